import { type Content, type Html, html } from './html.ts';

/** A table of numbers: the first cell of a row is its heading. */
export function table(header: readonly string[], rows: readonly (readonly Content[])[]): Html {
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${header.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead><tbody>${rows.map(
    ([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

export interface FigureParts {
  /** What the reader sees: how to read it, what the shading is. */
  readonly caption: Content;
  readonly legend?: readonly Key[];
  readonly charts: readonly { readonly title?: string; readonly svg: Html }[];
  /** The same numbers in words. */
  readonly numbers: { readonly header: readonly string[]; readonly rows: readonly (readonly Content[])[] };
}

/** A colour of the legend; `look` is a class of the style sheet. */
export interface Key {
  readonly look: string;
  readonly text: string;
}

/** Charts with their legend, caption, and the numbers they are drawn from in a table that opens. */
export function figure({ caption, legend = [], charts, numbers }: FigureParts): Html {
  const keys = legend.map(({ look, text }) => html`<li><i class="${look}"></i>${text}</li>`);
  const panels = charts.map(
    ({ title, svg }) => html`<div class="panel">${title && html`<p class="name">${title}</p>`}<div class="chart">${svg}</div></div>`,
  );
  return html`<figure>${keys.length > 0 && html`<ul class="legend">${keys}</ul>`}<div class="${charts.length > 1 ? 'panels' : 'one'}">${panels}</div>
<figcaption>${caption}</figcaption>
<details><summary>The numbers</summary>${table(numbers.header, numbers.rows)}</details></figure>`;
}
