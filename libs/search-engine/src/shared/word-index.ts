import { americanForm } from '@clinical/evidence/search';
import { editDistance } from '@clinical/text-analysis';
import type { NearWord } from '../search-engine.port.js';
import type { TermCounts } from './term-counts.js';
import { lastAtOrBefore } from './title-phrases.js';

/** A word with its document count. */
interface WordCount {
  readonly word: string;
  readonly documents: number;
}

/** All words of the live documents, for completion and correction. */
export class WordIndex {
  private readonly words: readonly string[];
  private readonly documents: Int32Array;
  /** Character bitmaps of words, for a quick lower bound of edit distances. */
  private signatures: Uint32Array | null = null;

  constructor(counts: TermCounts) {
    this.words = counts.terms;
    this.documents = counts.counts;
  }

  documentsWith(word: string): number {
    const at = this.firstFrom(word);
    return this.words[at] === word ? Math.max(0, this.documents[at] ?? 0) : 0;
  }

  /** Words that start with `prefix`, most frequent first. */
  mostFrequent(prefix: string, limit: number): WordCount[] {
    const found: WordCount[] = [];
    for (let at = this.firstFrom(prefix); this.words[at]?.startsWith(prefix) === true; at++) {
      const documents = this.documents[at] ?? 0;
      if (documents > 0) found.push({ word: this.words[at] ?? '', documents });
    }
    return found.sort((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1)).slice(0, limit);
  }

  /**
   * Words that match a pattern.
   *
   * @param prefix of all of them
   * @param visit called with each word and its document count
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

  /** Words with British and American spellings, grouped. */
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
   * Words that may be within `distance` edits of `word`, judged by length and characters; includes a few false
   * positives.
   *
   * @param visit called with each
   */
  forEachSimilar(word: string, distance: number, visit: (candidate: WordCount) => void): void {
    const signatures = this.signatures ?? this.sign();
    const own = signatureOf(word);
    for (let at = 0; at < this.words.length; at++) {
      // One edit changes at most two characters of the set.
      if (bitsIn(own ^ (signatures[at] ?? 0)) > 2 * distance) continue;
      const candidate = this.words[at] ?? '';
      if (Math.abs(candidate.length - word.length) > distance) continue;
      const documents = this.documents[at] ?? 0;
      if (documents > 0 && candidate !== word) visit({ word: candidate, documents });
    }
  }

  private firstFrom(target: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < target) low = middle + 1;
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

/** A MeSH heading or keyword. */
interface Topic {
  /** Its folded tokens, joined by spaces. */
  readonly key: string;
  readonly display: string;
  /** Number of live documents with this topic. */
  readonly documents: number;
}

/**
 * Topics of the live documents, searchable by a prefix of any word. All keys are in one string, most frequent first,
 * with a space before each word and one key per line: one string search finds the best topics first and takes a few
 * milliseconds at worst.
 */
export class TopicIndex {
  private readonly topics: readonly Topic[];
  private readonly byKey: ReadonlyMap<string, number>;
  private readonly text: string;
  private readonly starts: Uint32Array;

  constructor(counts: TermCounts) {
    this.topics = counts.terms
      .map((key, at) => ({ key, display: counts.displays?.[at] ?? key, documents: counts.counts[at] ?? 0 }))
      .filter((topic) => topic.documents > 0)
      .sort((a, b) => b.documents - a.documents);
    this.byKey = new Map(this.topics.map(({ key, documents }) => [key, documents]));
    this.starts = new Uint32Array(this.topics.length);
    let length = 0;
    const lines = this.topics.map((topic, at) => {
      this.starts[at] = length;
      length += topic.key.length + 2;
      return ` ${topic.key}\n`;
    });
    this.text = lines.join('');
  }

  /** Number of documents with a topic; 0 for an unknown one. */
  documentsWith(key: string): number {
    return this.byKey.get(key) ?? 0;
  }

  /**
   * Topics with a word or word sequence that starts with `prefix`, most frequent first.
   *
   * @param prefix folded tokens joined by spaces; a trailing space requires a next word
   */
  *beginningWith(prefix: string): Generator<Topic> {
    const needle = ` ${prefix}`;
    for (let at = this.text.indexOf(needle); at !== -1;) {
      const index = lastAtOrBefore(this.starts, at);
      const topic = this.topics[index];
      if (topic === undefined) return;
      yield topic;
      at = this.text.indexOf(needle, this.starts[index + 1] ?? this.text.length);
    }
  }
}

/** Maximum number of near words per word. */
const MAX_NEAR_WORDS = 25;
/** Minimum length for a distance of two. */
const LENGTH_FOR_TWO = 5;
/** A word in at least so many documents, and in at least one of `oneIn`, is not misspelt. */
const COMMON = { documents: 100, oneIn: 2_000 };
/** Shorter words have too many meaningless neighbours. */
const MIN_LENGTH = 3;
const HAS_DIGIT = /\p{Nd}/u;

/**
 * Indexed words similar to each of `words`. Words with digits (`il6`, `p53`) are names and are neither corrected
 * nor offered, common words are not corrected, and other indexed ones to words at a distance of one only. Order: distance;
 * same first letter, which is rarely mistyped; document count.
 *
 * @param words folded
 * @param allDocuments number of documents of the index
 * @param check called before each word; throws if the call is cancelled
 */
export function nearWords(
  index: WordIndex,
  words: readonly string[],
  allDocuments: number,
  check: () => void,
): { word: string; documents: number; near: NearWord[] }[] {
  const common = Math.max(COMMON.documents, allDocuments / COMMON.oneIn);
  return words.map((word) => {
    check();
    const documents = index.documentsWith(word);
    const near: NearWord[] = [];
    if (word.length >= MIN_LENGTH && documents < common && !HAS_DIGIT.test(word)) {
      const limit = documents > 0 || word.length < LENGTH_FOR_TWO ? 1 : 2;
      index.forEachSimilar(word, limit, (candidate) => {
        const distance = editDistance(word, candidate.word, limit);
        if (distance <= limit && !HAS_DIGIT.test(candidate.word)) near.push({ ...candidate, distance });
      });
    }
    near.sort((a, b) => compareNear(word, a, b));
    return { word, documents, near: near.slice(0, MAX_NEAR_WORDS) };
  });
}

function compareNear(word: string, a: NearWord, b: NearWord): number {
  const firstLetter = (near: NearWord): number => (near.word.charAt(0) === word.charAt(0) ? 0 : 1);
  return (
    a.distance - b.distance ||
    firstLetter(a) - firstLetter(b) ||
    b.documents - a.documents ||
    (a.word < b.word ? -1 : 1)
  );
}
