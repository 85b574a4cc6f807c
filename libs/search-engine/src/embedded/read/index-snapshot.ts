import { LRUCache } from 'lru-cache';
import type { CollectionStatistics, DocumentWording } from '@clinical/evidence';
import { documentWording, inverseDocumentFrequency } from '@clinical/evidence/search';
import type { TokenPattern, ValueField } from '../../search-plan.js';
import {
  expandAmongWords,
  expansionOf,
  patternKey,
  textMatcher,
  type Expansion,
  type PatternExpansions,
  type PatternPlace,
} from '../../shared/pattern-expansion.js';
import { decodeFlags } from '../storage/column-codec.js';
import { decodeOccurrences, type Occurrences } from '../storage/occurrence-codec.js';
import {
  TERM_KINDS,
  decodeDocument,
  guardDamage,
  openForReading,
  readCounters,
  readVersions,
  type Connection,
  type IndexCounters,
  type IndexVersions,
} from '../storage/open-database.js';
import { decodePostings, type Postings } from '../storage/posting-codec.js';
import { ColumnStore } from './column-store.js';
import { setOfSorted, sizeOf, type DocSet } from './doc-set.js';
import { TermReader, prepareReadStatements, type ReadStatements } from './term-reader.js';
import { VectorReader } from './vector-reader.js';
import { Vocabulary } from './vocabulary.js';

const REMEMBERED_EXPANSIONS = 300;

/** Expands patterns against the live documents of a view, cached while nothing changes. */
class PatternExpander implements PatternExpansions {
  private readonly known = new LRUCache<string, Expansion>({ max: REMEMBERED_EXPANSIONS });

  constructor(private readonly snapshot: IndexSnapshot) {}

  /** Clears the cache of an earlier view. */
  clear(): void {
    this.known.clear();
  }

  expand(pattern: TokenPattern, place: PatternPlace): Expansion {
    const key = patternKey(pattern, place);
    let expansion = this.known.get(key);
    if (expansion === undefined) {
      expansion = this.find(pattern, place);
      this.known.set(key, expansion);
    }
    return expansion;
  }

  private find(pattern: TokenPattern, place: PatternPlace): Expansion {
    if (place.kind === 'values') return this.values(pattern, place.field);
    const { vocabulary, counters } = this.snapshot;
    return expandAmongWords(pattern, place.fields, {
      texts: () => vocabulary.wordIndex(counters.change),
      authors: () => vocabulary.authorIndex(counters.change),
    });
  }

  private values(pattern: TokenPattern, field: ValueField): Expansion {
    const { terms, columns } = this.snapshot;
    const { prefix, fits } = textMatcher(pattern);
    const documents = new Map<string, number>();
    for (const [term, stored] of terms.withPrefix(TERM_KINDS[field], prefix, fits)) {
      const live = decodeFlags(stored, columns.deleted).docids.length;
      if (live > 0) documents.set(term, live);
    }
    return expansionOf(documents);
  }
}

/** Postings of a stem, and the documents that contain it in any field. */
export interface StemPostings extends Postings {
  readonly all: DocSet;
}

const NO_COUNTERS: IndexCounters = {
  change: -1,
  nextDocid: 1,
  documents: 0,
  demonstrationDocuments: 0,
  titleTokens: 0,
  abstractTokens: 0,
  keywordTokens: 0,
  deletedDocuments: 0,
};

/**
 * One generation as seen by one worker: a read-only connection, columns in memory, and cached postings, words and
 * leaves. {@link read} provides a consistent view: later commits are seen by the next call.
 */
export class IndexSnapshot {
  readonly columns = new ColumnStore();
  readonly statements: ReadStatements;
  readonly vocabulary: Vocabulary;
  readonly terms: TermReader;
  readonly patterns: PatternExpander;
  readonly vectors: VectorReader;
  /** Names of publications and clinical areas by number. */
  readonly publications = new Map<number, string>();
  readonly clinicalAreas = new Map<number, string>();
  counters = NO_COUNTERS;
  /** Versions the index was built with. */
  readonly versions: IndexVersions;
  private readonly connection: Connection;
  private readonly postingsCache: LRUCache<string, StemPostings>;
  private readonly wordCache: LRUCache<string, Occurrences>;
  private readonly leafCache: LRUCache<string, DocSet>;
  /** Documents never change under their docid, so this cache is never cleared. */
  private readonly wordingCache: LRUCache<number, DocumentWording>;

  /**
   * @param cacheBytes total size of cached postings, words, leaves and wordings
   * @throws EngineUnavailableError if the file has another layout or is damaged
   */
  constructor(
    readonly generation: string,
    private readonly file: string,
    cacheBytes: number,
  ) {
    this.connection = openForReading(file);
    this.versions = readVersions(this.connection);
    this.statements = prepareReadStatements(this.connection);
    this.vocabulary = new Vocabulary(this.statements);
    this.terms = new TermReader(this.statements);
    this.patterns = new PatternExpander(this);
    this.vectors = new VectorReader(this.connection);
    const share = (part: number): number => Math.max(1, Math.floor(cacheBytes * part));
    this.postingsCache = new LRUCache({ maxSize: share(0.45), sizeCalculation: bytesOfPostings });
    this.wordCache = new LRUCache({ maxSize: share(0.2), sizeCalculation: bytesOfOccurrences });
    this.leafCache = new LRUCache({ maxSize: share(0.15), sizeCalculation: bytesOfSet });
    this.wordingCache = new LRUCache({ maxSize: share(0.2), sizeCalculation: bytesOfWording });
  }

  /**
   * Runs `work` on a consistent, current view.
   *
   * @throws EngineUnavailableError if the file is damaged
   */
  read<T>(work: () => T): T {
    return guardDamage(this.file, () => {
      this.statements.begin.run();
      try {
        this.refresh();
        return work();
      } finally {
        this.statements.commit.run();
      }
    });
  }

  close(): void {
    this.connection.close();
  }

  /** Identifies the contents of the index: change numbers continue across generations. */
  get state(): string {
    return `${this.generation} ${this.counters.change}`;
  }

  get universe(): number {
    return this.columns.universe;
  }

  /** Collection statistics for BM25F. */
  get statistics(): CollectionStatistics {
    const { documents, titleTokens, abstractTokens, keywordTokens } = this.counters;
    return {
      documents,
      tokens: { title: titleTokens, abstract: abstractTokens, keywords: keywordTokens },
    };
  }

  /** Live documents that contain a stem. */
  postings(stem: string): StemPostings {
    const known = this.postingsCache.get(stem);
    if (known !== undefined) return known;
    const decoded = decodePostings(this.terms.read(TERM_KINDS.stem, stem), this.columns.deleted);
    const postings = { ...decoded, all: setOfSorted(decoded.docids, this.universe) };
    this.postingsCache.set(stem, postings);
    return postings;
  }

  inverseDocumentFrequency(stem: string): number {
    return inverseDocumentFrequency(this.postings(stem).docids.length, this.counters.documents);
  }

  /** Positions of an exact word in live documents. */
  word(text: string): Occurrences {
    const known = this.wordCache.get(text);
    if (known !== undefined) return known;
    const word = decodeOccurrences(this.terms.read(TERM_KINDS.word, text), this.columns.deleted);
    this.wordCache.set(text, word);
    return word;
  }

  /** Positions of several distinct words, each of which occurs; unordered. */
  words(texts: readonly string[]): Occurrences[] {
    const found: Occurrences[] = [];
    const missing = texts.filter((text) => {
      const known = this.wordCache.get(text);
      if (known !== undefined) found.push(known);
      return known === undefined;
    });
    this.terms.readMany(TERM_KINDS.word, missing, (text, stored) => {
      const word = decodeOccurrences(stored, this.columns.deleted);
      this.wordCache.set(text, word);
      found.push(word);
    });
    return found;
  }

  /** Documents of a leaf, computed by `find` on a cache miss. */
  leaf(key: string, find: () => DocSet): DocSet {
    const known = this.leafCache.get(key);
    if (known !== undefined) return known;
    const found = find();
    this.leafCache.set(key, found);
    return found;
  }

  /** DocumentWording of titles and abstract of a document. */
  wording(docid: number): DocumentWording {
    const known = this.wordingCache.get(docid);
    if (known !== undefined) return known;
    const body = this.statements.body.get(docid);
    if (body === undefined) throw new Error(`There is no stored document ${docid}.`);
    const wording = documentWording(decodeDocument(body));
    this.wordingCache.set(docid, wording);
    return wording;
  }

  private refresh(): void {
    if (this.statements.change.get() === this.counters.change) return;
    const counters = readCounters(this.connection);
    for (const data of this.statements.columnsFrom.iterate(this.universe)) this.columns.append(data);
    this.columns.remove(this.statements.deletedSince.all(this.counters.change));
    for (const { id, name } of this.statements.publicationsFrom.all(this.publications.size))
      this.publications.set(id, name);
    for (const { id, name } of this.statements.areasFrom.all(this.clinicalAreas.size))
      this.clinicalAreas.set(id, name);
    this.counters = counters;
    this.terms.refresh();
    this.postingsCache.clear();
    this.wordCache.clear();
    this.leafCache.clear();
    this.patterns.clear();
  }
}

const ENTRY_OVERHEAD_BYTES = 200;

function bytesOfSet(set: DocSet): number {
  return ENTRY_OVERHEAD_BYTES + (set.kind === 'list' ? set.ids.byteLength : set.words.byteLength);
}

/** Overhead of the text itself, in addition to its letters. */
const BYTES_OF_A_STEM = 24;

function bytesOfWording(wording: DocumentWording): number {
  const ofTitle = wording.title.reduce((sum, word) => sum + BYTES_OF_A_STEM + word.length, 0);
  return ENTRY_OVERHEAD_BYTES + wording.letters.byteLength + ofTitle;
}

function bytesOfOccurrences({ docids, fields, starts, positions }: Occurrences): number {
  return (
    ENTRY_OVERHEAD_BYTES + docids.byteLength + fields.byteLength + starts.byteLength + positions.byteLength
  );
}

function bytesOfPostings(postings: StemPostings): number {
  const shared = postings.all.kind === 'list' && sizeOf(postings.all) === postings.docids.length;
  return (
    ENTRY_OVERHEAD_BYTES +
    postings.docids.byteLength +
    postings.packed.byteLength +
    postings.large.size * 100 +
    (shared ? 0 : bytesOfSet(postings.all))
  );
}
