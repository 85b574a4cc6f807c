import type { Card } from './answers.contract.js';
import { contrastTo } from './contrasts.js';

/** A card without its id. */
type Sentence = Omit<Card, 'id'>;

/** Sentences of harms and of what is asked to be measured, of a record beside those that answer. */
const [MAX_HARMS, MAX_FIGURES] = [3, 2];

/**
 * Cards with the sentences that take back some of them, then the figures asked for and the harms that their records state. Those harms
 * answer nothing by themselves, and have no score.
 *
 * @param all sentences of the records
 */
export function withBesides<Candidate extends Sentence>(
  cards: readonly Candidate[],
  all: readonly Candidate[],
  hasFigure: (sentence: string) => boolean,
): Candidate[] {
  const findings = cards.filter((card) => card.direct && isFinding(card));
  const contrasts = new Map(
    findings.flatMap((card) => {
      const contrast = contrastTo(card, all);
      if (contrast === undefined) return [];
      return [[card, { ...contrast, direct: true, score: Math.min(contrast.score, card.score) }] as const];
    }),
  );
  const taken = new Set([...contrasts.values()].map(placeOf));
  const quoted = cards
    .filter((card) => !taken.has(placeOf(card)))
    .flatMap((card) => {
      const contrast = contrasts.get(card);
      return contrast === undefined ? [card] : [card, contrast];
    });
  const places = new Set(quoted.map(placeOf));
  const more = [...new Set(findings.map(({ document }) => document))].flatMap((id) => {
    const others = all.filter((card) => card.document === id && !places.has(placeOf(card)));
    const figures = others
      .filter((card) => card.direct && isFinding(card) && hasFigure(card.quote))
      .slice(0, MAX_FIGURES);
    const harms = others.filter((card) => card.harm && !figures.includes(card));
    return [...figures, ...harms.slice(0, MAX_HARMS).map((card) => ({ ...card, score: 0 }))];
  });
  return [...quoted, ...more];
}

/** Whether a sentence states what a study found. */
export function isFinding({ role }: Pick<Card, 'role'>): boolean {
  return role === 'results' || role === 'conclusions';
}

function placeOf({ document, section, start }: Sentence): string {
  return JSON.stringify([document, section, start]);
}
