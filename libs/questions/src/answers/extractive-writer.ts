import { AnswerWriter, type DraftSentence } from './answer-writer.port.js';
import { askedFigure } from './asked-figure.js';
import { TIERS, type Card } from './answers.contract.js';
import { isFinding } from './cards-beside.js';
import { completing, isConclusion, takesBack } from './contrasts.js';
import { isNarrower } from './narrower.js';
import { ROLE_WEIGHTS } from './select-cards.js';

/** Share of the best score from which a record may go first, and from which a finding that says something else is put beside it. */
const NEAR_BEST = 0.75;
const [MAX_SENTENCES, MAX_WORDS] = [3, 80];

/** Quotes the best conclusion, with what takes back some of it, the best one of another study that says something else and its rest. */
export class ExtractiveWriter extends AnswerWriter {
  readonly model = null;

  write(question: string, cards: readonly Card[]): Promise<readonly DraftSentence[]> {
    const direct = cards.filter((card) => card.direct);
    const findings = direct.filter((card) => isFinding(card) && wordsOf(card.quote) <= MAX_WORDS);
    const first = leadOf(question, findings.length > 0 ? findings : direct);
    if (first === undefined) return Promise.resolve([]);
    const behind = completing(first, direct);
    const other = otherThan(first, direct, question);
    const chosen = [first];
    for (const card of [...behind.filter(({ quote }) => takesBack(quote)), ...other, ...behind])
      if (!chosen.includes(card) && fits([...chosen, card])) chosen.push(card);
    const inOrder = [first, ...behind, ...other].filter((card) => chosen.includes(card));
    return Promise.resolve(inOrder.map((card) => ({ text: card.quote, cards: [card.id] })));
  }
}

function fits(cards: readonly Card[]): boolean {
  return cards.length <= MAX_SENTENCES && wordsOf(cards.map(({ quote }) => quote).join(' ')) <= MAX_WORDS;
}

/** Of the records of the strongest kind of evidence the best, but one about some of the people only where there is no other. */
function leadOf(question: string, findings: readonly Card[]): Card | undefined {
  // What only stands beside answers has no score.
  const answering = findings.filter(({ score }) => score > 0);
  const leads = [...new Set(answering.map(({ document }) => document))].flatMap((id) =>
    bestOf(
      preferred(
        answering.filter(({ document }) => document === id),
        isConclusion,
      ),
    ),
  );
  const best = Math.max(...leads.map(({ score }) => score));
  const near = leads.filter((card) => fitOf(card) >= best * NEAR_BEST);
  const hasFigure = askedFigure(question);
  const figures = near.flatMap((lead) =>
    bestOf(
      answering.filter(({ document, quote }) => document === lead.document && hasFigure?.(quote) === true),
    ),
  );
  const broad = preferred(figures.length > 0 ? figures : near, ({ quote }) => !isNarrower(quote, question));
  const tier = Math.min(...broad.map((card) => TIERS.indexOf(card.tier)));
  const strongest = broad.filter((card) => TIERS.indexOf(card.tier) === tier);
  return bestOf(preferred(strongest, isConclusion))[0];
}

function bestOf(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => b.score - a.score).slice(0, 1);
}

/** The score without what conclusions are preferred by: the results of a review may fit as well as the conclusion of a trial. */
function fitOf({ score, role }: Card): number {
  return score / ROLE_WEIGHTS[role];
}

/** A conclusion of another study of no weaker kind that states another direction, if there is one. */
function otherThan(first: Card, direct: readonly Card[], question: string): Card[] {
  const best = Math.max(...direct.map(({ score }) => score));
  return preferred(direct, isConclusion)
    .filter(
      (card) =>
        card.document !== first.document &&
        card.direction !== first.direction &&
        card.direction !== 'unclear' &&
        card.score >= best * NEAR_BEST &&
        TIERS.indexOf(card.tier) <= TIERS.indexOf(first.tier) &&
        !isNarrower(card.quote, question),
    )
    .slice(0, 1);
}

/** Those for which something holds, or all where it holds for none. */
function preferred(cards: readonly Card[], holds: (card: Card) => boolean): readonly Card[] {
  const some = cards.filter(holds);
  return some.length > 0 ? some : cards;
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}
