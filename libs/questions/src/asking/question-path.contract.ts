import type { Language } from '@clinical/contracts';

/** The path of the page of a question: `/ask/{slug}-{id}`, or `/ask/{slug}-es-{id}` in Spanish. Pure. */
export function questionPath({
  slug,
  questionId,
  language,
}: {
  readonly slug: string;
  readonly questionId: string;
  readonly language: Language;
}): string {
  return `/ask/${slug}${language === 'es' ? '-es' : ''}-${questionId}`;
}

const ID_PARTS = 5;
const IS_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The id in the last part of such a path: its last five parts between hyphens (C4). Pure. @returns null if it has none */
export function questionIdIn(address: string): string | null {
  const id = address.split('-').slice(-ID_PARTS).join('-').toLowerCase();
  return IS_ID.test(id) ? id : null;
}
