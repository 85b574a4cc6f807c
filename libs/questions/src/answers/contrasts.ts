import type { Card } from './answers.contract.js';
import { Phrases } from './phrases.js';
import findings from './words-of-findings.json' with { type: 'json' };

type Place = Pick<Card, 'document' | 'section' | 'start' | 'end' | 'quote' | 'role'>;

const CONTRASTS = new Phrases(findings.contrasts);
const WITHIN = new Phrases(findings.contrasts_within);
/** Characters between a sentence and the next one. */
const MAX_BETWEEN = 2;
/** Sentences that are quoted with one. */
const MAX_COMPLETING = 2;

/**
 * The sentences behind a quotation without which it says too much: the rest of a conclusion, and what takes back some of it, such as
 * `However, most trials were small.`
 */
export function completing<Sentence extends Place>(
  quoted: Place,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const behind: Sentence[] = [];
  while (behind.length < MAX_COMPLETING) {
    const last = behind.at(-1) ?? quoted;
    const next = sentences.find((other) => isNext(other, last));
    const completes =
      next !== undefined && (takesBack(next.quote) || (isConclusion(next) && isConclusion(last)));
    if (!completes) break;
    behind.push(next);
  }
  return behind;
}

function isNext(other: Place, { document, section, end }: Place): boolean {
  return (
    other.document === document &&
    other.section === section &&
    other.start >= end &&
    other.start - end <= MAX_BETWEEN
  );
}

/** Whether a sentence is of the conclusions of its abstract. */
export function isConclusion({ role }: Pick<Card, 'role'>): boolean {
  return role === 'conclusions';
}

/** Whether a sentence takes back some of the one before, by its first word or within its first clause: `In adults, however, …`. */
export function takesBack(text: string): boolean {
  const [first = ''] = text.split(/[;:]/, 1);
  return CONTRASTS.beginsIn(text) || WITHIN.isIn(first);
}
