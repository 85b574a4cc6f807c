import { z } from 'zod';
import { QUALITIES } from './answer-lists.contract.js';
import { QuestionReadingSchema } from './question.contract.js';

/** Where in an abstract a sentence stands, as its wording shows. */
export const SENTENCE_ROLES = ['background', 'objective', 'methods', 'results', 'conclusions'] as const;
export type SentenceRole = (typeof SENTENCE_ROLES)[number];

/** What a study says of the intervention in question. */
export const DIRECTIONS = ['favours', 'no_difference', 'against', 'unclear'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Kinds of evidence, the strongest first. */
export const TIERS = ['guidelines', 'reviews', 'trials', 'observational', 'other'] as const;
export type Tier = (typeof TIERS)[number];

const MeasureSchema = z.enum(['RR', 'OR', 'HR', 'RD', 'MD', 'SMD', 'IRR', 'NNT', 'NNH']);

/** An effect as an abstract prints it. Numbers are as printed; null where it gives none. */
export const EffectSchema = z.object({
  measure: MeasureSchema,
  value: z.number(),
  /** Confidence interval, with its level in percent. */
  interval: z.object({ low: z.number(), high: z.number(), level: z.number() }).nullable(),
  p: z.object({ sign: z.enum(['<', '=', '>']), value: z.number() }).nullable(),
  /** UTF-16 offsets in the quotation of the card. */
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
});
export type Effect = z.infer<typeof EffectSchema>;

/** One sentence of a record, which sentences of the answer rest on. */
export const CardSchema = z.object({
  /** Unique within the answer: `c1`, `c2` and so on. */
  id: z.string(),
  /** Id of the record. */
  document: z.string(),
  /** Section of the abstract, from 0; null for the title. */
  section: z.number().int().nonnegative().nullable(),
  /** UTF-16 offsets of the quotation in the text of its section, or in the title. */
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  quote: z.string(),
  /** SHA-256 of the quotation in UTF-8, in hexadecimal digits. */
  hash: z.string().length(64),
  role: z.enum(SENTENCE_ROLES),
  tier: z.enum(TIERS),
  direction: z.enum(DIRECTIONS),
  harm: z.boolean(),
  effects: z.array(EffectSchema),
  /** Participants of each arm that the sentence states. */
  arms: z.array(z.number().int()),
  /** Whether people, condition and intervention are those of the question. */
  direct: z.boolean(),
  /** Parts of the question that the record does not have, such as `population`. */
  mismatches: z.array(z.string()),
  /** How well the sentence answers, for the order of cards. */
  score: z.number(),
});
export type Card = z.infer<typeof CardSchema>;

/** A sentence of the answer, with what it rests on. */
export const AnswerSentenceSchema = z.object({
  /** `quotation`: words of a record, perhaps shortened; `paraphrase`: checked by an entailment model. */
  kind: z.enum(['quotation', 'paraphrase']),
  text: z.string(),
  /** Ids of one card, or of two for `A; B`. */
  cards: z.array(z.string()),
});
export type AnswerSentence = z.infer<typeof AnswerSentenceSchema>;

/** Reasons for abstaining, see B43 and section 5.4 of the specification of answers. */
export const ABSTENTIONS = [
  'nothing_found',
  'nothing_verified',
  'indirect_only',
  'case_reports_only',
  'not_translated',
] as const;

/** Rules of the grade, by which texts are found in the catalogue of messages. */
export const GRADE_RULES = [
  'guideline_or_review_concordant',
  'review_or_guideline',
  'two_trials',
  'one_trial',
  'observational',
  'few_or_indirect',
] as const;
export const DOWNGRADES = ['discordant', 'retraction_screened', 'all_old', 'preprints_only'] as const;

const ReferenceSchema = z.object({
  /** As cited in brackets, from 1. */
  number: z.number().int().positive(),
  document: z.string(),
  title: z.string(),
  /** Empty for a record without one. */
  publication: z.string(),
  date: z.string(),
  url: z.string(),
  /** One of the designs of a record, such as `randomised-trial`. */
  design: z.string(),
  tier: z.enum(TIERS),
  /** Participants that the record states. */
  participants: z.number().int().nullable(),
  /** In the words of the record; empty if it does not say. */
  population: z.string(),
  /** Records of the same study, which count once, have the same number. */
  study: z.number().int().positive(),
  retracted: z.boolean(),
  cards: z.array(z.string()),
});
export type AnswerReference = z.infer<typeof ReferenceSchema>;

const GaugeSchema = z.object({
  /** Tiers apart; one vote a study. */
  tiers: z.array(
    z.object({
      tier: z.enum(TIERS),
      favours: z.number().int(),
      no_difference: z.number().int(),
      against: z.number().int(),
      unclear: z.number().int(),
      /** Participants of the studies that state them. */
      participants: z.number().int(),
    }),
  ),
  votes: z.array(z.object({ study: z.number().int(), direction: z.enum(DIRECTIONS), card: z.string() })),
});
export type Gauge = z.infer<typeof GaugeSchema>;

const QuerySchema = z.object({
  /** In the language of searches, as anyone can run it. */
  criteria: z.string(),
  /** Parameters of the search, for the address of its result. */
  query: z.string(),
  total: z.number().int().nonnegative(),
});

const NumberRowSchema = z.object({ card: z.string(), study: z.number().int(), effect: EffectSchema });

/** An answer: its sections in the order of the page, then what it rests on and how it was made. */
export const AnswerSchema = z.object({
  question: z.string(),
  reading: QuestionReadingSchema,
  state: z.enum(['answered', 'limited']),
  writer: z.object({
    kind: z.enum(['extractive', 'model']),
    model: z.string().nullable(),
    /** What the model was set to; absent without one, and in answers made before this was noted. */
    parameters: z.record(z.string(), z.number()).optional(),
  }),
  /** At most 2 sentences and 80 words; empty when the answer abstains. Pages add those of counts and limits. */
  bottom_line: z.array(AnswerSentenceSchema),
  /** Studies that the answer cites, by tier. */
  counts: z.record(z.enum(TIERS), z.number().int().nonnegative()),
  quality: z
    .object({
      label: z.enum(QUALITIES),
      rule: z.enum(GRADE_RULES),
      downgrades: z.array(z.enum(DOWNGRADES)),
    })
    .nullable(),
  /** Only for questions with yes or no and comparisons, with three or more studies that state a conclusion. */
  gauge: GaugeSchema.nullable(),
  /** Every tier, also those without sentences. */
  evidence: z.array(z.object({ tier: z.enum(TIERS), sentences: z.array(AnswerSentenceSchema) })),
  harms: z.array(AnswerSentenceSchema),
  numbers: z.array(NumberRowSchema),
  /** Sentences of opposite directions, side by side. */
  disagreement: z
    .object({ favours: z.array(AnswerSentenceSchema), against: z.array(AnswerSentenceSchema) })
    .nullable(),
  gaps: z.array(
    z.enum(['no_guidelines', 'no_reviews', 'no_trials', 'indirect_population', 'no_numbers', 'no_harms']),
  ),
  abstention: z
    .object({
      reason: z.enum(ABSTENTIONS),
      nearest: z.array(
        z.object({
          ...{ document: z.string(), title: z.string() },
          /** Parts of the question that it does not have, and {@link NO_ABSTRACT}. */
          mismatches: z.array(z.string()),
          /** The sentence of its conclusion that has most of the question, as it stands there. */
          conclusion: z.string().optional(),
        }),
      ),
      /** Searches with fewer parts of the question. */
      broader: z.array(QuerySchema.omit({ total: true })),
    })
    .nullable(),
  references: z.array(ReferenceSchema),
  cards: z.array(CardSchema),
  found: z.object({
    queries: z.array(QuerySchema),
    /** Records that were read. */
    screened: z.number().int().nonnegative(),
    left_out: z.array(
      z.object({ document: z.string(), title: z.string(), reason: z.enum(['retracted', 'off_question']) }),
    ),
  }),
  audit: z.object({
    /** Version of the rules that made the answer. */
    version: z.string(),
    /** Sentences that the check refused, with the reason. */
    rejections: z.array(z.object({ text: z.string(), reason: z.string() })),
    /** Of shortened quotations by a model: `none` where none is set or nothing was shortened; absent where it was not noted. */
    second_check: z.enum(['made', 'failed', 'none']).optional(),
    /** SHA-256 of all the rest, the same for the same question and records. */
    hash: z.string(),
  }),
});
export type Answer = z.infer<typeof AnswerSchema>;

/** Stages of an answer, in order. */
export const ANSWER_STAGES = ['understanding', 'searching', 'reading', 'writing', 'checking'] as const;
export type AnswerStage = (typeof ANSWER_STAGES)[number];
