import { z } from 'zod';

/** A sentence of a record, with its place: UTF-16 offsets in a section of the abstract, or in the title (null). */
export const QuoteSchema = z.object({
  section: z.number().int().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
});
export type RecordQuote = z.infer<typeof QuoteSchema>;

/** Source of the judgement: editors' own scores replace those read from the abstract. */
const ScoredBySchema = z.enum(['editors', 'abstract']);

/** Retraction or expression of concern; it overrides every other appraisal. */
export const IntegritySchema = z.object({
  status: z.enum(['retracted', 'concern']),
  /** Evidence: publication type, a linked notice, or the title alone. */
  basis: z.enum(['publicationType', 'notice', 'title']),
  title: z.string(),
  text: z.string(),
  /** The notice as the source cites it; empty when it is not linked. */
  notice: z.string(),
  notice_pmid: z.string(),
  notice_doi: z.string(),
});
export type RecordIntegrity = z.infer<typeof IntegritySchema>;

/** What a notice about another article says; see `NoticeSchema`. */
export const NOTICE_KINDS = [
  'retraction',
  'partialRetraction',
  'concern',
  'correction',
  'withdrawal',
] as const;

/** A record that is a notice about another article: it reports no study, and is listed after those that do. */
export const NoticeSchema = z.object({
  /** `withdrawal`: the record of a Cochrane review that was withdrawn. */
  kind: z.enum(NOTICE_KINDS),
  /** Type of the record in words, such as 'Retraction notice'. */
  title: z.string(),
  text: z.string(),
  /** Title of the article, a part of the record's title; empty where that does not name it. */
  article: z.string(),
});
export type RecordNotice = z.infer<typeof NoticeSchema>;

const REVIEW_LABELS = ['bad', 'promising', 'concerns', 'unable', 'notYet'] as const;

/** One part of the score of a systematic review. */
export const ReviewPointSchema = z.object({
  part: z.enum(['age', 'authors', 'databases', 'registration', 'tools']),
  name: z.string(),
  /** Null: not stated and left out of the score, or part of a review that editors scored as a whole. */
  points: z.number().nullable(),
  out_of: z.number(),
  text: z.string(),
  by: ScoredBySchema,
  /** The sentence that earned the points; null where fields of the record did, or nothing is reported. */
  quote: QuoteSchema.nullable(),
});

/** Score record of a systematic review (SEARCH-3; B24 to B27). */
export const ReviewScoreSchema = z.object({
  id: z.string(),
  /** -1 unable, 0 not yet, 1 or more assessed. */
  assessed: z.number().int(),
  retracted: z.boolean(),
  retracted_score: z.number().int(),
  /** Identifiers of the original and of its notice, separated by a comma; the second may be `Unavailable`. */
  retracted_doi: z.string(),
  /** -1 means one author. */
  authors_score: z.number(),
  /** 0 none, 1 trusted source, 2 preprint server. */
  white_list: z.number().int(),
  /** 0 to 7 concern, above 7 promising: the known points as a share of `out_of`. */
  total: z.number(),
  out_of: z.number(),
  /** What the score is shown as, such as '4 of 9': the sum of the points that are stated, and of what they are out of. */
  known_points: z.number(),
  known_out_of: z.number(),
  score_status: z.number().int(),
  age: z.string(),
  authors: z.string(),
  databases: z.string(),
  registration: z.string(),
  tools: z.string(),
  label: z.enum(REVIEW_LABELS),
  label_text: z.string(),
  /** Whether an explainer is offered (B27). */
  has_explainer: z.boolean(),
  scored_by: ScoredBySchema,
  points: z.array(ReviewPointSchema),
  /** Name of a trusted source or preprint server; empty for others. */
  source_text: z.string(),
  /** Author and basis of the judgement. */
  note: z.string(),
});
export type ReviewScoreRecord = z.infer<typeof ReviewScoreSchema>;

/** A gauge of a trial: 'High to Low' or 'Concern to Promising', with its value in percent. */
export const RiskOfBiasGaugeSchema = z.object({
  scale: z.enum(['highToLow', 'concernToPromising']),
  percent: z.number(),
});

/** Appraisal of a trial in a list. */
export const TrialSummarySchema = z.object({
  /** Null for no gauge. */
  gauge: RiskOfBiasGaugeSchema.nullable(),
  /** Overall word with its basis, to follow 'Trial quality:'; a sentence without a gauge, empty on the older scale. */
  rating: z.string(),
  scored_by: ScoredBySchema,
  note: z.string(),
});
export type TrialSummary = z.infer<typeof TrialSummarySchema>;

/** A domain of a trial's risk of bias, with the sentence that decided it. */
export const TrialDomainSchema = z.object({
  domain: z.string(),
  name: z.string(),
  /** Unknown: the record states nothing of it, which counts neither for nor against the trial. */
  judgement: z.enum(['low', 'unclear', 'high', 'unknown']),
  judgement_text: z.string(),
  text: z.string(),
  quote: QuoteSchema.nullable(),
});

/** A trial's appraisal in full. */
export const TrialAppraisalSchema = TrialSummarySchema.extend({
  /** Simple markup: bullets and bold (B29). */
  strengths: z.string(),
  limitations: z.string(),
  /** Empty where editors' scores or nothing was read. */
  domains: z.array(TrialDomainSchema),
});
export type TrialAppraisal = z.infer<typeof TrialAppraisalSchema>;

/** Answer of `GET /rctScore?id=`: by id (SEARCH-7). */
export const RctScoresSchema = z.record(
  z.string(),
  z.object({ strengths: z.string(), limitations: z.string(), ratings: z.string() }),
);
export type RctScores = z.infer<typeof RctScoresSchema>;

/** A publisher's guideline score (SEARCH-3): points out of 2, 2, 2, 1 and 1. */
export const GuidelineScoreSchema = z.object({
  methodology: z.number(),
  evidence_grading: z.number(),
  systematic_evidence: z.number(),
  funding: z.number(),
  conflict: z.number(),
  comments: z.string(),
});

/** Answer of `GET /Administrator/getGuidelinesScore?pub_id=`; `results` is null for a publication without a score. */
export const GuidelineScoreResponseSchema = z.object({
  results: GuidelineScoreSchema.nullable(),
  publication: z.string(),
});
export type GuidelineScoreResponse = z.infer<typeof GuidelineScoreResponseSchema>;

/** Something that the title or abstract states of the study. */
export const StudyFactSchema = z.object({
  fact: z.enum(['population', 'sample_size', 'registration', 'protocol', 'funding', 'databases']),
  name: z.string(),
  value: z.string(),
  quote: QuoteSchema,
});

/** Design of the study, and the evidence for it. */
export const StudyDesignSchema = z.object({
  design: z.string(),
  name: z.string(),
  meta_analysis: z.boolean(),
  reason: z.string(),
  quote: QuoteSchema.nullable(),
});

/** All that the product judges of a record. */
export const RecordAppraisalSchema = z.object({
  integrity: IntegritySchema.nullable(),
  /** Present for systematic reviews only. */
  review: ReviewScoreSchema.nullable(),
  /** Present for controlled trials only. */
  trial: TrialAppraisalSchema.nullable(),
  /** `guidelines_score` of the publication: total, methodology, evidence, systematic, funding, conflict; empty without. */
  guidelines_score: z.array(z.number()),
  design: StudyDesignSchema,
  facts: z.array(StudyFactSchema),
});
export type RecordAppraisal = z.infer<typeof RecordAppraisalSchema>;
