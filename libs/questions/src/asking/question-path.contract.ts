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
