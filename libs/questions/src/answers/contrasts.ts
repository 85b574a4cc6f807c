import type { Card } from './answers.contract.js';
import { Phrases } from './phrases.js';
import findings from './words-of-findings.json' with { type: 'json' };

type Place = Pick<Card, 'document' | 'section' | 'start' | 'end' | 'quote'>;

const CONTRASTS = new Phrases(findings.contrasts);
/** Characters between a sentence and the next one. */
const MOST_BETWEEN = 2;

/** The sentence behind a quotation that takes back some of it, such as `However, most trials were small.` */
export function contrastTo<Sentence extends Place>(
  { document, section, end, quote }: Place,
  sentences: readonly Sentence[],
): Sentence | undefined {
  if (opensWithContrast(quote)) return undefined;
  return sentences.find(
    (other) =>
      other.document === document &&
      other.section === section &&
      other.start >= end &&
      other.start - end <= MOST_BETWEEN &&
      opensWithContrast(other.quote),
  );
}

function opensWithContrast(text: string): boolean {
  return CONTRASTS.in(text)[0] === 0;
}
