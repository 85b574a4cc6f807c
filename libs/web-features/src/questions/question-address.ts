import type { Language } from '@clinical/contracts';

const ID_PARTS = 5;
const IS_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The id and language in the last part of an address: the last five parts between hyphens are the id (C4). Pure. @returns null if it has none */
export function readQuestionAddress(
  text: string,
): { readonly questionId: string; readonly language: Language | null } | null {
  const parts = text.split('-');
  const questionId = parts.slice(-ID_PARTS).join('-').toLowerCase();
  if (!IS_ID.test(questionId)) return null;
  return { questionId, language: parts.at(-ID_PARTS - 1) === 'es' ? 'es' : null };
}
