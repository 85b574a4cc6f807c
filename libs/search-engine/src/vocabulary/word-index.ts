import { americanForm } from '@clinical/evidence';
import type { TermCounts } from './term-counts.js';

/** A word and how many live documents hold it. */
export interface WordCount {
  readonly word: string;
  readonly documents: number;
}

/** Every word of the live documents, for completion and correction. */
export class WordIndex {
  private readonly words: readonly string[];
  private readonly documents: Int32Array;
  /** Bitmaps of the characters that stand in each word, for a quick look at how far two words can be apart. */
  private signatures: Uint32Array | null = null;

  constructor(counts: TermCounts) {
    this.words = counts.terms;
    this.documents = counts.counts;
  }

  documentsWith(word: string): number {
    const at = this.firstFrom(word);
    return this.words[at] === word ? Math.max(0, this.documents[at] ?? 0) : 0;
  }

  /** Words that begin with `prefix`, the most frequent first. */
  mostFrequent(prefix: string, limit: number): WordCount[] {
    const found: WordCount[] = [];
    for (let at = this.firstFrom(prefix); this.words[at]?.startsWith(prefix) === true; at++) {
      const documents = this.documents[at] ?? 0;
      if (documents > 0) found.push({ word: this.words[at] ?? '', documents });
    }
    return found.sort((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1)).slice(0, limit);
  }

  /**
   * Words that a pattern fits.
   *
   * @param prefix what every one of them begins with
   * @param visit called with each and how many documents hold it
   */
  forEachFitting(
    prefix: string,
    fits: (word: string) => boolean,
    visit: (word: string, documents: number) => void,
  ): void {
    for (let at = this.firstFrom(prefix); at < this.words.length; at++) {
      const word = this.words[at] ?? '';
      if (!word.startsWith(prefix)) return;
      const documents = this.documents[at] ?? 0;
      if (documents > 0 && fits(word)) visit(word, documents);
    }
  }

  /** Words that are there in British and in American spelling, those of one word together. */
  spellings(): string[][] {
    const byForm = new Map<string, string[]>();
    this.words.forEach((word, at) => {
      const form = americanForm(word);
      if (form === word || (this.documents[at] ?? 0) <= 0 || this.documentsWith(form) === 0) return;
      const group = byForm.get(form);
      if (group === undefined) byForm.set(form, [form, word]);
      else group.push(word);
    });
    return [...byForm.values()];
  }

  /**
   * Words whose length and characters allow them to be within `distance` edits of `word`; a few of them are not.
   *
   * @param visit called with each
   */
  forEachSimilar(word: string, distance: number, visit: (candidate: WordCount) => void): void {
    const signatures = this.signatures ?? this.sign();
    const own = signatureOf(word);
    for (let at = 0; at < this.words.length; at++) {
      // An edit changes at most two characters of the set: one goes, one comes.
      if (bitsIn(own ^ (signatures[at] ?? 0)) > 2 * distance) continue;
      const candidate = this.words[at] ?? '';
      if (Math.abs(candidate.length - word.length) > distance) continue;
      const documents = this.documents[at] ?? 0;
      if (documents > 0 && candidate !== word) visit({ word: candidate, documents });
    }
  }

  private firstFrom(wanted: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sign(): Uint32Array {
    const signatures = Uint32Array.from(this.words, signatureOf);
    this.signatures = signatures;
    return signatures;
  }
}

function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
