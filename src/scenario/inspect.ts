import { type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { quoted } from './faults.ts';

const MOST_DEPTH = 32;
/** What is said of nesting deeper than that, however much. */
export const TOO_DEEP = `nested more than ${MOST_DEPTH} deep`;
/** How many values all aliases of a file together may stand for. */
const MOST_ALIASED = 100_000;

/** Something in a document that no scenario may hold. `fatal`: the document is not to be read any further. */
export interface Finding {
  readonly node: Node;
  readonly path: readonly string[];
  readonly message: string;
  readonly fatal: boolean;
}

/**
 * Looks through a document before it becomes data, for what YAML allows and a scenario does not: keys that reach into an object's
 * prototype, a key that stands twice, nesting too deep to be meant, aliases that lead nowhere, into themselves, or to too much, and
 * tags that would make something else of a value than text, number, switch, list or mapping.
 */
export function inspect(document: Document): Finding[] {
  return new Inspector(document).findings();
}

class Inspector {
  private readonly document: Document;
  private readonly found: Finding[] = [];
  /** Values below each node, aliases laid out; -1 while the node is being looked through. */
  private readonly sizes = new Map<unknown, number>();
  private aliased = 0;

  constructor(document: Document) {
    this.document = document;
  }

  findings(): Finding[] {
    this.size(this.document.contents, []);
    return this.found;
  }

  private fault(node: unknown, path: readonly string[], message: string, fatal = true): void {
    this.found.push({ node: node as Node, path, message, fatal });
  }

  /** Looks through a node; gives how many values it stands for. */
  private size(node: unknown, path: readonly string[]): number {
    if (isAlias(node)) return this.aliasSize(node, path);
    const tag = strangeTag(node);
    if (tag !== undefined) this.fault(node, path, `the tag ${quoted(tag)} has no meaning here; leave it out`);
    if (!isMap(node) && !isSeq(node)) return 1;
    if (path.length > MOST_DEPTH) {
      this.fault(node, path, TOO_DEEP);
      return 1;
    }
    this.sizes.set(node, -1);
    let size = 1;
    if (isMap(node)) this.keys(node.items, path);
    node.items.forEach((item, i) => {
      const key = isPair(item) ? keyText(item) : String(i);
      size += this.size(isPair(item) ? item.value : item, isMerge(item) ? path : [...path, key]);
    });
    this.sizes.set(node, size);
    return size;
  }

  private aliasSize(node: Node & { readonly source: string }, path: readonly string[]): number {
    const target = (node as unknown as { resolve(document: Document): unknown }).resolve(this.document);
    if (target === undefined) {
      this.fault(node, path, `no anchor &${node.source} stands before this alias`);
      return 1;
    }
    const size = this.sizes.get(target) ?? 1;
    if (size < 0) {
      this.fault(node, path, `the alias *${node.source} leads back into itself`);
      return 1;
    }
    const before = this.aliased;
    this.aliased += size;
    if (before <= MOST_ALIASED && this.aliased > MOST_ALIASED) {
      this.fault(node, path, `the aliases up to here stand for more than ${MOST_ALIASED} values; write out what is meant`);
    }
    return size;
  }

  private keys(items: readonly Pair[], path: readonly string[]): void {
    const seen = new Set<string>();
    for (const item of items) {
      if (isMerge(item)) {
        this.merged(item.value, path);
        continue;
      }
      const key = keyText(item);
      const at = [...path, key];
      if (!isScalar(item.key) || strangeTag(item.key) !== undefined) this.fault(item.key, path, 'a key must be a plain word');
      else if (reachesPrototype(key)) this.fault(item.key, at, `${quoted(key)} cannot be a key`);
      else if (seen.has(key)) this.fault(item.key, at, `the key ${quoted(key)} stands twice in one mapping; keep one of them`, false);
      seen.add(key);
    }
  }

  /** `<<` takes a mapping, or a list of them. */
  private merged(value: unknown, path: readonly string[]): void {
    const sources = isSeq(value) ? value.items : [value];
    for (const source of sources) {
      const target = isAlias(source) ? source.resolve(this.document) : source;
      if (target !== undefined && !isMap(target)) this.fault(source, path, '`<<` merges a mapping, or a list of mappings');
    }
  }
}

const isMerge = (item: unknown): boolean => {
  if (!isPair(item) || !isScalar(item.key)) return false;
  const { value } = item.key;
  return value === '<<' || (typeof value === 'symbol' && value.description === '<<');
};

const keyText = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

const PLAIN_TAGS = ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((tag) => `tag:yaml.org,2002:${tag}`);

/** The tag that stands before a node, unless it is one of those that plain data have. */
function strangeTag(node: unknown): string | undefined {
  const tag = isNode(node) && !isAlias(node) ? node.tag : undefined;
  return tag === undefined || tag === '!' || PLAIN_TAGS.includes(tag) ? undefined : tag;
}

/** Whether a key, or the last step of one with dots, leads into an object's prototype. */
export const reachesPrototype = (key: string): boolean =>
  key.includes('__proto__') || ['constructor', 'prototype'].includes(key.split('.').at(-1) ?? '');
