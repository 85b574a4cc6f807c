import { americanForm } from '@clinical/evidence';
import { editDistance } from '@clinical/text-analysis';
import type { NearWord } from '../search-engine.port.js';
import type { TermCounts } from './term-counts.js';

/** A word and how many live documents hold it. */
interface WordCount {
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

/** A MeSH heading or keyword. */
interface Topic {
  /** Its folded tokens, joined by spaces. */
  readonly key: string;
  readonly display: string;
  /** Live documents that carry it. */
  readonly documents: number;
}

/**
 * The topics of the live documents, found by how any of their words begins. All keys stand in one text, the
 * most frequent first, each word behind a space and each key on a line: so one search in that text meets the
 * best topics first, and costs a few milliseconds for the rarest.
 */
export class TopicIndex {
  private readonly topics: readonly Topic[];
  private readonly text: string;
  private readonly starts: Uint32Array;

  constructor(counts: TermCounts) {
    this.topics = counts.terms
      .map((key, at) => ({ key, display: counts.displays?.[at] ?? key, documents: counts.counts[at] ?? 0 }))
      .filter((topic) => topic.documents > 0)
      .sort((a, b) => b.documents - a.documents);
    this.starts = new Uint32Array(this.topics.length);
    let length = 0;
    const lines = this.topics.map((topic, at) => {
      this.starts[at] = length;
      length += topic.key.length + 2;
      return ` ${topic.key}\n`;
    });
    this.text = lines.join('');
  }

  /**
   * Topics with a word, or a run of words, that begins with `prefix`, the most frequent first.
   *
   * @param prefix folded tokens joined by single spaces; a space at the end asks for a next word
   */
  *beginningWith(prefix: string): Generator<Topic> {
    const wanted = ` ${prefix}`;
    for (let at = this.text.indexOf(wanted); at !== -1;) {
      const index = this.topicAt(at);
      const topic = this.topics[index];
      if (topic === undefined) return;
      yield topic;
      at = this.text.indexOf(wanted, this.starts[index + 1] ?? this.text.length);
    }
  }

  private topicAt(position: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.starts[middle] ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Near words given for one word. */
const MOST_NEAR_WORDS = 25;
/** Words from this length on may differ in two places; shorter ones in one. */
const LENGTH_FOR_TWO = 5;
/** Shorter words have too many neighbours for any of them to mean something. */
const SHORTEST = 3;
const HAS_DIGIT = /\p{Nd}/u;

/**
 * The indexed words near each of `words`. Words with digits (`il6`, `p53`) are names, not spellings: they are
 * neither corrected nor offered. Best first: the nearest; those with the same first letter, which people
 * rarely mistype; those in the most documents.
 *
 * @param words folded
 * @param check called before each word; it throws when the call is off
 */
export function nearWords(
  index: WordIndex,
  words: readonly string[],
  check: () => void,
): { word: string; documents: number; near: NearWord[] }[] {
  return words.map((word) => {
    check();
    const near: NearWord[] = [];
    if (word.length >= SHORTEST && !HAS_DIGIT.test(word)) {
      const limit = word.length < LENGTH_FOR_TWO ? 1 : 2;
      index.forEachSimilar(word, limit, (candidate) => {
        const distance = editDistance(word, candidate.word, limit);
        if (distance <= limit && !HAS_DIGIT.test(candidate.word)) near.push({ ...candidate, distance });
      });
    }
    near.sort((a, b) => compareNear(word, a, b));
    return { word, documents: index.documentsWith(word), near: near.slice(0, MOST_NEAR_WORDS) };
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
