import { thousands } from '../number.ts';
import { type Html, html } from './html.ts';
import { valueText } from './points.ts';
import type { Provenance } from './record-document.ts';

/** What the words for the origin of a number mean. */
const MEANING: Readonly<Record<string, string>> = {
  book: 'printed in the source text',
  public: 'found in public material',
  memory: 'remembered, not verified',
  derived: 'follows from the others',
  house: 'our own default',
};

/** Where the numbers of the rule book come from, and which of them the scenario has changed. */
export function origins(groups: readonly Provenance[]): Html {
  const changed = groups.flatMap(({ changed, from }) => changed.map((change) => ({ ...change, from })));
  const totals = new Map<string, number>();
  for (const { from, numbers } of groups) totals.set(from, (totals.get(from) ?? 0) + numbers);
  const sums = [...totals].map(([from, numbers]) => html`<li>${thousands(numbers)} <b>${from}</b>: ${MEANING[from] ?? ''}</li>`);
  const changes = changed.map(
    ({ path, value, book, from }) =>
      html`<tr><th scope="row"><code>rules.${path}</code></th><td><b>${Array.isArray(value) ? value.map(valueText).join(', ') : valueText(value)}</b></td><td>${valueText(book)}</td><td>${from}</td></tr>`,
  );
  const rows = groups.map(
    ({ table, from, numbers, about, changed }) =>
      html`<tr><th scope="row"><code>${table}</code></th><td>${from}</td><td>${thousands(numbers)}</td><td>${changed.length > 0 && html`<b>${changed.length} changed</b>`}</td><td>${about}${numbers > 1 && ' …'}</td></tr>`,
  );
  return html`<ul>${sums}</ul>
<h3>Changed here</h3>
${
  changed.length === 0
    ? html`<p>Nothing: these are the numbers that come with the system.</p>`
    : html`<div class="scroll" tabindex="0"><table class="words"><thead><tr><th scope="col">number</th><th scope="col">here</th><th scope="col">rule book</th><th scope="col">from</th></tr></thead><tbody>${changes}</tbody></table></div>`
}
<details><summary>Every table</summary><div class="scroll" tabindex="0"><table class="words"><thead><tr><th scope="col">table</th><th scope="col">from</th><th scope="col">values</th><th scope="col"></th><th scope="col">what it is</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}
