export type { AbstractSection, Correction, MeshAssignment, PartialDate, SourceRecord } from './records/source-record.js';
export type { EvidenceDocument, Provenance } from './records/evidence-document.js';
export { DEFAULT_RANKING_SETTINGS, type RankingSettings } from './ranking/ranking-settings.js';
export {
  documentLength,
  highestContribution,
  inverseDocumentFrequency,
  stemContribution,
  type CollectionStatistics,
  type StemFrequencies,
} from './ranking/text-relevance.js';
export { publicationQuality, recencyOf, tripRank, type RankInput, type RankScore } from './ranking/trip-rank.js';
export type { RankExplanation, StemExplanation } from './ranking/rank-explanation.js';
