export * from './search.js';
export {
  type AbstractSection,
  type Correction,
  EMPTY_RECORD,
  type MeshAssignment,
  type PartialDate,
  type SourceRecord,
} from './records/source-record.js';
export {
  AUDIENCES,
  type Audience,
  bareMaterial,
  MATERIAL_KINDS,
  type Material,
  type MaterialKind,
  type Thumbnail,
} from './records/material.js';
export type { EvidenceDocument, Provenance } from './records/evidence-document.js';
export {
  DEFAULT_RANKING_SETTINGS,
  type RankingSettings,
  type VariantWeights,
} from './ranking/ranking-settings.js';
export { lengthClass } from './ranking/length-class.js';
export type { CollectionStatistics, FieldCounts, StemFrequencies } from './ranking/text-relevance.js';
export type {
  RankExplanation,
  RankInput,
  RankScore,
  StemExplanation,
  WordingExplanation,
} from './ranking/trip-rank.js';
export { titleFocus, type TitleFocus } from './ranking/title-focus.js';
export type { OtherNames, DocumentWording, WordingComparison, WordingSettings } from './ranking/wording.js';
export type { Wording } from './ranking/wording-fits.js';
export { buildDocument, contributionsOf } from './records/build-document.js';
export {
  documentId,
  type Identifier,
  type IdentifierReading,
  isDocumentId,
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  normaliseRegistration,
  readIdentifiers,
} from './records/identifiers.js';
export {
  guidelinesOfKey,
  identityKeys,
  keysOfIdentifier,
  keysOfTypedTitle,
  publicationName,
  recordKey,
  titleKey,
} from './records/lookup-keys.js';
export { mergeRecords, type MergedRecord } from './records/merge-records.js';
export {
  epochDay,
  epochDayOf,
  isPartialDate,
  latestDay,
  readPartialDate,
  writePartialDate,
  type DateParts,
} from './records/partial-date.js';
export {
  aboutKeys,
  isAbout,
  keysWithNotices,
  noticeKey,
  noticesOf,
  ownArticle,
  REINSTATEMENT,
  withoutAmbiguous,
  type NoticeStatement,
} from './notices/notice-statement.js';
export {
  CARRIER_KEYS,
  carries,
  NOTICES_SOURCE,
  withNotices,
  withoutNotices,
} from './notices/apply-notices.js';
export { takeInRecord, withdrawRecord, type RecordChange } from './records/record-changes.js';
export { isNotice } from './notices/notice-record.js';
export { isAnotherWork, underOwnId } from './records/file-ids.js';
export {
  cochraneKey,
  cochraneVersion,
  isSuperseded,
  type CochraneVersion,
} from './records/cochrane-version.js';
export { isSameWork } from './records/same-work.js';
export { stableHash } from './records/stable-hash.js';
export {
  categoryFitsDesign,
  type DesignClassification,
  STUDY_DESIGNS,
  type StudyDesign,
} from './classification/study-design.js';
export { categorise, type Categorisation, type CategoryEvidence } from './categories/categorise.js';
export { CATEGORY, GUIDELINE_CATEGORIES, isGuideline } from './categories/category-ids.js';
export {
  CATEGORIES,
  categoryById,
  categoryTitle,
  isMaterialCategory,
  PRO_CATEGORIES,
  type CategoryDefinition,
} from './categories/category-table.js';
export {
  plainTitle,
  tagAttributes,
  type PlainTitle,
  type TitleMarkup,
  type TitleStyle,
} from './records/title-markup.js';
export { readFacts } from './reading/read-facts.js';
export { quotedText, type Quote, type ReadableRecord, type Stated } from './reading/quote.js';
export { abstractParts } from './reading/abstract-parts.js';
export { sentenceFinder, sentencesIn, sentencesOf, type SentenceFinder } from './reading/sentences.js';
export type { FundingKind, TextFacts } from './reading/text-facts.js';
export { classifyDesign, type DesignEvidence, type DesignReading } from './classification/classify-design.js';
export { reasonIn } from './classification/stated-reason.js';
export { CLINICAL_AREAS, type ClinicalArea } from './classification/clinical-area-table.js';
export { clinicalAreas, type AreaEvidence } from './classification/clinical-areas.js';
export {
  DEFAULT_APPRAISAL_SETTINGS,
  TRIAL_DOMAINS,
  type AppraisalSettings,
  type TrialDomain,
} from './appraisal/appraisal-settings.js';
export { appraise, NO_APPRAISAL, type Appraisal, type AppraisalInput } from './appraisal/appraise.js';
export { appraiseDocument, withoutAppraisal, type AppraisalContext } from './appraisal/appraise-document.js';
export { appraisalQuality, type QualityEvidence } from './appraisal/appraisal-quality.js';
export type {
  EditorReviewScore,
  EditorScores,
  EditorTrialScore,
  ScoredBy,
} from './appraisal/editor-scores.js';
export {
  GUIDELINE_CRITERIA,
  GUIDELINE_MAXIMUM,
  guidelineDisplay,
  guidelinePercent,
  guidelineScoreArray,
  guidelineTotal,
  readGuidelineScores,
  type GuidelineDisplay,
  type GuidelineScoreProblem,
  type GuidelineScoreReading,
  type GuidelineScores,
} from './appraisal/guideline-score.js';
export {
  integrityOf,
  retractedDoi,
  UNAVAILABLE_NOTICE,
  type Integrity,
  type IntegrityStatus,
} from './appraisal/integrity.js';
export {
  presentAppraisal,
  type AppraisalPresentation,
  type ShownAppraisal,
  type ShownDomain,
  type ShownPoint,
  type ShownQuote,
} from './appraisal/present-appraisal.js';
export type { ReviewLabel, WhiteList } from './appraisal/review-label.js';
export { reviewScore, type ReviewPart, type ReviewScore } from './appraisal/review-score.js';
export { riskOfBiasGauge, riskOfBiasScore, type RiskOfBiasGauge } from './appraisal/risk-of-bias.js';
export { readSimpleMarkup, type MarkupRun } from './appraisal/simple-markup.js';
export { trialAnalysis, type TrialAnalysis } from './appraisal/trial-analysis.js';
export type { Judgement } from './appraisal/trial-reasons.js';
export {
  isKnownAbbreviation,
  knownNames,
  LONGEST_NAME,
  otherNames,
  type OtherName,
} from './wording/other-names.js';
export {
  accountFlags,
  type AccountFlags,
  type AccountPrincipal,
  type EntitlementGrants,
  entitlements,
  type Entitlements,
  type InstitutionAccess,
  institutionFlags,
  type InstitutionFlags,
  type InstitutionMembership,
  type InstitutionRoute,
  type Principal,
  type Role,
  ROLES,
  VISITOR,
  type VisitorPrincipal,
} from './entitlements/entitlements.js';
export {
  citationName,
  citationNames,
  invertedName,
  medlineName,
  type CitationName,
} from './citations/citation-name.js';
export {
  citationOf,
  DATABASE_NAMES,
  dateNumbers,
  notesOf,
  type Citation,
  type CitationKind,
} from './citations/citation.js';
export {
  CITATION_STYLES,
  plainCitation,
  styledCitation,
  type CitationRun,
  type CitationStyle,
} from './citations/citation-styles.js';
export {
  bibtexEntry,
  cslItem,
  spreadsheetCell,
  TABLE_COLUMNS,
  tableRow,
} from './citations/structured-formats.js';
export { MEDLINE_LINKS, nbibRecord, risRecord } from './citations/tagged-formats.js';
export {
  CODE_SYSTEM_IDS,
  CODE_SYSTEMS,
  codeSystemOfOid,
  MESH_OID,
  plainCode,
  type CodeSystem,
  type CodeSystemId,
} from './codes/code-systems.js';
export { codeTopic } from './codes/code-topics.js';
export { oneLine } from './records/one-line.js';
