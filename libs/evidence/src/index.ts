export {
  isForPro,
  MATERIAL_CATEGORIES,
  isRetracted,
  highestContribution,
  inverseDocumentFrequency,
  stemContribution,
  variantScale,
  countedRelevance,
  isAnswer,
  tripRank,
  comparedRelevance,
  compareWordings,
  documentWording,
  earliestDay,
  yearOf,
  americanForm,
  spellingVariant,
} from './search.js';
export {
  type AbstractSection,
  type Affiliation,
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
export { isKnownCountry } from './categories/guideline-region.js';
export type { EvidenceDocument } from './records/evidence-document.js';
export {
  DEFAULT_RANKING_SETTINGS,
  type RankingSettings,
  type VariantWeights,
} from './ranking/ranking-settings.js';
export type { CollectionStatistics, FieldCounts, StemFrequencies } from './ranking/text-relevance.js';
export type { RankExplanation, RankInput, RankScore, StemExplanation } from './ranking/trip-rank.js';
export { titleFocus, type TitleFocus } from './ranking/title-focus.js';
export type {
  ComparedRelevance,
  ComparedSearch,
  ComparisonExplanation,
  DocumentWording,
  OtherNames,
  WordingComparison,
} from './ranking/wording.js';
export { buildDocument, contributionsOf } from './records/build-document.js';
export {
  documentId,
  type Identifier,
  isDocumentId,
  normaliseDoi,
  normaliseRegistration,
  readIdentifiers,
  type IdentifierReading,
} from './records/identifiers.js';
export {
  citationKey,
  citationKeys,
  guidelinesOfKey,
  identityKeys,
  keysOfIdentifier,
  keysOfTypedTitle,
  publicationName,
  recordKey,
  titleKey,
  titleWords,
} from './records/lookup-keys.js';
export { epochDay, isPartialDate, latestDay } from './records/partial-date.js';
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
export { isAnotherWork, underOwnId } from './records/file-ids.js';
export { cochraneKey, cochraneVersion, isSuperseded } from './records/cochrane-version.js';
export { familyName, titlesAgree } from './records/same-title.js';
export { haveConflictingIdentifiers, isSameWork } from './records/same-work.js';
export { stableHash } from './records/stable-hash.js';
export { categoryFitsDesign, STUDY_DESIGNS, type StudyDesign } from './classification/study-design.js';
export { categorise } from './categories/categorise.js';
export { CATEGORY, GUIDELINE_CATEGORIES, isGuideline } from './categories/category-ids.js';
export {
  CATEGORIES,
  categoryById,
  categoryTitle,
  PRO_CATEGORIES,
  type CategoryDefinition,
} from './categories/category-table.js';
export { plainTitle, tagAttributes } from './records/title-markup.js';
export { readFacts } from './reading/read-facts.js';
export { quotedText, type Quote } from './reading/quote.js';
export { abstractParts } from './reading/abstract-parts.js';
export { sentencesIn } from './reading/sentences.js';
export type { FundingKind } from './reading/text-facts.js';
export { describeNotice } from './notices/describe-notice.js';
export { classifyDesign } from './classification/classify-design.js';
export { reasonIn } from './classification/stated-reason.js';
export { CLINICAL_AREAS } from './classification/clinical-area-table.js';
export { clinicalAreas } from './classification/clinical-areas.js';
export {
  DEFAULT_APPRAISAL_SETTINGS,
  TRIAL_DOMAINS,
  type AppraisalSettings,
} from './appraisal/appraisal-settings.js';
export { isAppraisedKind, participantsOf, type Appraisal } from './appraisal/appraise.js';
export { integrityOf } from './appraisal/integrity.js';
export { appraiseDocument, withFirstImport, withoutAppraisal } from './appraisal/appraise-document.js';
export {
  GUIDELINE_CRITERIA,
  GUIDELINE_MAXIMUM,
  guidelineDisplay,
  guidelinePercent,
  guidelineScoreArray,
  readGuidelineScores,
  type GuidelineScores,
} from './appraisal/guideline-score.js';
export {
  presentAppraisal,
  type AppraisalPresentation,
  type ShownAppraisal,
  type ShownQuote,
} from './appraisal/present-appraisal.js';
export { readSimpleMarkup } from './appraisal/simple-markup.js';
export { trialAnalysis } from './appraisal/trial-analysis.js';
export { isClinicalWord, wordForms } from './wording/clinical-words.js';
export { drugStem, hasDrugStem } from './wording/drug-stems.js';
export {
  isKnownAbbreviation,
  knownNames,
  MAX_NAME_LENGTH,
  meaningByCase,
  otherNames,
  type OtherName,
} from './wording/other-names.js';
export { citationNames, invertedName } from './citations/citation-name.js';
export {
  citationOf,
  DATABASE_NAMES,
  dateNumbers,
  notesOf,
  pageRange,
  type Citation,
} from './citations/citation.js';
export { styledCitation } from './citations/citation-styles.js';
export { ENDNOTE_FILE, endnoteRecord } from './citations/endnote-xml.js';
export {
  bibtexEntry,
  cslItem,
  languageTag,
  TABLE_COLUMNS,
  tableRow,
} from './citations/structured-formats.js';
export { MEDLINE_LINKS, nbibRecord, risRecord } from './citations/tagged-formats.js';
export {
  CODE_SYSTEMS,
  codeSystemOfOid,
  MESH_OID,
  plainCode,
  type CodeSystemId,
} from './codes/code-systems.js';
export { codeTopic, displayTopic } from './codes/code-topics.js';
export { oneLine } from './records/one-line.js';
