import {
  citationNearness,
  mixConnected,
  type CandidateFacts,
  type CitationEdge,
  type CitationNearness,
  type FactorWeights,
} from '@clinical/search';
import type { ArticleIndex, Scores } from './article-index.js';

/** Recall is counted among this many. */
const FIRST = 20;
/** Candidates of each kind. */
const BY_TEXT = 200;
const BY_MEANING = 200;
const BY_CITATIONS = 500;

const EQUAL_WEIGHTS: FactorWeights = {
  referenced: 1,
  cites: 1,
  related: 1,
  keywords: 1,
  included: 1,
  clicks: 1,
};
const NO_CITATION: CitationNearness = { referenced: 0, cites: 0 };

/** Mean recall@20 of the citations that a method did not see. */
export interface RelatedFigures {
  /** The mix, with half of the citations visible. */
  readonly mix: number;
  /** The mix without citations: text, vectors, headings, authors. */
  readonly textOnly: number;
  readonly moreLikeThis: number;
  readonly vectors: number;
  readonly citations: number;
  readonly seeds: number;
}

/** Hides half of the citations, chosen by `seed`, and measures how many of them each method finds. */
export function findHiddenCitations(
  index: ArticleIndex,
  edges: readonly CitationEdge[],
  seed: number,
): RelatedFigures {
  const random = numbersFrom(seed);
  const visible: CitationEdge[] = [];
  const hidden = new Map<string, Set<string>>();
  for (const edge of edges)
    if (random() < 0.5) visible.push(edge);
    else for (const [one, other] of bothWays(edge)) addTo(hidden, one, other);
  const neighbours = new Map<string, Set<string>>();
  for (const edge of visible) for (const [one, other] of bothWays(edge)) addTo(neighbours, one, other);

  const questions = [...hidden].map(([id, wanted]) => ({
    id,
    wanted,
    shown: neighbours.get(id) ?? new Set<string>(),
  }));
  return meanRecall(index, visible, questions);
}

/** Articles that are wanted for a seed, and those that a method was shown, which count neither way. */
export interface RelatedQuestion {
  readonly id: string;
  readonly wanted: ReadonlySet<string>;
  /** Neighbours in the graph of visible citations. */
  readonly shown: ReadonlySet<string>;
}

/** Mean recall@20 of each method. @param isAnswer whether an article may be counted */
export function meanRecall(
  index: ArticleIndex,
  visible: readonly CitationEdge[],
  questions: readonly RelatedQuestion[],
  isAnswer: (question: RelatedQuestion, id: string) => boolean = ({ shown }, id) => !shown.has(id),
): RelatedFigures {
  const sums = { mix: 0, textOnly: 0, moreLikeThis: 0, vectors: 0, citations: 0 };
  for (const question of questions) {
    const { id, wanted, shown } = question;
    const recall = (ranked: readonly string[]): number => {
      const first = ranked.filter((other) => other !== id && isAnswer(question, other)).slice(0, FIRST);
      return first.filter((other) => wanted.has(other)).length / Math.min(FIRST, wanted.size);
    };
    const near = citationNearness([id], visible);
    const facts = candidatesOf(index, id, near, shown);
    const textual = candidatesOf(index, id, new Map(), new Set());
    sums.mix += recall(mixConnected(facts, EQUAL_WEIGHTS).map((one) => one.id));
    sums.textOnly += recall(mixConnected(textual, EQUAL_WEIGHTS).map((one) => one.id));
    sums.moreLikeThis += recall(rankedBy(textual, (one) => one.text));
    sums.vectors += recall(rankedBy(textual, (one) => one.meaning));
    sums.citations += recall(rankedBy(facts, ({ citations }) => citations.referenced + citations.cites));
  }
  const mean = (sum: number): number => sum / questions.length;
  return {
    mix: mean(sums.mix),
    textOnly: mean(sums.textOnly),
    moreLikeThis: mean(sums.moreLikeThis),
    vectors: mean(sums.vectors),
    citations: mean(sums.citations),
    seeds: questions.length,
  };
}

function candidatesOf(
  index: ArticleIndex,
  id: string,
  near: ReadonlyMap<string, CitationNearness>,
  neighbours: ReadonlySet<string>,
): CandidateFacts[] {
  const { articles, numberOf } = index;
  const self = numberOf.get(id) ?? 0;
  const text = index.moreLikeThis(self);
  const meaning = articles.map((_, other) => index.meaning(self, other));
  const cited = [...neighbours].map((other) => index.moreLikeThis(numberOf.get(other) ?? 0));
  const largest = cited.map((scores) => Math.max(...Array.from(scores)));
  const chosen = new Set([...highest(text, BY_TEXT), ...highest(meaning, BY_MEANING)]);
  const byCitations = [...near].sort(([, a], [, b]) => b.referenced + b.cites - a.referenced - a.cites);
  for (const [other] of byCitations.slice(0, BY_CITATIONS)) chosen.add(numberOf.get(other) ?? 0);
  chosen.delete(self);
  return [...chosen].map((other) => {
    const otherId = articles[other]?.id ?? '';
    return {
      id: otherId,
      citations: near.get(otherId) ?? NO_CITATION,
      meaning: meaning[other] ?? 0,
      text: text[other] ?? 0,
      textOfCited: cited.reduce((sum, scores, at) => sum + (scores[other] ?? 0) / (largest[at] ?? 1), 0),
      authors: index.authors(self, other),
      headings: index.headings(self, other),
      keywords: 0,
      included: 0,
      clicks: 0,
    };
  });
}

function highest(scores: Scores, count: number): number[] {
  return Array.from(scores, (score, article) => ({ score, article }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.article - b.article)
    .slice(0, count)
    .map(({ article }) => article);
}

function rankedBy(candidates: readonly CandidateFacts[], value: (one: CandidateFacts) => number): string[] {
  return [...candidates]
    .filter((one) => value(one) > 0)
    .sort((a, b) => value(b) - value(a) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

function bothWays({ citing, cited }: CitationEdge): [string, string][] {
  return [
    [citing, cited],
    [cited, citing],
  ];
}

function addTo(sets: Map<string, Set<string>>, key: string, member: string): void {
  const set = sets.get(key) ?? new Set<string>();
  set.add(member);
  sets.set(key, set);
}

/** Numbers from 0 to 1 that depend on the seed only. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 7919 + 17) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
