import { rejectionOf } from '@clinical/questions';
import type { Answer, Card } from '@clinical/questions/contract';
import type { Stored } from './stored-records.js';

/** Words that change what a sentence says; each is put in the place of those of its list. */
const SWAPS: readonly (readonly string[])[] = [
  ['mg', 'g', 'ml', 'kg', 'mmol', '%'],
  ['increased', 'decreased', 'higher', 'lower', 'improved', 'reduced', 'greater', 'less', 'more'],
  ['women', 'men', 'children', 'adults', 'patients', 'infants', 'elderly'],
  ['placebo', 'control', 'surgery', 'usual'],
  ['may', 'might', 'could', 'can', 'does', 'will'],
  ['and', 'or', 'but', 'with', 'without'],
];

/** Changed forms of a quotation. */
function* attacksOn(quote: string): Generator<string> {
  for (const { 0: digits, index } of quote.matchAll(/\d+/g))
    yield quote.slice(0, index) + String(Number(digits) + 1) + quote.slice(index + digits.length);
  const words = Array.from(quote.matchAll(/[\p{L}%]+/gu));
  for (const { 0: word, index } of words) {
    const put = (other: string): string => quote.slice(0, index) + other + quote.slice(index + word.length);
    yield put(`not ${word}`);
    if (/^(?:not|no|without|never)$/i.test(word)) yield put('');
    for (const list of SWAPS) if (list.includes(word)) yield* list.filter((other) => other !== word).map(put);
  }
}

/** Share of changed sentences that the check refuses, of sentences with the card of another record, and of originals that it accepts. */
export function attackFigures(answers: readonly Answer[], stored: Stored): Record<string, number> {
  const count = { attacks: 0, refused: 0, sources: 0, sourcesRefused: 0, accepted: 0 };
  const cards = answers.flatMap((answer) => answer.cards);
  for (const [place, card] of cards.entries()) {
    const isRefused = (text: string, by: Card = card): boolean =>
      rejectionOf({ text, cards: [by.id] }, new Map([[by.id, by]]), stored) !== null;
    if (!isRefused(card.quote)) count.accepted += 1;
    for (const text of attacksOn(card.quote)) {
      count.attacks += 1;
      if (isRefused(text)) count.refused += 1;
    }
    const other = cards[(place + 1) % cards.length];
    if (other === undefined || other.quote.endsWith(card.quote)) continue;
    count.sources += 1;
    if (isRefused(card.quote, other)) count.sourcesRefused += 1;
  }
  return {
    attacks: count.attacks + count.sources,
    attacks_refused: (count.refused + count.sourcesRefused) / Math.max(1, count.attacks + count.sources),
    quotations_accepted: count.accepted / Math.max(1, cards.length),
  };
}
