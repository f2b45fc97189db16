import { type Html, html } from './html.ts';
import { valueText } from './points.ts';
import type { RunDocument } from './run-document.ts';

/** Characters of a file that are shown. */
const MOST_TEXT = 100_000;

/** The scenario as it was run: its file, those that it names, and the settings of the command line. */
export function scenarioText({ source }: RunDocument): Html {
  if (source === undefined) return html`<p>This run kept no text of its scenario.</p>`;
  const { files, settings } = source;
  const set =
    settings.length > 0 &&
    html`<h3>Set on the command line</h3><ul>${settings.map(({ path, value }) => html`<li><code>${path} = ${valueText(value)}</code></li>`)}</ul>`;
  const texts = files.map(({ file, text }) => {
    const cut = text.length > MOST_TEXT && html`<p class="note">Cut after ${MOST_TEXT} characters.</p>`;
    return html`<h3>${file}</h3><pre tabindex="0"><code>${text.slice(0, MOST_TEXT)}</code></pre>${cut}`;
  });
  return html`${texts}${set}`;
}

/** What it takes to get the same numbers again. */
export function reproduction({ command, seed, version, fingerprints, method, timing }: RunDocument): Html {
  const row = (term: string, what: string | undefined) => what !== undefined && html`<dt>${term}</dt><dd><code>${what}</code></dd>`;
  return html`<dl>${row('command', command && `fray ${command.line.map(word).join(' ')}`)}${row('seed', String(seed))}${row('version', version && `fray ${version}`)}${row('method', method)}${row('scenario', fingerprints?.scenario)}${row('rules', fingerprints?.rules)}${row('run', timing && `${timing.started}, ${timing.milliseconds} ms`)}</dl>
<p>The same scenario, rules, seed and version give the same numbers on any machine. Scenario and rules are named by their fingerprints.</p>`;
}

/** A word of the command line as a shell reads it. */
const word = (text: string): string => (/^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
