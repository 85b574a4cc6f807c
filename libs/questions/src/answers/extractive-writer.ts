import { AnswerWriter, type DraftSentence } from './answer-writer.port.js';
import { TIERS, type Card } from './answers.contract.js';

/** Share of the best score from which a conclusion of a higher tier goes first. */
const NEAR_BEST = 0.75;
const MAX_WORDS = 80;

/** Quotes the best conclusion, and the best one of another study that says something else. */
export class ExtractiveWriter extends AnswerWriter {
  readonly model = null;

  write(_question: string, cards: readonly Card[]): Promise<readonly DraftSentence[]> {
    const direct = cards.filter((card) => card.direct);
    const conclusions = direct.filter(
      ({ role, quote }) => role === 'conclusions' && wordsOf(quote) <= MAX_WORDS,
    );
    const stated = conclusions.length > 0 ? conclusions : direct;
    const best = Math.max(...stated.map(({ score }) => score));
    const [first] = stated
      .filter(({ score }) => score >= best * NEAR_BEST)
      .toSorted((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || b.score - a.score);
    if (first === undefined) return Promise.resolve([]);
    const other = stated.find(
      ({ document, direction, score, quote }) =>
        document !== first.document &&
        direction !== first.direction &&
        direction !== 'unclear' &&
        score >= best * NEAR_BEST &&
        wordsOf(first.quote) + wordsOf(quote) <= MAX_WORDS,
    );
    return Promise.resolve(
      [first, other].flatMap((card) => (card === undefined ? [] : [{ text: card.quote, cards: [card.id] }])),
    );
  }
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}
