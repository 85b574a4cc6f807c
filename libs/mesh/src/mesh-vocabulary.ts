import type { MeshContent, MeshHeading, MeshMatch, MeshOrigin, MeshQualifier } from './mesh-heading.js';
import { MESH_QUALIFIERS, QualifierTable } from './mesh-qualifiers.js';
import { MeshTree, type MeshPlace } from './mesh-tree.js';
import { NameCompletion } from './name-completion.js';
import { NameIndex, ownMatch } from './name-index.js';
import { NearNames } from './near-names.js';

/**
 * MeSH vocabulary in memory: names, entry terms, tree, qualifiers. Immutable; a new edition is a new object.
 * Tree, completion and spelling indexes are built on first use.
 */
export class MeshVocabulary {
  readonly headings: readonly MeshHeading[];
  /** Null for the empty vocabulary. */
  readonly origin: MeshOrigin | null;
  readonly #names: NameIndex;
  readonly #byUi: ReadonlyMap<string, MeshHeading>;
  readonly #qualifiers: QualifierTable;
  #tree: MeshTree | null = null;
  #completion: NameCompletion | null = null;
  #near: NearNames | null = null;
  #words: ReadonlySet<string> | null = null;

  /** @param content null for the empty vocabulary, which has only qualifiers */
  constructor(content: MeshContent | null) {
    this.headings = content?.headings ?? [];
    this.origin = content?.origin ?? null;
    this.#names = new NameIndex(this.headings);
    this.#byUi = new Map(this.headings.map((heading) => [heading.ui, heading]));
    this.#qualifiers = new QualifierTable([...MESH_QUALIFIERS, ...(content?.qualifiers ?? [])]);
  }

  /** Number of headings; 0 for the empty vocabulary. */
  get size(): number {
    return this.headings.length;
  }

  /**
   * Finds a heading by name, entry term or unique identifier, ignoring case and punctuation. Inverted and natural
   * word order match each other unless ambiguous.
   */
  heading(nameOrUi: string): MeshMatch | null {
    const byUi = this.#byUi.get(nameOrUi.trim().toUpperCase());
    return byUi === undefined ? this.#names.find(nameOrUi) : ownMatch(byUi);
  }

  /** Whether a lower-case word occurs in any name or entry term. */
  hasWord(word: string): boolean {
    this.#words ??= new Set(
      this.headings.flatMap(({ name, entryTerms }) =>
        [name, ...entryTerms].flatMap((term) => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
      ),
    );
    return this.#words.has(word);
  }

  /** Explodes a heading: itself first, then all headings below any of its tree numbers, without duplicates. */
  descendants({ ui }: Pick<MeshHeading, 'ui'>): MeshHeading[] {
    const heading = this.#byUi.get(ui);
    if (heading === undefined) return [];
    this.#tree ??= new MeshTree(this.headings);
    return this.#tree.descendants(heading);
  }

  /** The headings directly below a tree number, such as `C08`, or a category, such as `C`; in tree order. */
  below(parent: string): MeshPlace[] {
    this.#tree ??= new MeshTree(this.headings);
    return this.#tree.below(parent);
  }

  /** The headings from the top of the tree down to a tree number, this one last; gaps of the tree are left out. */
  pathTo(treeNumber: string): MeshPlace[] {
    this.#tree ??= new MeshTree(this.headings);
    const tree = this.#tree;
    const parts = treeNumber.split('.');
    return parts.flatMap((_, at) => {
      const number = parts.slice(0, at + 1).join('.');
      const heading = tree.at(number);
      return heading === undefined ? [] : [{ treeNumber: number, heading, hasNarrower: true }];
    });
  }

  /**
   * Completes typed text: headings with this prefix, alphabetically, then headings with such an entry term.
   *
   * @param limit maximum number of headings
   */
  startingWith(prefix: string, limit: number): MeshMatch[] {
    this.#completion ??= new NameCompletion(this.#names);
    return this.#completion.startingWith(prefix, limit);
  }

  /**
   * The heading that a text most likely names: by name or entry term, or with a few changed letters (one in a short
   * word, at most three in a long name, never a digit). Null if nothing is near.
   */
  nearestHeading(text: string): MeshMatch | null {
    const exact = this.heading(text);
    if (exact !== null || this.size === 0) return exact;
    this.#near ??= new NearNames(this.#names);
    return this.#near.nearest(text);
  }

  /** Finds a qualifier by abbreviation (`dt`) or name (`drug therapy`, `administration and dosage`). */
  qualifier(text: string): MeshQualifier | null {
    return this.#qualifiers.find(text);
  }
}

/** The vocabulary before any import. */
export const EMPTY_MESH_VOCABULARY = new MeshVocabulary(null);
