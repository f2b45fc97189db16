/** Steps of the colours of heat maps, an odd number so that even odds have one of their own. */
export const LEVELS = 21;

type Colour = readonly [number, number, number];

/** The colours of a heat map and of the text on them, as variables of the style sheet: `--h0` … `--h20` and `--i0` … */
export function scaleOf(low: string, middle: string, high: string): string {
  const [from, even, to] = [low, middle, high].map(channels) as [Colour, Colour, Colour];
  return Array.from({ length: LEVELS }, (_, level) => {
    const place = (2 * level) / (LEVELS - 1) - 1;
    const colour = mixed(even, place < 0 ? from : to, Math.abs(place));
    return `--h${level}:${hex(colour)};--i${level}:${luminance(colour) > 0.19 ? '#111' : '#fff'};`;
  }).join('');
}

const channels = (text: string): Colour => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Colour;

const mixed = (one: Colour, other: Colour, share: number): Colour =>
  one.map((channel, i) => channel + (other[i]! - channel) * share) as unknown as Colour;

const hex = (colour: Colour): string => `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2). Up to 0.19 white stands out more than #111, by (L + 0.05) / (L' + 0.05). */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
