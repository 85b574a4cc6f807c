import { stem } from '@clinical/text-analysis';
import type { SearchableText } from '../../searchable-text.js';
import { PostingBlock } from '../storage/posting-codec.js';

/** One stem of the segment: its finished postings and the frequencies in the document under way. */
class StemEntry {
  readonly block = new PostingBlock();
  docid = 0;
  title = 0;
  abstract = 0;
  keywords = 0;

  /** Ends the document under way and begins `docid`. */
  begin(docid: number): void {
    this.end();
    this.docid = docid;
    this.title = 0;
    this.abstract = 0;
    this.keywords = 0;
  }

  end(): void {
    if (this.docid !== 0) this.block.add(this.docid, this.title, this.abstract, this.keywords);
  }
}

/** One word of the segment: the stem it counts for, and how many documents hold it. */
interface WordEntry {
  readonly stem: StemEntry;
  lastDocid: number;
  documents: number;
}

/**
 * Gathers the stem postings and word counts of the documents of one batch. A token costs one map look-up,
 * because a word remembers its stem's entry.
 */
export class SegmentBuilder {
  private readonly words = new Map<string, WordEntry>();
  private readonly stems = new Map<string, StemEntry>();

  /** Adds a document; docids come in ascending order, from 1. */
  add(docid: number, text: SearchableText): void {
    for (const passage of text.title) for (const token of passage) this.entryFor(token, docid).title++;
    for (const passage of text.abstract) for (const token of passage) this.entryFor(token, docid).abstract++;
    for (const passage of text.keywords) for (const token of passage) this.entryFor(token, docid).keywords++;
  }

  /** The postings of each stem, by ascending stem. Nothing can be added after it. */
  *postings(): Generator<{ readonly stem: string; readonly documents: number; readonly data: Buffer }> {
    for (const text of [...this.stems.keys()].sort(byCodeUnit)) {
      const entry = this.stems.get(text);
      if (entry === undefined) continue;
      entry.end();
      yield { stem: text, documents: entry.block.documents, data: entry.block.encode() };
    }
  }

  /** How many of the documents added hold each word. */
  *wordCounts(): Generator<readonly [word: string, documents: number]> {
    for (const [word, entry] of this.words) yield [word, entry.documents];
  }

  private entryFor(token: string, docid: number): StemEntry {
    const word = this.words.get(token) ?? this.addWord(token);
    if (word.lastDocid !== docid) {
      word.lastDocid = docid;
      word.documents++;
    }
    if (word.stem.docid !== docid) word.stem.begin(docid);
    return word.stem;
  }

  private addWord(token: string): WordEntry {
    const stemmed = stem(token);
    let entry = this.stems.get(stemmed);
    if (entry === undefined) {
      entry = new StemEntry();
      this.stems.set(stemmed, entry);
    }
    const word: WordEntry = { stem: entry, lastDocid: 0, documents: 0 };
    this.words.set(token, word);
    return word;
  }
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
