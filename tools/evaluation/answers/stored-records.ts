/** Checks of what answers cite against the records of the index: nothing that an answer says of itself is believed. */
import { createHash } from 'node:crypto';
import type { EvidenceDocument } from '@clinical/evidence';
import { rejectionOf } from '@clinical/questions';
import type { Answer, AnswerSentence, Card } from '@clinical/questions/contract';

/** Records by id, as the index has them. */
export type Stored = ReadonlyMap<string, EvidenceDocument>;

/** Every sentence of every section. */
export function sentencesOf(answer: Answer): AnswerSentence[] {
  const { bottom_line: bottomLine, evidence, harms, disagreement } = answer;
  const sides = disagreement === null ? [] : [...disagreement.favours, ...disagreement.against];
  return [...bottomLine, ...evidence.flatMap(({ sentences }) => sentences), ...harms, ...sides];
}

/** Whether the record has the quotation of a card, byte for byte, where the card says. */
export function isValid(card: Card, stored: Stored): boolean {
  const text = storedText(card, stored);
  return text === card.quote && createHash('sha256').update(text, 'utf8').digest('hex') === card.hash;
}

/** Whether a sentence is words of the records of its cards, and all of these are references. */
export function isSupported(answer: Answer, sentence: AnswerSentence, stored: Stored): boolean {
  const byId = new Map(answer.cards.map((card) => [card.id, card]));
  const cited = new Set(answer.references.map(({ document }) => document));
  return (
    rejectionOf(sentence, byId, stored) === null &&
    sentence.cards.every((id) => cited.has(byId.get(id)?.document ?? ''))
  );
}

/** Whether a record prints every number of an effect, with its sign, within the span of the effect. */
export function isPrinted(
  answer: Answer,
  { card: id, effect }: Answer['numbers'][number],
  stored: Stored,
): boolean {
  const card = answer.cards.find((each) => each.id === id);
  const text = card === undefined ? null : storedText(card, stored);
  if (text === null) return false;
  const span = text.slice(effect.start, effect.end).replaceAll('·', '.').replace(/[−–]/g, '-');
  const { value, interval, p } = effect;
  const numbers = [
    value,
    ...(interval === null ? [] : [interval.low, interval.high, interval.level]),
    ...(p === null ? [] : [p.value]),
  ];
  const printed = new Set(
    Array.from(
      span.matchAll(/(?<!\d)(-?)\s?(\d*\.?\d+)/g),
      ([, sign = '', number = '']) => `${sign}${Number(number)}`,
    ),
  );
  // The dash between the bounds of an interval is no sign.
  return numbers.every((number) => printed.has(String(number)) || (number >= 0 && printed.has(`-${number}`)));
}

function storedText({ document, section, start, end }: Card, stored: Stored): string | null {
  const record = stored.get(document);
  const text = section === null ? record?.title : record?.abstract[section]?.text;
  return text?.slice(start, end) ?? null;
}
