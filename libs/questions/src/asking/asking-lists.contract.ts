// Lists and limits without schemas: pages read them without loading zod.

/** Clinical areas of questions, in the order of the specification; their ids are places in the list, from 1 (C24). */
export const QUESTION_AREAS = [
  ...([
    'allergy',
    'anaesthetics',
    'cardiology',
    'complementary',
    'dentistry',
    'dermatology',
    'emergency',
  ] as const),
  ...([
    'endocrinology',
    'ent',
    'ethics',
    'gastroenterology',
    'genetics',
    'geriatrics',
    'haematology',
  ] as const),
  ...([
    'health_policy',
    'infectious',
    'intensive',
    'psychiatry',
    'nephrology',
    'neurology',
    'obstetrics',
  ] as const),
  ...(['occupational', 'oncology', 'ophthalmology', 'orthopaedics', 'paediatrics', 'palliative'] as const),
  ...(['pathology', 'pharmacology', 'primary_care', 'public_health', 'radiology', 'rehabilitation'] as const),
  ...(['respiratory', 'rheumatology', 'sexual_health', 'surgery', 'urology'] as const),
] as const;
export type QuestionArea = (typeof QUESTION_AREAS)[number];

/** Questions a month of an account without Pro; the month begins on its first day, 00:00 UTC (C10). */
export const FREE_QUESTIONS = 3;
/** Questions of one page of a list. */
export const QUESTIONS_PAGE = 20;
/** Similarity below which a question is offered as the same (C3). */
export const SIMILAR_BELOW = -0.75;

/** Characters of a question after trimming (C33). */
export const QUESTION_LENGTH = { min: 10, max: 500 } as const;
