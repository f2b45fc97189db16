/** Text that is markup already. Only this file makes it of strings, so whatever else goes into a page is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may hold: markup goes in as it is, everything else is escaped; lists are joined; false and nothing leave nothing. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** A piece of a page: html`<b>${name}</b>`. Values in attributes stand in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(parts.reduce((all, part, i) => all + markup(values[i - 1]) + part));
}

function markup(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return content.map(markup).join('');
  return escaped(String(content));
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters of markup become entities; control and direction characters, which could turn a line round, become visible. */
const escaped = (text: string): string =>
  text.replace(STEERING, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).replace(/[&<>"']/g, (c) => ESCAPES[c]!);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
