import { MAX_NAME_LENGTH } from '@clinical/evidence';
import type { QueryNode, WordNode } from '@clinical/query-language';
import type { FindVariants, WordVariant } from './word-variants.js';
import type { TypedWords } from './typed-words.js';

/** A typed word, or several adjacent ones with a common meaning, with its variants. */
export interface QueryConcept {
  /** The words that count, at least one, in the order of the text. */
  readonly nodes: readonly WordNode[];
  /** Stems that they represent together; unique. */
  readonly stems: readonly string[];
  /** At least one. */
  readonly variants: readonly WordVariant[];
}

/**
 * The words of one standard search that have variants. The longest run of words that has another name is one concept;
 * the remaining words have variants of their own. Phrases, truncated words and excluded words have none.
 */
export class QueryConcepts {
  /** In the order of the text. */
  readonly all: readonly QueryConcept[];
  readonly #words: TypedWords;
  readonly #find: FindVariants;
  readonly #byNode = new Map<QueryNode, QueryConcept>();

  constructor(tree: QueryNode, words: TypedWords, find: FindVariants) {
    this.#words = words;
    this.#find = find;
    this.all = this.#collect(tree);
    for (const concept of this.all) for (const node of concept.nodes) this.#byNode.set(node, concept);
  }

  /** The concept that a word belongs to. */
  of(node: QueryNode): QueryConcept | null {
    return this.#byNode.get(node) ?? null;
  }

  /** Spelling variants of one word, regardless of its meaning together with others. */
  spellings(node: WordNode): readonly WordVariant[] {
    return this.#find(this.#words.read(node).tokens).filter(({ kind }) => kind === 'spelling');
  }

  #collect(node: QueryNode): QueryConcept[] {
    switch (node.kind) {
      case 'word':
        return this.#inRun([node]);
      case 'and':
        return node.implicit
          ? runsOf(node.children).flatMap((part) =>
              Array.isArray(part) ? this.#inRun(part) : this.#collect(part),
            )
          : node.children.flatMap((child) => this.#collect(child));
      case 'or':
        return node.children.flatMap((child) => this.#collect(child));
      case 'not':
        return this.#collect(node.left);
      default:
        return [];
    }
  }

  #inRun(run: readonly WordNode[]): QueryConcept[] {
    const found: QueryConcept[] = [];
    for (let at = 0; at < run.length;) {
      const { length, concept } = this.#longestAt(run, at);
      if (concept !== null) found.push(concept);
      at += length;
    }
    return found;
  }

  /** The most words from here on with a common other name, otherwise the first of them, and their concept. */
  #longestAt(
    run: readonly WordNode[],
    at: number,
  ): { readonly length: number; readonly concept: QueryConcept | null } {
    for (let length = Math.min(MAX_NAME_LENGTH, run.length - at); length > 1; length--) {
      const ends = [run[at], run[at + length - 1]];
      if (ends.some((end) => end === undefined || this.#words.read(end).isStopWord)) continue;
      const concept = this.#conceptOf(run.slice(at, at + length));
      if (concept?.variants.some(({ kind }) => kind === 'synonym') === true) return { length, concept };
    }
    return { length: 1, concept: this.#conceptOf(run.slice(at, at + 1)) };
  }

  #conceptOf(run: readonly WordNode[]): QueryConcept | null {
    if (run.some(({ wildcards }) => wildcards.length > 0)) return null;
    const nodes = run.filter((node) => !this.#words.read(node).isStopWord);
    if (nodes.length === 0) return null;
    const variants = this.#variantsOf(run, nodes);
    if (variants.length === 0) return null;
    const stems = [...new Set(nodes.flatMap((node) => this.#words.read(node).stems))];
    return { nodes, stems, variants };
  }

  #variantsOf(run: readonly WordNode[], content: readonly WordNode[]): readonly WordVariant[] {
    const [node] = run;
    const people = node !== undefined && run.length === 1 ? this.#words.read(node).people : null;
    if (people !== null)
      return [{ tokens: [people], kind: 'synonym', isAbbreviation: false }, ...this.#find([people])];
    return this.#find(
      run.flatMap((each) => this.#words.read(each).tokens),
      content.length === 1 ? node?.text : undefined,
    );
  }
}

/** Runs of adjacent words, and the nodes between them. */
function runsOf(children: readonly QueryNode[]): (WordNode[] | QueryNode)[] {
  const parts: (WordNode[] | QueryNode)[] = [];
  for (const child of children) {
    const last = parts.at(-1);
    if (child.kind !== 'word') parts.push(child);
    else if (Array.isArray(last)) last.push(child);
    else parts.push([child]);
  }
  return parts;
}
