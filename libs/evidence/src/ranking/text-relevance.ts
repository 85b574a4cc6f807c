import type { RankingSettings } from './ranking-settings.js';

/** What the ranking must know of the collection as a whole. */
export interface CollectionStatistics {
  /** Live documents. */
  readonly documents: number;
  /** Mean of {@link documentLength} over them. */
  readonly averageLength: number;
}

/** How often one stem stands in one document, by field. */
export interface StemFrequencies {
  readonly title: number;
  readonly abstract: number;
  readonly keywords: number;
}

/** Length of a document for BM25F: all its tokens, stop words included. */
export function documentLength(tokens: StemFrequencies): number {
  return tokens.title + tokens.abstract + tokens.keywords;
}

/** Weight of a stem by how rare it is (Robertson and Sparck Jones, kept positive by the added one). */
export function inverseDocumentFrequency(documentsWithStem: number, documents: number): number {
  return Math.log(1 + (documents - documentsWithStem + 0.5) / (documentsWithStem + 0.5));
}

/**
 * What one stem adds to a document's text relevance: BM25F (Robertson, Zaragoza and Taylor 2004), with the
 * frequencies weighted by field before they saturate. Between 0 and `idf × (k1 + 1)`.
 */
export function stemContribution(
  frequencies: StemFrequencies,
  length: number,
  idf: number,
  collection: CollectionStatistics,
  settings: RankingSettings,
): number {
  const { k1, b, fieldWeights } = settings;
  const frequency =
    fieldWeights.title * frequencies.title +
    fieldWeights.abstract * frequencies.abstract +
    fieldWeights.keywords * frequencies.keywords;
  if (frequency === 0) return 0;
  const relativeLength = collection.averageLength > 0 ? length / collection.averageLength : 1;
  return (idf * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * relativeLength));
}

/**
 * What the rarity of each stem of a variant is multiplied by, so that having all of it counts as much, by its weight,
 * as having all that was typed.
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
