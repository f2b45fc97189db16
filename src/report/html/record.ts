import { type Html, html } from './html.ts';
import { valueText } from './points.ts';
import type { RecordDocument } from './record-document.ts';
import type { Files } from './together.ts';

/** Characters of a file that are shown. */
const MOST_TEXT = 100_000;

/** What was fought: the file, those that it names, and the settings of the command line. */
export function sourceText({ source, ruleset }: RecordDocument): Html {
  if (source === undefined) return html`<p>These results kept no text of what was fought.</p>`;
  const { files, settings } = source;
  const set =
    settings.length > 0 &&
    html`<h3>Set on the command line</h3><ul>${settings.map(({ path, value }) => html`<li><code>${path} = ${valueText(value)}</code></li>`)}</ul>`;
  const texts = files.map(({ file, text }) => {
    const cut = text.length > MOST_TEXT && html`<p class="note">Cut after ${MOST_TEXT} characters.</p>`;
    return html`<h3>${file}</h3><pre tabindex="0"><code>${text.slice(0, MOST_TEXT)}</code></pre>${cut}`;
  });
  const readyMade = files.length === 0 && html`<p>The ready-made units of ${ruleset}.</p>`;
  return html`${texts}${readyMade}${set}`;
}

/** What it takes to get the same numbers again, file by file. */
export function reproduction(files: Files): Html {
  const steps = files.map(([file, record]) => html`${files.length > 1 && html`<h3>${file}</h3>`}${steppedBy(record)}`);
  return html`${steps}
<p>The same files, rules, seed and version give the same numbers on any machine. Files and rules are named by their fingerprints.</p>`;
}

function steppedBy({ command, seed, version, fingerprints, timing, ...other }: RecordDocument & { method?: string }): Html {
  const row = (term: string, what: string | undefined) => what !== undefined && html`<dt>${term}</dt><dd><code>${what}</code></dd>`;
  return html`<dl>${row('command', command && `fray ${command.line.map(word).join(' ')}`)}${row('seed', String(seed))}${row('version', version && `fray ${version}`)}${row('method', other.method)}${row('files', fingerprints?.scenario)}${row('rules', fingerprints?.rules)}${row('run', timing && `${timing.started}, ${timing.milliseconds} ms`)}</dl>`;
}

/** A word of the command line as a shell reads it. */
const word = (text: string): string => (/^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
