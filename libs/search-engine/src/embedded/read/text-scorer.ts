import {
  highestContribution,
  stemContribution,
  type RankingSettings,
  type StemExplanation,
  type StemFrequencies,
} from '@clinical/evidence';
import { frequenciesAt, unpackFrequencies } from '../storage/posting-codec.js';
import type { CallGuard } from './call-guard.js';
import { lowerBound } from './doc-set.js';
import type { IndexSnapshot, StemPostings } from './index-snapshot.js';

/** Looking a document up in the postings costs about as much as walking past so many of them. */
const LOOKUP_COST = 24;

/** Arrays by docid that searches share, so that none has to be made and cleared for one search. */
export class ScoreBuffers {
  sums = new Float64Array(0);
  marks = new Uint8Array(0);

  reserve(universe: number): void {
    if (this.sums.length >= universe) return;
    this.sums = new Float64Array(Math.ceil(universe * 1.25));
    this.marks = new Uint8Array(this.sums.length);
  }
}

/**
 * Text relevance of documents for the stems of a plan: the formula of `stemContribution` in `@clinical/evidence`,
 * laid out in tables. The operations and their order are the same, so the results are the same to the bit;
 * the generated searches of the contract suite hold it to scores, orders and explanations of the plain formula.
 */
export class TextScorer {
  /** The most that a document could reach. */
  private readonly highest: number;
  private readonly terms: readonly { stem: string; postings: StemPostings; idf: number }[];

  constructor(
    private readonly snapshot: IndexSnapshot,
    stems: readonly string[],
    private readonly settings: RankingSettings,
    private readonly buffers: ScoreBuffers,
  ) {
    this.terms = stems.map((stem) => ({
      stem,
      postings: snapshot.postings(stem),
      idf: snapshot.inverseDocumentFrequency(stem),
    }));
    this.highest = highestContribution(
      this.terms.map((term) => term.idf),
      settings,
    );
  }

  /**
   * Text relevance of each document as a share of the highest possible, 0 to 1; without stems 1 for every document.
   *
   * @param docids ascending
   */
  shares(docids: Uint32Array, guard: CallGuard): Float64Array {
    const shares = new Float64Array(docids.length);
    if (this.highest <= 0 || docids.length === 0) return shares.fill(1);
    const { buffers } = this;
    buffers.reserve(this.snapshot.universe);
    for (const docid of docids) buffers.marks[docid] = 1;
    try {
      for (const term of this.terms) {
        guard.check();
        if (docids.length * LOOKUP_COST < term.postings.docids.length) this.addByLookup(term, docids);
        else this.addByWalk(term);
      }
      for (let index = 0; index < docids.length; index++)
        shares[index] = (buffers.sums[docids[index] ?? 0] ?? 0) / this.highest;
    } finally {
      for (const docid of docids) {
        buffers.sums[docid] = 0;
        buffers.marks[docid] = 0;
      }
    }
    return shares;
  }

  /** How each stem counted in one document. */
  explain(docid: number): StemExplanation[] {
    const { columns, statistics } = this.snapshot;
    return this.terms.map(({ stem, postings, idf }) => {
      const at = lowerBound(postings.docids, docid, 0);
      const found = postings.docids[at] === docid;
      const frequencies = found ? frequenciesAt(postings, at) : { title: 0, abstract: 0, keywords: 0 };
      const length = columns.length[docid] ?? 0;
      const contribution = stemContribution(frequencies, length, idf, statistics, this.settings);
      const share = this.highest > 0 ? contribution / this.highest : 0;
      return { stem, frequencies, documents: postings.docids.length, contribution: share };
    });
  }

  private addByWalk({ postings, idf }: { postings: StemPostings; idf: number }): void {
    const { docids, packed } = postings;
    const { sums, marks } = this.buffers;
    const contribution = this.contributionOf(postings, idf);
    for (let at = 0; at < docids.length; at++) {
      const docid = docids[at] ?? 0;
      if (marks[docid] === 1) sums[docid] = (sums[docid] ?? 0) + contribution(at, packed[at] ?? 0, docid);
    }
  }

  private addByLookup({ postings, idf }: { postings: StemPostings; idf: number }, wanted: Uint32Array): void {
    const { docids, packed } = postings;
    const { sums } = this.buffers;
    const contribution = this.contributionOf(postings, idf);
    let at = 0;
    for (const docid of wanted) {
      at = lowerBound(docids, docid, at);
      if (docids[at] === docid) sums[docid] = (sums[docid] ?? 0) + contribution(at, packed[at] ?? 0, docid);
    }
  }

  private contributionOf(
    postings: StemPostings,
    idf: number,
  ): (at: number, packed: number, docid: number) => number {
    const { k1, b } = this.settings;
    const { averageLength } = this.snapshot.statistics;
    const { length } = this.snapshot.columns;
    const frequencies = new Float64Array(256);
    const numerators = new Float64Array(256);
    for (let packed = 1; packed < 256; packed++) {
      const frequency = this.weighted(unpackFrequencies(packed));
      frequencies[packed] = frequency;
      numerators[packed] = idf * frequency * (k1 + 1);
    }
    return (at, packed, docid) => {
      let frequency = frequencies[packed] ?? 0;
      let numerator = numerators[packed] ?? 0;
      if (packed === 0) {
        frequency = this.weighted(frequenciesAt(postings, at));
        numerator = idf * frequency * (k1 + 1);
      }
      if (frequency === 0) return 0;
      const relativeLength = averageLength > 0 ? (length[docid] ?? 0) / averageLength : 1;
      return numerator / (frequency + k1 * (1 - b + b * relativeLength));
    };
  }

  private weighted(frequencies: StemFrequencies): number {
    const { fieldWeights } = this.settings;
    return (
      fieldWeights.title * frequencies.title +
      fieldWeights.abstract * frequencies.abstract +
      fieldWeights.keywords * frequencies.keywords
    );
  }
}
