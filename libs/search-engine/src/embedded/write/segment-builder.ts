import { stem } from '@clinical/text-analysis';
import { EXACT_FIELDS } from '../../search-plan.js';
import type { SearchableText } from '../../searchable-text.js';
import type { DocumentValue } from '../../shared/document-values.js';
import type { TermCounts } from '../../shared/term-counts.js';
import { FlagBlock } from '../storage/column-codec.js';
import { PASSAGE_GAP, PLACE_LIMIT, writeOccurrences } from '../storage/occurrence-codec.js';
import { TERM_KINDS, type TermKind } from '../storage/open-database.js';
import { ByteSink, PostingBlock } from '../storage/posting-codec.js';
import { inCodePointOrder, type TermEntry } from '../storage/term-block.js';
import { OccurrenceLog } from './occurrence-log.js';

const NOTHING = { bytes: new Uint8Array(0), from: 0, to: 0 };

/** Collects the documents of each value of a batch. */
class ValueGatherer {
  private readonly byKind = new Map<TermKind, Map<string, FlagBlock>>();

  add(docid: number, { field, term, flag }: DocumentValue): void {
    const kind = TERM_KINDS[field];
    let values = this.byKind.get(kind);
    if (values === undefined) {
      values = new Map();
      this.byKind.set(kind, values);
    }
    let block = values.get(term);
    if (block === undefined) {
      block = new FlagBlock();
      values.set(term, block);
    }
    block.add(docid, flag);
  }

  /** Entries by kind and term. Nothing can be added afterwards. */
  *entries(): Generator<TermEntry> {
    for (const kind of [...this.byKind.keys()].sort((a, b) => a - b)) {
      const values = this.byKind.get(kind);
      for (const term of inCodePointOrder([...(values?.keys() ?? [])])) {
        const block = values?.get(term);
        if (block === undefined) continue;
        const bytes = block.encode();
        const data = { bytes, from: 0, to: bytes.length };
        yield { kind, term, pieces: [{ documents: block.documents, data, tail: NOTHING }] };
      }
    }
  }
}

/** A stem of the segment: finished postings and the frequencies in the current document. */
class StemEntry {
  readonly block = new PostingBlock();
  docid = 0;
  title = 0;
  abstract = 0;
  keywords = 0;

  /** Finishes the current document and starts `docid`. */
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

/** A word of the segment: its stem and its document counts in text fields and authors. */
class WordEntry {
  lastText = 0;
  lastAuthor = 0;
  texts = 0;
  authors = 0;

  constructor(
    readonly number: number,
    readonly text: string,
  ) {}

  /** Set when the word first occurs in a text field: author names have no stem. */
  stem: StemEntry | null = null;
}

const TITLE = EXACT_FIELDS.indexOf('title');
const ABSTRACT = EXACT_FIELDS.indexOf('abstract');
const AUTHOR = EXACT_FIELDS.indexOf('author');

/**
 * Collects stems, words and values of a batch. A token costs one map lookup and one log entry; the log is sorted
 * by word when written.
 */
export class SegmentBuilder {
  private readonly words = new Map<string, WordEntry>();
  private readonly stems = new Map<string, StemEntry>();
  private readonly values = new ValueGatherer();
  private sorted: readonly string[] | null = null;

  /** @param log reused until the segment is written; cleared first */
  constructor(private readonly log: OccurrenceLog) {
    log.clear();
  }

  /** Adds a document; docids must ascend from 1. */
  add(docid: number, text: SearchableText, values: Iterable<DocumentValue>): void {
    const counted = new Set(text.keywords);
    EXACT_FIELDS.forEach((field, number) => {
      let place = number * PLACE_LIMIT;
      for (const passage of text[field]) {
        if (number === AUTHOR) this.addNames(docid, passage, place);
        else this.addTokens(docid, passage, place, number < 2 ? number : counted.delete(passage) ? 2 : -1);
        place += passage.length + PASSAGE_GAP;
      }
    });
    for (const value of values) this.values.add(docid, value);
  }

  /** Entries of the segment by kind and term. Nothing can be added afterwards. */
  *entries(): Generator<TermEntry> {
    yield* this.stemEntries();
    yield* this.wordEntries();
    yield* this.values.entries();
  }

  /** Document counts of words in text fields and authors. Nothing can be added afterwards. */
  wordCounts(): { readonly texts: TermCounts; readonly authors: TermCounts } {
    const words = this.sortedWords()
      .map((text) => this.words.get(text))
      .filter((word) => word !== undefined);
    return {
      texts: countsOf(words, ({ texts }) => texts),
      authors: countsOf(words, ({ authors }) => authors),
    };
  }

  /** @param counts frequency that a token counts for: title, abstract, keywords, or none (-1) */
  private addTokens(docid: number, passage: readonly string[], place: number, counts: number): void {
    let at = place;
    for (const token of passage) {
      const word = this.wordFor(token);
      if (word.lastText !== docid) {
        word.lastText = docid;
        word.texts++;
      }
      this.log.add(word.number, docid, at++);
      if (counts < 0) continue;
      const stemmed = (word.stem ??= this.stemFor(token));
      if (stemmed.docid !== docid) stemmed.begin(docid);
      if (counts === TITLE) stemmed.title++;
      else if (counts === ABSTRACT) stemmed.abstract++;
      else stemmed.keywords++;
    }
  }

  private addNames(docid: number, passage: readonly string[], place: number): void {
    let at = place;
    for (const token of passage) {
      const word = this.wordFor(token);
      if (word.lastAuthor !== docid) {
        word.lastAuthor = docid;
        word.authors++;
      }
      this.log.add(word.number, docid, at++);
    }
  }

  private *stemEntries(): Generator<TermEntry> {
    for (const term of inCodePointOrder([...this.stems.keys()])) {
      const entry = this.stems.get(term);
      if (entry === undefined) continue;
      entry.end();
      const data = wholeOf(entry.block.encode());
      yield {
        kind: TERM_KINDS.stem,
        term,
        pieces: [{ documents: entry.block.documents, data, tail: NOTHING }],
      };
    }
  }

  private *wordEntries(): Generator<TermEntry> {
    const sorted = this.log.byWord(this.words.size);
    const data = new ByteSink(1024);
    const tail = new ByteSink(1024);
    for (const term of inCodePointOrder([...this.sortedWords()])) {
      const number = this.words.get(term)?.number ?? 0;
      data.clear();
      tail.clear();
      const documents = writeOccurrences(sorted, sorted.rangeOf(number), data, tail);
      const pieces = [{ documents, data: writtenOf(data), tail: writtenOf(tail) }];
      yield { kind: TERM_KINDS.word, term, pieces };
    }
  }

  /** By code unit, which is usually the order of code points too: sorting a sorted list is cheap. */
  private sortedWords(): readonly string[] {
    this.sorted ??= [...this.words.keys()].sort();
    return this.sorted;
  }

  private wordFor(token: string): WordEntry {
    let word = this.words.get(token);
    if (word === undefined) {
      word = new WordEntry(this.words.size, token);
      this.words.set(token, word);
    }
    return word;
  }

  private stemFor(token: string): StemEntry {
    const stemmed = stem(token);
    let entry = this.stems.get(stemmed);
    if (entry === undefined) {
      entry = new StemEntry();
      this.stems.set(stemmed, entry);
    }
    return entry;
  }
}

function countsOf(words: readonly WordEntry[], count: (word: WordEntry) => number): TermCounts {
  const held = words.filter((word) => count(word) > 0);
  return { terms: held.map(({ text }) => text), displays: null, counts: Int32Array.from(held, count) };
}

function wholeOf(bytes: Uint8Array): { bytes: Uint8Array; from: number; to: number } {
  return { bytes, from: 0, to: bytes.length };
}

function writtenOf(sink: ByteSink): { bytes: Uint8Array; from: number; to: number } {
  return { bytes: sink.bytes, from: 0, to: sink.length };
}
