/**
 * How well a record fits a question: a logistic model of which words of the question the record has, and how close together they
 * stand.
 */
import type { EvidenceDocument } from '@clinical/evidence';
import type { AskedWeights } from './asked-weights.js';
import { contentStems } from './build-queries.js';
import stored from './fit-weights.json' with { type: 'json' };
import type { QuestionReading } from './question.contract.js';
import type { RoledSentence } from './sentence-roles.js';

const FIT_FEATURES = [
  'record',
  'finding',
  'pairs',
  'intervention',
  'population',
  'outcome',
  'comparator',
  'words',
] as const;
export type FitFeatures = Readonly<Record<(typeof FIT_FEATURES)[number], number>>;

/** A record in the words of a question. */
export interface RecordWords {
  /** Stems of all of it. */
  readonly all: ReadonlySet<string>;
  readonly sentences: readonly {
    readonly role: RoledSentence['role'];
    readonly stems: ReadonlySet<string>;
  }[];
}

/** Shares from 0 to 1. */
export function fitFeatures(
  document: EvidenceDocument,
  { slots }: QuestionReading,
  words: RecordWords,
  weights: AskedWeights,
): FitFeatures {
  const { all, sentences } = words;
  const stems = {
    intervention: contentStems(slots.intervention),
    population: contentStems(slots.population),
    outcome: contentStems(slots.outcome),
    comparator: contentStems(slots.comparator),
  };
  const findings = sentences.filter(({ role }) => role === 'results' || role === 'conclusions');
  return {
    record: weights.share(all),
    finding: Math.max(0, ...findings.map((sentence) => weights.share(sentence.stems))),
    pairs: weights.pairs([document.title, ...document.abstract.map(({ text }) => text)].join(' . ')),
    intervention: weights.share(all, stems.intervention),
    population: weights.share(all, stems.population),
    outcome: weights.share(all, stems.outcome),
    comparator: weights.share(all, stems.comparator),
    words: Math.min(1, weights.asked.stems.length / 12),
  };
}

/** From 0 to 1; a record fits from 0.5 on. */
export function fitOf(features: FitFeatures): number {
  const sum = FIT_FEATURES.reduce((total, name) => total + features[name] * stored.weights[name], 0);
  return 1 / (1 + Math.exp(stored.threshold - sum));
}
