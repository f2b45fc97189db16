import { detailOf } from './detail.ts';
import type { Entry } from './entry.ts';

/** The head of a JSON document: what holds for all its points. */
export interface DocumentHead {
  readonly scenario: string;
  readonly description?: string;
  readonly ruleset: string;
  readonly method: string;
  readonly seed: number | string;
  readonly [key: string]: unknown;
}

/**
 * Writes a JSON document point by point, so that its size does not matter: `begin`, any number of `add`, `end`. The pieces, one
 * after the other, are the document.
 */
export class JsonDocument {
  private first = true;
  private readonly write: (text: string) => void;

  constructor(write: (text: string) => void) {
    this.write = write;
  }

  begin(head: DocumentHead): void {
    this.write(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "points": [`);
  }

  add(entry: Entry): void {
    this.write(`${this.first ? '' : ','}\n  ${JSON.stringify(pointOf(entry))}`);
    this.first = false;
  }

  /** `tail`: keys to stand after the points. */
  end(tail: Readonly<Record<string, unknown>> = {}): void {
    const more = Object.entries(tail).map(([key, value]) => `,\n ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    this.write(`\n ]${more.join('')}\n}`);
  }
}

/** The keys of a point, in the order in which they are documented. */
function pointOf(entry: Entry): object {
  const { variant, parameters, summary, costs, stopped, exact, states } = entry;
  const [a, b] = summary.sides;
  const detail = detailOf(entry);
  return {
    variant,
    parameters,
    ...summary,
    ...(costs.some((cost) => cost !== null) && { costs: { [a]: costs[0], [b]: costs[1] } }),
    stopped,
    ...(states !== undefined && { states }),
    ...(exact !== undefined && { exact }),
    ...(detail !== undefined && { detail }),
  };
}
