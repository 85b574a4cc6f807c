const MAX_SLUG = 80;
/** At the end of a slug it would be read as the mark of a Spanish page (C4). */
const SPANISH_MARK = 'es';

/** The words of a question for its address, in ASCII, between hyphens. It never ends with `es`. Pure. */
export function slugOf(question: string): string {
  const parts = question
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  let length = 0;
  const kept = parts.filter((part) => (length += part.length + 1) <= MAX_SLUG);
  while (kept.at(-1) === SPANISH_MARK) kept.pop();
  return kept.join('-') || 'question';
}
