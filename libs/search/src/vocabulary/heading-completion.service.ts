import type { MeshCompletions } from '@clinical/contracts';
import { MeshStore, type MeshMatch, type MeshVocabulary } from '@clinical/mesh';
import { Injectable } from '@nestjs/common';

/** Longest text that is completed, in UTF-16 units; no heading is longer. */
const MAX_LENGTH = 200;
/** Answers kept for one vocabulary. */
const KEPT = 2_000;

/** Completes the name of a MeSH heading while it is typed. */
@Injectable()
export class HeadingCompletionService {
  /** Answers by vocabulary: one that is replaced takes its answers with it. */
  readonly #answers = new WeakMap<MeshVocabulary, Map<string, MeshCompletions>>();

  constructor(private readonly store: MeshStore) {}

  /**
   * @param limit most headings given
   * @returns nothing for blank or very long text, or without a vocabulary
   * @throws MeshStoreError when the vocabulary cannot be read
   */
  async complete(prefix: string, limit: number): Promise<MeshCompletions> {
    if (prefix.trim() === '' || prefix.length > MAX_LENGTH) return [];
    const vocabulary = await this.store.current();
    const answers = this.#answersOf(vocabulary);
    const key = `${limit} ${prefix.trim().toLowerCase()}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const made = vocabulary.startingWith(prefix, limit).map((match) => present(match, vocabulary));
    if (answers.size >= KEPT) answers.clear();
    answers.set(key, made);
    return made;
  }

  #answersOf(vocabulary: MeshVocabulary): Map<string, MeshCompletions> {
    const known = this.#answers.get(vocabulary);
    if (known !== undefined) return known;
    const made = new Map<string, MeshCompletions>();
    this.#answers.set(vocabulary, made);
    return made;
  }
}

function present(match: MeshMatch, vocabulary: MeshVocabulary): MeshCompletions[number] {
  return {
    name: match.name,
    ui: match.ui,
    entry_term: match.byEntryTerm ? match.matched : null,
    tree_numbers: match.treeNumbers.length,
    narrower: vocabulary.descendants(match).length - 1,
  };
}
