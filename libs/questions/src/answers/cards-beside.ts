import type { Card } from './answers.contract.js';
import { completing, takesBack } from './contrasts.js';

/** A card without its id. */
type Sentence = Omit<Card, 'id'> & { readonly isAbout: boolean };

/** Sentences of harms and of figures, of a record beside those that answer. */
const [MAX_HARMS, MAX_FIGURES] = [3, 3];

/**
 * Cards with the sentences that complete them, then the figures and the harms that their records state. Those harms answer nothing by
 * themselves, and have no score.
 *
 * @param all sentences of the records
 */
export function withBesides<Candidate extends Sentence>(
  cards: readonly Candidate[],
  all: readonly Candidate[],
  hasFigure: (sentence: string) => boolean,
): Candidate[] {
  const findings = cards.filter((card) => card.direct && isFinding(card));
  const behind = new Map(
    findings.map((card) => [
      placeOf(card),
      completing(card, all).filter(
        ({ isAbout, quote, direction }) => isAbout || takesBack(quote) || direction === 'no_difference',
      ),
    ]),
  );
  // What takes something back never stands before it.
  const taken = new Set(
    [...behind.values()].flatMap((each) => each.filter(({ quote }) => takesBack(quote)).map(placeOf)),
  );
  const leading = cards.filter((card) => !taken.has(placeOf(card)));
  const places = new Set(leading.map(placeOf));
  const quoted = leading.flatMap((card) => {
    const more = (behind.get(placeOf(card)) ?? []).filter((each) => !places.has(placeOf(each)));
    for (const each of more) places.add(placeOf(each));
    return [
      card,
      ...more.map((each) => ({ ...each, direct: true, score: Math.min(each.score, card.score) })),
    ];
  });
  const more = [...new Set(findings.map(({ document }) => document))].flatMap((id) => {
    const others = all.filter((card) => card.document === id && !places.has(placeOf(card)));
    const figures = others
      .filter((card) => card.isAbout && isFinding(card) && (hasFigure(card.quote) || card.effects.length > 0))
      .slice(0, MAX_FIGURES);
    const harms = others.filter((card) => card.harm && !figures.includes(card));
    return [
      ...figures.map((card) => ({ ...card, direct: true })),
      ...harms.slice(0, MAX_HARMS).map((card) => ({ ...card, score: 0 })),
    ];
  });
  return [...quoted, ...more];
}

/** Whether a sentence states what a study found. */
export function isFinding({ role }: Pick<Card, 'role'>): boolean {
  return role === 'results' || role === 'conclusions';
}

/** Names where a sentence stands. */
export function placeOf({ document, section, start }: Pick<Card, 'document' | 'section' | 'start'>): string {
  return JSON.stringify([document, section, start]);
}
