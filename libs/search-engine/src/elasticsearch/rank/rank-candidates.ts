import type { ComparedRelevance, DocumentWording, RankExplanation, RankScore } from '@clinical/evidence';
import {
  comparedRelevance,
  compareWordings,
  countedRelevance,
  isAnswer,
  stemContribution,
  tripRank,
} from '@clinical/evidence/search';
import { comparedSearch, isByTime, type SearchPlan } from '../../search-plan.js';
import type { RankFacts, StemTable } from '../layout/rank-facts.js';
import type { ScoredPlan, ScoredTerm, TermStatistics } from './scored-plan.js';

/** A document with the data that it is ranked by. */
export interface Candidate {
  readonly id: string;
  readonly facts: RankFacts;
  readonly stems: StemTable;
  readonly pinned: boolean;
  /** Whether it matches all words. */
  readonly hasAllWords: boolean;
  /** Version of the stored document. */
  readonly version: string;
  /** Null where the search did not read it. */
  readonly title: string | null;
  /** Elasticsearch's text relevance, where that orders the candidates. */
  readonly engineScore: number;
}

/** Rank of all other documents among the leading ones. */
const BEHIND_LEADING = Number.MAX_SAFE_INTEGER;

/** A ranked candidate. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  /** Relevance by words alone, and including wording and meaning. */
  readonly words: number;
  readonly text: number;
  readonly score: number;
  /** Null where the words alone decide. */
  readonly compared: ComparedRelevance | null;
}

/** What the first documents are compared by. */
export interface ComparedTexts {
  readonly wording: DocumentWording;
  /** Null for a document without one. */
  readonly vector: Int8Array | null;
}

/** Ranks the candidates of one search by the rules of `evidence`, from their words only. */
export class CandidateRanker {
  /** Rank of leading documents, by id. */
  private leading: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly plan: SearchPlan,
    private readonly scored: ScoredPlan,
    private readonly statistics: TermStatistics,
  ) {
    this.leadBy(plan.leading);
  }

  /** Sets the leading documents, where they are looked up with the search itself. */
  leadBy(leading: SearchPlan['leading']): void {
    this.leading = new Map(leading.flatMap((group, place) => group.map((id) => [id, place] as const)));
  }

  /**
   * Ranks by words alone: pinned documents, leading documents, answers with all words (unless sorted by time),
   * then the sort, answers with all words, newest date, id.
   */
  byWords(candidates: readonly Candidate[]): RankedCandidate[] {
    const ranked = candidates.map((candidate): RankedCandidate => {
      const words = this.wordsOf(candidate);
      return { candidate, words, text: words, score: this.scoreOf(candidate, words).score, compared: null };
    });
    // Elasticsearch has put them in the order of their arrival.
    return this.plan.sort === 'arrival' ? ranked : ranked.sort((a, b) => this.compare(a, b));
  }

  /**
   * Re-ranks the first documents by how closely they match the wording and meaning of the search.
   *
   * @param ranked the documents to return, ranked by words
   * @param first at least the top documents to compare
   * @param textsOf null for a document that no longer exists; it is not compared
   */
  byWording(
    ranked: readonly RankedCandidate[],
    first: readonly RankedCandidate[],
    textsOf: (id: string) => ComparedTexts | null,
  ): readonly RankedCandidate[] {
    const { sort, wording, ranking } = this.plan;
    const { candidates } = ranking.wording;
    if (isByTime(sort) || wording === '' || candidates === 0) return ranked;
    const compared = first.slice(0, candidates).flatMap(({ words, candidate: { id } }) => {
      const texts = textsOf(id);
      return texts === null ? [] : [{ id, words, ...texts }];
    });
    const comparison = compareWordings(comparedSearch(this.plan), compared, ranking.wording);
    if (comparison === null) return ranked;
    const places = new Map(compared.map(({ id }, place) => [id, place]));
    const scored = ranked.map((each): RankedCandidate => {
      const place = places.get(each.candidate.id) ?? null;
      const after = comparedRelevance(each.words, place, comparison, ranking.wording);
      const { text } = after;
      return { ...each, text, score: this.scoreOf(each.candidate, text).score, compared: after };
    });
    const isCompared = ({ candidate }: RankedCandidate): boolean => places.has(candidate.id);
    const isBlock = this.plan.relaxation?.allWordsFirst !== false;
    const head = scored.filter(isCompared).sort((a, b) => this.compare(a, b, isBlock));
    return [...head, ...scored.filter((each) => !isCompared(each))];
  }

  /** Relevance by words, 0 to 1. */
  wordsOf(candidate: Pick<Candidate, 'stems'>): number {
    const { highest } = this.scored;
    return highest > 0 ? this.counted(candidate).sum / highest : 1;
  }

  explain({ candidate, words, text, compared }: RankedCandidate): RankExplanation {
    const { highest, typed } = this.scored;
    const { instead, replaced } = this.counted(candidate);
    const stems = [...typed, ...instead].map((term) => ({
      stem: term.stem,
      frequencies: candidate.stems.frequenciesOf(term.stem),
      insteadOf: term.insteadOf,
      documents: term.documents,
      contribution:
        highest > 0 && (term.insteadOf.length > 0 || !replaced.has(term.stem))
          ? this.contribution(candidate, term) / highest
          : 0,
    }));
    return {
      ...this.scoreOf(candidate, text),
      words,
      wording: compared?.wording ?? null,
      similarity: compared?.similarity ?? null,
      stems,
      pinned: candidate.pinned,
      hasAllWords: isFullAnswer(candidate),
    };
  }

  private scoreOf({ facts }: Candidate, text: number): RankScore {
    return tripRank({ ...facts, text, today: this.plan.today }, this.plan.ranking);
  }

  /** The summed contributions, and which variants replaced which typed words. */
  private counted(candidate: Pick<Candidate, 'stems'>): {
    readonly sum: number;
    readonly instead: readonly ScoredTerm[];
    readonly replaced: ReadonlySet<string>;
  } {
    const sumOf = (terms: readonly ScoredTerm[]): number =>
      terms.reduce((sum, term) => sum + this.contribution(candidate, term), 0);
    const { single, concepts } = this.scored;
    if (concepts.length === 0) return { sum: sumOf(single), instead: [], replaced: new Set() };
    let sum = sumOf(single);
    const instead: ScoredTerm[] = [];
    const replaced = new Set<string>();
    for (const { own, variants } of concepts) {
      let best = sumOf(own);
      let terms: readonly ScoredTerm[] = [];
      for (const variant of variants) {
        const counted = sumOf(variant);
        if (counted <= best) continue;
        best = counted;
        terms = variant;
      }
      sum += best;
      instead.push(...terms);
      if (terms.length > 0) for (const { stem } of own) replaced.add(stem);
    }
    return { sum, instead, replaced };
  }

  private contribution({ stems }: Pick<Candidate, 'stems'>, { stem, idf }: ScoredTerm): number {
    const { ranking } = this.plan;
    return stemContribution(stems.frequenciesOf(stem), stems.tokens, idf, this.statistics, ranking);
  }

  /** @param isBlock whether documents with all words come before others */
  private compare(a: RankedCandidate, b: RankedCandidate, isBlock = true): number {
    const isBlockFirst = !isByTime(this.plan.sort) && !a.candidate.pinned;
    const byAllWords = Number(isFullAnswer(b.candidate)) - Number(isFullAnswer(a.candidate));
    const byBlock = isBlock
      ? byAllWords
      : Number(isAnswering(b.candidate)) - Number(isAnswering(a.candidate));
    return (
      Number(b.candidate.pinned) - Number(a.candidate.pinned) ||
      this.lead(a) - this.lead(b) ||
      (isBlockFirst ? byBlock : 0) ||
      this.bySort(a, b) ||
      byAllWords ||
      newestFirst(a.candidate.facts.day, b.candidate.facts.day) ||
      (a.candidate.id < b.candidate.id ? -1 : 1)
    );
  }

  private lead({ candidate }: RankedCandidate): number {
    return this.leading.get(candidate.id) ?? BEHIND_LEADING;
  }

  private bySort(a: RankedCandidate, b: RankedCandidate): number {
    if (this.plan.sort === 'relevance') return rankedRelevance(b, b.text) - rankedRelevance(a, a.text);
    const byScore = b.score - a.score;
    return this.plan.sort === 'date'
      ? newestFirst(a.candidate.facts.day, b.candidate.facts.day) || byScore
      : byScore;
  }
}

/** Whether a document answers with all words. */
function isFullAnswer(candidate: Candidate): boolean {
  return candidate.hasAllWords && isAnswering(candidate);
}

function isAnswering({ facts }: Candidate): boolean {
  return isAnswer(facts.mainCategory);
}

/** Text relevance by which a candidate is ranked. */
function rankedRelevance({ candidate }: RankedCandidate, text: number): number {
  return countedRelevance(candidate.facts.mainCategory, text);
}

function newestFirst(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : b - a;
}
