/**
 * Checks that a sentence of an answer is a quotation, or one without its introduction: free paraphrases cannot be checked without a
 * model. Every sentence of every section passes through it, whoever wrote it.
 */
import { createHash } from 'node:crypto';
import type { EvidenceDocument } from '@clinical/evidence';
import type { AnswerSentence, Card } from './answers.contract.js';
import { Phrases } from './phrases.js';
import type { Rejection } from './answer-lists.contract.js';
import checking from './words-of-checking.json' with { type: 'json' };
import findings from './words-of-findings.json' with { type: 'json' };

/** The words that records have now, by id; one that is retracted or gone is not among them. */
export type Records = ReadonlyMap<string, Pick<EvidenceDocument, 'title' | 'abstract'>>;

const INTRODUCTIONS: ReadonlySet<string> = new Set(checking.introductions);
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

/** Whether a record has the quotation of a card now, where the card says. */
export function isUnchanged({ document, section, start, end, quote, hash }: Card, records: Records): boolean {
  const record = records.get(document);
  const text = section === null ? record?.title : record?.abstract[section]?.text;
  return text?.slice(start, end) === quote && sha256(quote) === hash;
}

/** Whether the words of a sentence are the last ones of a quotation, without gaps, and the words before an introduction. */
export function checkAgainst(text: string, quote: string): Rejection | null {
  const [said, quoted] = [tokensOf(text), tokensOf(quote)];
  const cut = quoted.length - said.length;
  if (said.length === 0) return 'left_out_words';
  if (cut < 0) return 'added_words';
  const kept = quoted.slice(cut);
  if (cut > 0) kept[0] = capital(kept[0] ?? '');
  const first = said[0] ?? '';
  const isSame = kept.every(
    (token, place) => token === (place === 0 && cut > 0 ? capital(first) : said[place]),
  );
  if (!isSame) return said.every((token) => quoted.includes(token)) ? 'left_out_words' : 'added_words';
  return cut === 0 || isIntroduction(quoted.slice(0, cut)) ? null : 'left_out_words';
}

/** `In conclusion,` or `We found that`. */
function isIntroduction(tokens: readonly string[]): boolean {
  return (
    INTRODUCTION_ENDS.has(tokens.at(-1) ?? '') &&
    tokens.slice(0, -1).every((token) => INTRODUCTIONS.has(token.toLowerCase()))
  );
}

const INTRODUCTION_ENDS: ReadonlySet<string> = new Set([',', ':', 'that']);

function capital(token: string): string {
  return token.charAt(0).toUpperCase() + token.slice(1);
}

/** Words, numbers and signs. Only forms of spaces, dashes, quotes and decimal points are made equal: case can change a unit. */
function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('·', '.')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\.+\s*$/, '');
  return plain.match(/\d+(?:\.\d+)*|[\p{L}\p{M}]+(?:'\p{L}+)?|[^\s\p{L}\p{M}\d]/gu) ?? [];
}
