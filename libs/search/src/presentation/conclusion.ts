import { abstractParts, type EvidenceDocument } from '@clinical/evidence';

const CONCLUSION = /\b(?:conclusions?|interpretation)\b/i;

/** The text of the sections of an abstract that are named as conclusions; empty without one. Nothing is guessed from other text. */
export function conclusionOf({ abstract }: Pick<EvidenceDocument, 'abstract'>): string {
  // Reading the sections of a text costs, and most texts name none as conclusions.
  const parts = abstract.flatMap(({ label, text }) =>
    label === '' && CONCLUSION.test(text)
      ? abstractParts(text).map((part) => ({ label: part.label, text: text.slice(part.start, part.end) }))
      : [{ label, text }],
  );
  return parts
    .filter(({ label }) => CONCLUSION.test(label))
    .map(({ text }) => text.trim())
    .join(' ');
}
