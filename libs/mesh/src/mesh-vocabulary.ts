import type { MeshContent, MeshHeading, MeshMatch, MeshOrigin, MeshQualifier } from './mesh-heading.js';
import { MESH_QUALIFIERS, QualifierTable } from './mesh-qualifiers.js';
import { MeshTree } from './mesh-tree.js';
import { NameCompletion } from './name-completion.js';
import { NameIndex, ownMatch } from './name-index.js';
import { NearNames } from './near-names.js';

/**
 * The Medical Subject Headings in memory: names, entry terms, tree, qualifiers. It never changes; a new edition is
 * another object. What is not needed for looking names up (tree, completion, spelling) is made when it is first asked
 * for, so that no call waits long.
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

  /** @param content null for the empty vocabulary, which knows the qualifiers only */
  constructor(content: MeshContent | null) {
    this.headings = content?.headings ?? [];
    this.origin = content?.origin ?? null;
    this.#names = new NameIndex(this.headings);
    this.#byUi = new Map(this.headings.map((heading) => [heading.ui, heading]));
    this.#qualifiers = new QualifierTable([...MESH_QUALIFIERS, ...(content?.qualifiers ?? [])]);
  }

  /** Number of headings; 0 when no vocabulary was imported. */
  get size(): number {
    return this.headings.length;
  }

  /**
   * The heading of a name, an entry term or a unique identifier, without regard to case and punctuation. A name in
   * natural order finds the inverted one and the other way round, unless that would fit several headings.
   */
  heading(nameOrUi: string): MeshMatch | null {
    const byUi = this.#byUi.get(nameOrUi.trim().toUpperCase());
    return byUi === undefined ? this.#names.find(nameOrUi) : ownMatch(byUi);
  }

  /** Whether a word, in small letters, stands in the name or an entry term of any heading. */
  hasWord(word: string): boolean {
    this.#words ??= new Set(
      this.headings.flatMap(({ name, entryTerms }) =>
        [name, ...entryTerms].flatMap((term) => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
      ),
    );
    return this.#words.has(word);
  }

  /** What exploding a heading gives: itself first, then all below any of its tree numbers, none twice. */
  descendants({ ui }: Pick<MeshHeading, 'ui'>): MeshHeading[] {
    const heading = this.#byUi.get(ui);
    if (heading === undefined) return [];
    this.#tree ??= new MeshTree(this.headings);
    return this.#tree.descendants(heading);
  }

  /**
   * Completes what is being typed: headings whose own name begins so, in alphabetical order, then headings with an
   * entry term that does.
   *
   * @param limit most headings given
   */
  startingWith(prefix: string, limit: number): MeshMatch[] {
    this.#completion ??= new NameCompletion(this.#names);
    return this.#completion.startingWith(prefix, limit);
  }

  /**
   * The heading that was probably meant by a text: by name or entry term, or with a few letters changed (one in a short
   * word, at most three in a long name, never a digit). Null when nothing is near.
   */
  nearestHeading(text: string): MeshMatch | null {
    const exact = this.heading(text);
    if (exact !== null || this.size === 0) return exact;
    this.#near ??= new NearNames(this.#names);
    return this.#near.nearest(text);
  }

  /** The qualifier of an abbreviation (`dt`) or a name (`drug therapy`, `administration and dosage`). */
  qualifier(text: string): MeshQualifier | null {
    return this.#qualifiers.find(text);
  }
}

/** The vocabulary of a service into which none was imported. */
export const EMPTY_MESH_VOCABULARY = new MeshVocabulary(null);
