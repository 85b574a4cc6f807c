import { lengthClass } from './length-class.js';
import type { RankingSettings } from './ranking-settings.js';

/** Numbers of tokens by field. */
export interface FieldCounts {
  readonly title: number;
  readonly abstract: number;
  readonly keywords: number;
}

/** Occurrences of one stem in one document, by field. */
export type StemFrequencies = FieldCounts;

/** Statistics of the collection that ranking needs. */
export interface CollectionStatistics {
  /** Live documents. */
  readonly documents: number;
  /** All their tokens, stop words included. */
  readonly tokens: FieldCounts;
}

/**
 * Counts of fields as one: each times the weight of its field. For the tokens of a document, stop words included, it is
 * its length, and for a stem its frequency: as if there were one long field that repeats each field as often as its
 * weight (Robertson, Zaragoza and Taylor 2004).
 */
export function weightedCount(
  counts: FieldCounts,
  { fieldWeights }: Pick<RankingSettings, 'fieldWeights'>,
): number {
  return (
    fieldWeights.title * counts.title +
    fieldWeights.abstract * counts.abstract +
    fieldWeights.keywords * counts.keywords
  );
}

/** Mean length of all documents, by {@link weightedCount} and before any length is put into its class. */
export function averageLength(
  { documents, tokens }: CollectionStatistics,
  settings: Pick<RankingSettings, 'fieldWeights'>,
): number {
  return documents === 0 ? 0 : weightedCount(tokens, settings) / documents;
}

/**
 * Length normalisation of a document, which is added to the frequency of a stem before it saturates.
 *
 * @param length of its class (length-class.ts)
 * @param average {@link averageLength}; where it is 0 every document is of average length
 */
export function lengthNorm(
  length: number,
  average: number,
  { k1, b }: Pick<RankingSettings, 'k1' | 'b'>,
): number {
  const relativeLength = average > 0 ? length / average : 1;
  return k1 * (1 - b + b * relativeLength);
}

/** Weight of a stem by how rare it is (Robertson and Sparck Jones, kept positive by the added one). */
export function inverseDocumentFrequency(documentsWithStem: number, documents: number): number {
  return Math.log(1 + (documents - documentsWithStem + 0.5) / (documentsWithStem + 0.5));
}

/**
 * Contribution of one stem to a document's text relevance: BM25F (Robertson, Zaragoza and Taylor 2004), with
 * frequencies and length weighted by field before they saturate, and the length taken by its class (length-class.ts).
 * Between 0 and `idf × (k1 + 1)`. It is what Elasticsearch's similarity `BM25` gives for one field that repeats the
 * stems of the title as often as their weight (docs/adr/0012-field-length-classes.md).
 *
 * @param tokens of the document
 */
export function stemContribution(
  frequencies: StemFrequencies,
  tokens: FieldCounts,
  idf: number,
  collection: CollectionStatistics,
  settings: RankingSettings,
): number {
  const frequency = weightedCount(frequencies, settings);
  if (frequency === 0) return 0;
  const length = lengthClass(weightedCount(tokens, settings));
  const norm = lengthNorm(length, averageLength(collection, settings), settings);
  return (idf * frequency * (settings.k1 + 1)) / (frequency + norm);
}

/**
 * Factor of the rarity of each stem of a variant, so that having all of it counts as much, by its weight, as having all
 * typed words.
 */
export function variantScale(
  typedIdfs: readonly number[],
  variantIdfs: readonly number[],
  weight: number,
): number {
  const sum = (idfs: readonly number[]): number => idfs.reduce((total, idf) => total + idf, 0);
  return (weight * sum(typedIdfs)) / sum(variantIdfs);
}

/** The most that any document could reach for stems of these weights; it makes text relevance a share of 1. */
export function highestContribution(idfs: readonly number[], settings: RankingSettings): number {
  return idfs.reduce((sum, idf) => sum + idf * (settings.k1 + 1), 0);
}
