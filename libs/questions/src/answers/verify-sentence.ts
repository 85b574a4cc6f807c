/**
 * Checks that a sentence of an answer is a quotation, or one shortened by words that carry no meaning: free paraphrases cannot be
 * checked without a model. Both writers pass through it.
 */
import { createHash } from 'node:crypto';
import type { EvidenceDocument } from '@clinical/evidence';
import type { AnswerSentence, Card } from './answers.contract.js';
import { Phrases } from './phrases.js';
import checking from './words-of-checking.json' with { type: 'json' };
import findings from './words-of-findings.json' with { type: 'json' };

export type Rejection = 'no_card' | 'span_changed' | 'added_words' | 'left_out_words' | 'instruction';

/** The words that records have now, by id. */
export type Records = ReadonlyMap<string, Pick<EvidenceDocument, 'title' | 'abstract'>>;

const DROPPABLE: ReadonlySet<string> = new Set(checking.droppable);
const NUMBERS: ReadonlyMap<string, string> = new Map(Object.entries(checking.numbers));
const INSTRUCTIONS = new Phrases(findings.instructions);

/** @returns null for a sentence that its cards support */
export function rejectionOf(
  { text, cards: ids }: Pick<AnswerSentence, 'text' | 'cards'>,
  cards: ReadonlyMap<string, Card>,
  records: Records,
): Rejection | null {
  const cited = ids.flatMap((id) => cards.get(id) ?? []);
  if (cited.length === 0 || cited.length !== ids.length) return 'no_card';
  if (isInstruction(text)) return 'instruction';
  if (!cited.every((card) => isUnchanged(card, records))) return 'span_changed';
  const [first, second] = cited;
  if (first === undefined) return 'no_card';
  if (second === undefined) return checkAgainst(text, first.quote);
  if (cited.length > 2) return 'no_card';
  // Of two records only `A; B`, each half checked by itself.
  const reasons = Array.from(
    text.matchAll(/; /g),
    ({ index }) =>
      checkAgainst(text.slice(0, index), first.quote) ?? checkAgainst(text.slice(index + 2), second.quote),
  );
  return reasons.includes(null) ? null : (reasons[0] ?? 'added_words');
}

/** Text that speaks to a program rather than to readers. */
export function isInstruction(text: string): boolean {
  return INSTRUCTIONS.isIn(text);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function isUnchanged({ document, section, start, end, quote, hash }: Card, records: Records): boolean {
  const record = records.get(document);
  const text = section === null ? record?.title : record?.abstract[section]?.text;
  return text?.slice(start, end) === quote && sha256(quote) === hash;
}

/** Aligns the words of a sentence with those of a quotation, in order, and looks at what is left out. */
function checkAgainst(text: string, quote: string): Rejection | null {
  const [said, quoted] = [tokensOf(text), tokensOf(quote)];
  if (said.length === 0) return 'left_out_words';
  let at = quoted.length - 1;
  // From the end: what is left out at the start of a sentence is its introduction.
  for (const token of said.toReversed()) {
    const place = quoted.lastIndexOf(token, at);
    if (place === -1 || at < 0) return 'added_words';
    if (!quoted.slice(place + 1, at + 1).every((each) => DROPPABLE.has(each))) return 'left_out_words';
    at = place - 1;
  }
  return quoted.slice(0, at + 1).every((each) => DROPPABLE.has(each)) ? null : 'left_out_words';
}

/** Words, numbers and signs in one form: Unicode, case, dashes, number words. */
function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replaceAll('·', '.')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\.+\s*$/, '');
  const tokens = plain.match(/\d+(?:\.\d+)*|[\p{L}\p{M}]+(?:'\p{L}+)?|[^\s\p{L}\p{M}\d,]/gu) ?? [];
  return tokens.map((token) => NUMBERS.get(token) ?? token);
}
