import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';
import { QUALITIES, QUESTION_TYPES } from '../answers/answer-lists.contract.js';
import { RefusedSentenceSchema } from '../answers/refusals.contract.js';
import { ANSWER_STAGES, AnswerSchema } from '../answers/answers.contract.js';
import { QUESTION_AREAS, QUESTION_LENGTH, QUESTIONS_PAGE } from './asking-lists.contract.js';
import { AnswerChangeSchema } from '../changes/changes.contract.js';
import { QuestionSlotsSchema } from '../answers/question.contract.js';

/** States of a question. `failed`: it could not be answered, counts for nothing, and can be asked again. */
export const QUESTION_STATES = [
  'created',
  'pending',
  'answered',
  'limited',
  'extending',
  'extended',
  'test',
  'failed',
] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Characters of one text of an answer. */
const MAX_EDITED = 20_000;

const language = z.enum(['en', 'es']);
/** Id of a question, in an address. */
export const QuestionIdSchema = z.uuid();
const questionId = QuestionIdSchema;

/** What any step may send. `sessionId` counts nothing and gives no right (C9, C16). */
const anyStep = { sessionId: z.string().max(100).optional(), lang: language.default('en') };

/** Filters of a list of past questions. */
const filters = {
  search: z.string().trim().max(QUESTION_LENGTH.max).optional(),
  area: z.number().int().min(1).max(QUESTION_AREAS.length).optional(),
  type: z.number().int().min(1).max(QUESTION_TYPES.length).optional(),
  quality: z.enum(QUALITIES).optional(),
  newsletter: z.boolean().optional(),
  /** Only questions of the account that calls. */
  mine: z.boolean().optional(),
};

/** The call of the question tool: one step of it. Who calls is known from the session alone (C9). */
export const AskTripRequestSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('create'),
    ...anyStep,
    question: z.string().trim().min(QUESTION_LENGTH.min).max(QUESTION_LENGTH.max),
  }),
  z.object({
    step: z.literal('answer'),
    ...anyStep,
    questionId,
    extendable: z.boolean().optional(),
    /** Parts that the reader changed. */
    slots: QuestionSlotsSchema.partial().optional(),
  }),
  z.object({ step: z.literal('extend'), ...anyStep, questionId }),
  z.object({ step: z.literal('fetch'), ...anyStep, questionId }),
  z.object({ step: z.literal('patch'), ...anyStep, questionId, newsletter: z.boolean() }),
  /** For editors. Texts are in the markup of `summary`: each sentence stands before its references, such as `[1]`. */
  z.object({
    step: z.literal('update'),
    ...anyStep,
    questionId,
    question: z.string().trim().min(QUESTION_LENGTH.min).max(QUESTION_LENGTH.max),
    conclusion: z.string().trim().max(MAX_EDITED),
    answer: z.string().trim().max(MAX_EDITED),
    /** Of an answer that people wrote; others keep the references that their sentences have. */
    references: z
      .array(
        z.object({
          url: z.url({ protocol: /^https?$/ }).max(2_000),
          title: z.string().trim().min(1).max(1_000),
          ...{ publication: z.string().trim().max(500), date: z.string().trim().max(20) },
        }),
      )
      .max(200)
      .optional(),
    areas: z.array(z.number().int().min(1).max(QUESTION_AREAS.length)).max(5).optional(),
    types: z.array(z.number().int().min(1).max(QUESTION_TYPES.length)).length(1).optional(),
    quality: z.enum(QUALITIES).optional(),
  }),
  z.object({ step: z.literal('versions'), ...anyStep, questionId }),
  z.object({ step: z.literal('restore'), ...anyStep, questionId, number: z.number().int().min(1) }),
  z.object({ step: z.literal('profile'), ...anyStep }),
  z.object({ step: z.literal('searches'), ...anyStep, questionId }),
  z.object({ step: z.literal('similar'), ...anyStep, questionId, sameType: z.boolean().optional() }),
  z.object({
    step: z.literal('recent'),
    ...anyStep,
    ...filters,
    limit: z.number().int().min(1).max(QUESTIONS_PAGE).default(QUESTIONS_PAGE),
    /** The `timestamp` of the last question of the page before, or its `cursor`. */
    before: z
      .string()
      .max(80)
      .refine((value) => !Number.isNaN(Date.parse(value.split(',')[0] ?? '')))
      .optional(),
  }),
  z.object({
    step: z.literal('count'),
    ...anyStep,
    ...filters,
    /** Only questions asked from then on. */
    after: z.iso.datetime({ offset: true }).optional(),
  }),
]);
export type AskTripRequest = z.input<typeof AskTripRequestSchema>;
/** What the server reads of one step. */
export type AskTripStep<Step extends AskTripRequest['step']> = Extract<
  z.output<typeof AskTripRequestSchema>,
  { readonly step: Step }
>;

/** Result of `create`. Nothing was stored where a question is problematic, identifies a patient or makes no sense. */
const CheckedQuestionSchema = z.strictObject({
  problematic: z.boolean(),
  pii: z.boolean(),
  reasonable: z.boolean(),
  /** Another wording; empty if there is none. */
  alternative: z.string(),
  /** The questions of a text that is more than one. */
  parts: z.array(z.string()),
  /** Empty if nothing was stored. */
  questionId: z.string(),
  slug: z.string(),
  language,
});
export type CheckedQuestion = z.infer<typeof CheckedQuestionSchema>;

const SummarySchema = z.object({
  /** The clinical bottom line. Citations are numbers in brackets. */
  conclusion: z.string(),
  /** Lines; `###` opens a heading, `**` bold text. */
  answer: z.string(),
  references: z.array(
    z.object({ url: z.string(), title: z.string(), publication: z.string(), date: z.string() }),
  ),
  /** References from outside of the collection (C18). */
  refCountAI: z.number().int().nonnegative(),
});
export type QuestionSummary = z.infer<typeof SummarySchema>;

const common = {
  questionId: z.string(),
  state: z.enum(QUESTION_STATES),
  /** In the language of the slug. */
  language,
  slug: z.string(),
  question: z.string(),
  /** As it was typed. */
  original: z.string(),
  areas: z.array(z.enum(QUESTION_AREAS)),
  types: z.array(z.enum(QUESTION_TYPES)),
  quality: z.enum(QUALITIES).nullable(),
  /** When it was asked. */
  timestamp: z.iso.datetime(),
};

const FetchedQuestionSchema = z.strictObject({
  ...common,
  newsletter: z.boolean(),
  /** Whether the caller asked it. */
  mine: z.boolean(),
  /** The stage that it is in; null when it is not being answered. */
  stage: z.enum(ANSWER_STAGES).nullable(),
  /** Whether `extend` would look outside of the collection. */
  extendable: z.boolean(),
  /** Records from outside of the collection that the answer cites. */
  outside: z.array(
    z.object({
      ...{ id: z.string(), title: z.string() },
      abstract: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
  /** What has happened to the evidence since the answer was made, the most serious first. */
  changes: z.array(AnswerChangeSchema),
  summary: SummarySchema.nullable(),
  /** The sections of the page, with the quotations that each sentence rests on. */
  sections: AnswerSchema.nullable(),
});
export type FetchedQuestion = z.infer<typeof FetchedQuestionSchema>;

const ListedQuestionSchema = z.strictObject({
  ...common,
  /** Minus the score of a similar question, so that the most similar comes first; 0 in other lists. */
  similarity: z.number(),
  /** In lists of similar questions: what has happened to the evidence of the answer. */
  since: z.strictObject({ newer: z.number().int(), retracted: z.number().int() }).optional(),
  /** For `before`: also tells apart questions of the same time. */
  cursor: z.string(),
});
export type ListedQuestion = z.infer<typeof ListedQuestionSchema>;

const ProfileSchema = z.strictObject({
  user: z.object({ users_roles: z.array(z.object({ role: z.string() })) }),
  /** Whether the caller may ask, and if not, why. */
  allowed: z.enum(['yes', 'login', 'verify', 'limit']),
  /** Questions left this month; null without a limit. */
  remaining: z.number().int().nonnegative().nullable(),
  /** Whether the disclaimer is shown (C21). */
  disclaimer: z.boolean(),
  /** Whether results of searches have short answers here. */
  short_answers: z.boolean(),
});
export type AskingProfile = z.infer<typeof ProfileSchema>;

const VersionsSchema = z.strictObject({
  versions: z.array(
    z.object({
      number: z.number().int(),
      replaced_at: z.iso.datetime(),
      ...{ question: z.string(), conclusion: z.string(), answer: z.string() },
    }),
  ),
});
/** What a question was before each edit, the newest first. */
export type QuestionVersions = z.infer<typeof VersionsSchema>;

/** Result of `update` and `restore` where nothing was stored. */
const RefusedEditSchema = z.strictObject({ refused: z.array(RefusedSentenceSchema) });
export type RefusedEdit = z.infer<typeof RefusedEditSchema>;

const SearchesSchema = z.strictObject({ searches: z.array(z.string()), search: z.string() });

export const AskTripResponseSchema = z.object({
  result: z.union([
    z.number(),
    z.array(ListedQuestionSchema),
    CheckedQuestionSchema,
    FetchedQuestionSchema,
    ProfileSchema,
    SearchesSchema,
    VersionsSchema,
    RefusedEditSchema,
  ]),
});
export type AskTripResult = z.infer<typeof AskTripResponseSchema>['result'];

/** Kinds of events of an answer: `queued` begins each, `done` or `failed` ends it. */
export const QUESTION_EVENTS = ['queued', ...ANSWER_STAGES, 'done', 'failed'] as const;

/** An event of an answer in the making, in the order of `number`. */
export const QuestionEventSchema = z.object({
  number: z.number().int().positive(),
  kind: z.enum(QUESTION_EVENTS),
});
export type QuestionEvent = z.infer<typeof QuestionEventSchema>;

export const ASKING_ROUTES = {
  'POST /api/asktrip': { body: AskTripRequestSchema, response: AskTripResponseSchema },
} as const satisfies RouteTable;
