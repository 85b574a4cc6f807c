import type { EmbeddableText } from '@clinical/text-embedding';

/** Characters of a text; models read less. */
const MAX_CHARACTERS = 8_000;

/** A record as one text for a model; never empty, which models refuse. */
export function writtenText({ title, body, headings }: EmbeddableText): string {
  const text = [title, body, headings.join('; ')].filter((part) => part !== '').join('\n');
  return text.slice(0, MAX_CHARACTERS) || '-';
}
