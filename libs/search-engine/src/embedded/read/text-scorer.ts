import type { RankingSettings, StemExplanation } from '@clinical/evidence';
import {
  averageLength,
  highestContribution,
  lengthNorm,
  lengthOfByte,
  stemContribution,
  variantScale,
  weightedCount,
} from '@clinical/evidence/search';
import type { SearchPlan } from '../../search-plan.js';
import { frequenciesAt, unpackFrequencies } from '../storage/posting-codec.js';
import type { CallGuard } from './call-guard.js';
import { lowerBound } from './doc-set.js';
import type { IndexSnapshot, StemPostings } from './index-snapshot.js';

/** Cost of one lookup in the postings, in postings skipped. */
const LOOKUP_COST = 24;

/** Shortest length of each class. */
const LENGTHS = Float64Array.from({ length: 256 }, (_, byte) => lengthOfByte(byte));

/** Frequencies of each packed byte; 0 means none. */
const UNPACKED = Array.from({ length: 256 }, (_, packed) => unpackFrequencies(packed));

/** Reusable arrays by docid, so that searches need not allocate and clear them. */
export class ScoreBuffers {
  sums = new Float64Array(0);
  marks = new Uint8Array(0);
  /** Scores of a concept: the score of one variant, and the best so far. */
  parts = new Float64Array(0);
  bests = new Float64Array(0);

  reserve(universe: number, forConcepts: boolean): void {
    const size = Math.ceil(universe * 1.25);
    if (this.sums.length < universe) {
      this.sums = new Float64Array(size);
      this.marks = new Uint8Array(size);
    }
    if (!forConcepts || this.parts.length >= universe) return;
    this.parts = new Float64Array(size);
    this.bests = new Float64Array(size);
  }
}

/** A stem with its weight. */
interface Term {
  readonly stem: string;
  readonly postings: StemPostings;
  readonly idf: number;
}

/** Variants of one concept, the typed one first; the best counts. */
type Concept = readonly (readonly Term[])[];

/**
 * Text relevance by the formula of `stemContribution` in `@clinical/evidence`, with lookup tables. Operations and
 * their order are the same, so results are equal to the bit; the generated searches of the contract suite verify
 * this.
 */
export class TextScorer {
  /** Highest possible sum. */
  private readonly highest: number;
  /** The typed stems. */
  private readonly terms: readonly Term[];
  /** Typed stems outside concepts. */
  private readonly single: readonly Term[];
  private readonly concepts: readonly Concept[];
  private readonly settings: RankingSettings;
  /** Length class of each document, and the length factor of each class. */
  private readonly lengthBytes: Uint8Array;
  private readonly norms: Float64Array;
  /** Weighted count of each packed byte. */
  private readonly weightedCounts: Float64Array;

  constructor(
    private readonly snapshot: IndexSnapshot,
    { scoredStems, concepts, ranking }: Pick<SearchPlan, 'scoredStems' | 'concepts' | 'ranking'>,
    private readonly buffers: ScoreBuffers,
  ) {
    this.settings = ranking;
    this.lengthBytes = snapshot.columns.lengthBytes(ranking);
    const average = averageLength(snapshot.statistics, ranking);
    this.norms = LENGTHS.map((length) => lengthNorm(length, average, ranking));
    this.weightedCounts = Float64Array.from(UNPACKED, (each) => weightedCount(each, ranking));
    this.terms = scoredStems.map((stem) => this.termOf(stem));
    const grouped = new Set(concepts.flatMap(({ stems }) => stems));
    this.single = this.terms.filter(({ stem }) => !grouped.has(stem));
    this.concepts = concepts.map(({ stems, variants }) => {
      const own = this.terms.filter(({ stem }) => stems.includes(stem));
      return [own, ...variants.map((variant) => this.variantOf(variant, own))];
    });
    this.highest = highestContribution(
      this.terms.map((term) => term.idf),
      ranking,
    );
  }

  /**
   * Text relevance of each document as a share of the maximum, 0 to 1; 1 for all if there are no stems.
   *
   * @param docids ascending
   */
  shares(docids: Uint32Array, guard: CallGuard): Float64Array {
    const shares = new Float64Array(docids.length);
    if (this.highest <= 0 || docids.length === 0) return shares.fill(1);
    const { buffers } = this;
    buffers.reserve(this.snapshot.universe, this.concepts.length > 0);
    for (const docid of docids) buffers.marks[docid] = 1;
    try {
      for (const term of this.single) this.add(term, docids, buffers.sums, guard);
      for (const concept of this.concepts) this.addBest(concept, docids, guard);
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

  /** Contribution of each stem in one document, including variants that replaced typed stems. */
  explain(docid: number): StemExplanation[] {
    const typed = new Map(this.terms.map((term) => [term, this.explainTerm(term, docid, [])]));
    const instead = this.concepts.flatMap(([own = [], ...variants]): StemExplanation[] => {
      const stems = own.map(({ stem }) => stem);
      let best = sumOf(own.map((term) => typed.get(term)));
      let counted: StemExplanation[] = [];
      for (const variant of variants) {
        const explained = variant.map((term) => this.explainTerm(term, docid, stems));
        const sum = sumOf(explained);
        if (sum <= best) continue;
        best = sum;
        counted = explained;
      }
      if (counted.length > 0) {
        for (const term of own) {
          const explanation = typed.get(term);
          if (explanation !== undefined) typed.set(term, { ...explanation, contribution: 0 });
        }
      }
      return counted;
    });
    return [...typed.values(), ...instead];
  }

  private termOf(stem: string): Term {
    const { snapshot } = this;
    return { stem, postings: snapshot.postings(stem), idf: snapshot.inverseDocumentFrequency(stem) };
  }

  private variantOf(
    { stems, weight }: SearchPlan['concepts'][number]['variants'][number],
    typed: readonly Term[],
  ): Term[] {
    const terms = stems.map((stem) => this.termOf(stem));
    const idfs = (each: readonly Term[]): number[] => each.map(({ idf }) => idf);
    const scale = variantScale(idfs(typed), idfs(terms), weight);
    return terms.map((term) => ({ ...term, idf: term.idf * scale }));
  }

  private explainTerm(
    { stem, postings, idf }: Term,
    docid: number,
    insteadOf: readonly string[],
  ): StemExplanation {
    const { columns, statistics } = this.snapshot;
    const at = lowerBound(postings.docids, docid, 0);
    const found = postings.docids[at] === docid;
    const frequencies = found ? frequenciesAt(postings, at) : { title: 0, abstract: 0, keywords: 0 };
    const contribution = stemContribution(
      frequencies,
      columns.tokensOf(docid),
      idf,
      statistics,
      this.settings,
    );
    const share = this.highest > 0 ? contribution / this.highest : 0;
    return { stem, frequencies, insteadOf, documents: postings.docids.length, contribution: share };
  }

  /** Adds the best variant of a concept to the sums. */
  private addBest(concept: Concept, docids: Uint32Array, guard: CallGuard): void {
    const { sums, parts, bests } = this.buffers;
    try {
      for (const terms of concept) {
        if (terms.every(({ postings }) => postings.docids.length === 0)) continue;
        for (const term of terms) this.add(term, docids, parts, guard);
        for (const docid of docids) {
          const part = parts[docid] ?? 0;
          if (part > (bests[docid] ?? 0)) bests[docid] = part;
          parts[docid] = 0;
        }
      }
      for (const docid of docids) sums[docid] = (sums[docid] ?? 0) + (bests[docid] ?? 0);
    } finally {
      for (const docid of docids) {
        parts[docid] = 0;
        bests[docid] = 0;
      }
    }
  }

  private add(term: Term, docids: Uint32Array, sums: Float64Array, guard: CallGuard): void {
    guard.check();
    if (docids.length * LOOKUP_COST < term.postings.docids.length) this.addByLookup(term, docids, sums);
    else this.addByWalk(term, sums);
  }

  private addByWalk({ postings, idf }: Term, sums: Float64Array): void {
    const { docids, packed } = postings;
    const { marks } = this.buffers;
    const contribution = this.contributionOf(postings, idf);
    for (let at = 0; at < docids.length; at++) {
      const docid = docids[at] ?? 0;
      if (marks[docid] === 1) sums[docid] = (sums[docid] ?? 0) + contribution(at, packed[at] ?? 0, docid);
    }
  }

  private addByLookup({ postings, idf }: Term, targets: Uint32Array, sums: Float64Array): void {
    const { docids, packed } = postings;
    const contribution = this.contributionOf(postings, idf);
    let at = 0;
    for (const docid of targets) {
      at = lowerBound(docids, docid, at);
      if (docids[at] === docid) sums[docid] = (sums[docid] ?? 0) + contribution(at, packed[at] ?? 0, docid);
    }
  }

  private contributionOf(
    postings: StemPostings,
    idf: number,
  ): (at: number, packed: number, docid: number) => number {
    const { k1 } = this.settings;
    const { norms, lengthBytes, weightedCounts: frequencies } = this;
    const numerators = frequencies.map((frequency) => idf * frequency * (k1 + 1));
    return (at, packed, docid) => {
      let frequency = frequencies[packed] ?? 0;
      let numerator = numerators[packed] ?? 0;
      if (packed === 0) {
        frequency = weightedCount(frequenciesAt(postings, at), this.settings);
        numerator = idf * frequency * (k1 + 1);
      }
      if (frequency === 0) return 0;
      return numerator / (frequency + (norms[lengthBytes[docid] ?? 0] ?? 0));
    };
  }
}

function sumOf(explained: readonly (StemExplanation | undefined)[]): number {
  return explained.reduce((sum, each) => sum + (each?.contribution ?? 0), 0);
}
