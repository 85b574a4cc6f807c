import { questionMessages, type Language } from '@clinical/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { QUALITIES, QUESTION_TYPES } from '../answers/answer-lists.contract.js';
import { readQuestion } from '../answers/read-question.js';
import { areasOf } from '../asking/areas.js';
import { QUESTION_AREAS, QUESTION_LENGTH, type QuestionArea } from '../asking/asking-lists.contract.js';
import type { QuestionSummary } from '../asking/asking.contract.js';
import { QuestionEntity, storedAreas } from '../asking/question.entity.js';
import { slugOf } from '../asking/question-slug.js';
import { wordsHash } from '../asking/words-hash.js';
import { findPersonalData } from '../question-check/find-personal-data.js';

const MAX_ANSWER = 100_000;
/** Items of one list. */
const MAX_ITEMS = 200;

/** A cell of a table is text; a field of a JSON line may be a list. */
function listOf<Item extends z.ZodType>(item: Item, fromText: (text: string) => unknown) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? fromText(value) : value),
    z.array(item).max(MAX_ITEMS),
  );
}

const semicolons = (text: string): string[] => text.split(';').flatMap((part) => part.trim() || []);

const WebAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_000);

const ReferenceSchema = z.object({
  url: WebAddress,
  title: z.string().trim().min(1).max(1_000),
  publication: z.string().trim().max(500).default(''),
  date: z.string().trim().max(20).default(''),
});

/** A past question of an archive, as its line has it. Fields that are empty count as absent. */
const PastAnswerSchema = z.preprocess(
  withoutEmpty,
  z.object({
    id: z.uuid().optional(),
    question: z.string().trim().min(QUESTION_LENGTH.min).max(QUESTION_LENGTH.max),
    conclusion: z.string().trim().max(MAX_ANSWER).default(''),
    answer: z.string().trim().min(1).max(MAX_ANSWER),
    references: listOf(ReferenceSchema, parsedJson).default([]),
    areas: listOf(z.string(), semicolons).default([]),
    type: z.string().optional(),
    quality: z.enum(QUALITIES).optional(),
    /** When it was asked. */
    date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
    language: z.enum(['en', 'es']).default('en'),
  }),
);

/**
 * The row of a past question, answered by people. Areas and type may be names or titles; without them they follow from
 * the question. The same question of the same day has the same id, so that a second import changes nothing. Pure.
 *
 * @returns why it cannot be imported, for a value of the wrong form or one with personal data
 */
export function pastAnswerRow(value: unknown): QuestionEntity | string {
  const { data, error } = PastAnswerSchema.safeParse(value);
  if (error !== undefined) return problemOf(error);
  const { question, conclusion, answer, references, language } = data;
  const kinds = findPersonalData(`${question}\n${conclusion}\n${answer}`);
  if (kinds.length > 0) return `it may identify a patient: ${kinds.join(', ')}`;
  const unknown = data.areas.find((area) => areaNamed(area, language) === null);
  if (unknown !== undefined) return `field areas: '${unknown}' is no clinical area`;
  const type = data.type === undefined ? readQuestion(question).type : typeNamed(data.type, language);
  if (type === null) return `field type: '${data.type ?? ''}' is no type of question`;
  const areas = data.areas.flatMap((area) => areaNamed(area, language) ?? []);
  const text = question.replaceAll(/\s+/g, ' ');
  const written: QuestionSummary = { conclusion, answer, references, refCountAI: 0 };
  return {
    id: data.id?.toLowerCase() ?? idOf(`${language}\n${text}\n${data.date}`),
    accountId: null,
    ...{ language, type, question: text, original: question, written },
    slug: slugOf(text),
    wordsHash: wordsHash(text),
    state: 'answered',
    areas: storedAreas(areas.length > 0 ? areas : areasOf(text)),
    quality: data.quality ?? '',
    newsletter: false,
    ...{ slots: null, answer: null, outside: null, answeredAt: null, newer: null, newsletterAt: null },
    askedAt: new Date(data.date),
  };
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== '' && field !== null));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function problemOf({ issues: [issue] }: z.ZodError): string {
  const field = issue === undefined || issue.path.length === 0 ? 'the line' : `field ${issue.path.join('.')}`;
  return `${field}: ${issue?.message ?? 'of the wrong form'}`;
}

function areaNamed(name: string, language: Language): QuestionArea | null {
  return named(QUESTION_AREAS, name, (area) => questionMessages[language][`area.${area}`]);
}

function typeNamed(name: string, language: Language): (typeof QUESTION_TYPES)[number] | null {
  return named(QUESTION_TYPES, name, (type) => questionMessages[language][`type.${type}`]);
}

function named<Name extends string>(names: readonly Name[], given: string, title: (name: Name) => string) {
  const wanted = given.trim().toLowerCase();
  return names.find((name) => name === wanted || title(name).toLowerCase() === wanted) ?? null;
}

/** A UUID of version 8 from the SHA-256 of a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text, 'utf8').digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
