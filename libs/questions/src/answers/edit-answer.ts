/** Makes the answer that an editor wrote out of its text, if records support every sentence of it. */
import { questionMessages, type Language } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import { sealed } from './answer-of.js';
import {
  TIERS,
  type Answer,
  type AnswerReference,
  type AnswerSentence,
  type Card,
} from './answers.contract.js';
import type { RefusedSentence } from './refusals.contract.js';
import { rejectionOf } from './verify-sentence.js';

/** What an editor wrote, in the markup of the specification: headings after `###`, each sentence with its `[1]`. */
export interface EditedText {
  readonly question: string;
  readonly conclusion: string;
  readonly answer: string;
}

export interface EditedAnswer {
  readonly answer: Answer;
  /** Sentences that no record supports. An answer with any must not be stored. */
  readonly refused: readonly RefusedSentence[];
}

/** A sentence before its references: `Zinc helped. [1][2]`. */
const CITED = /\s*([^[\]]*(?:\[(?!\d+\])[^[\]]*\][^[\]]*)*?)\s*((?:\[\d+\])+)/gy;
const MAX_PAIRS = 2;

/**
 * Each sentence is checked against the quotations of the references behind it, as sentences of writers are. Sections that are
 * counted or computed keep what is still cited. Pure.
 *
 * @param records as the collection has them now, without those that were retracted
 */
export function editAnswer(
  before: Answer,
  text: EditedText,
  records: ReadonlyMap<string, EvidenceDocument>,
  language: Language,
): EditedAnswer {
  const editor = new SentencesOfEditor(before, records);
  const bottom = editor.read(text.conclusion);
  const evidence = new Map(TIERS.map((tier) => [tier, [] as AnswerSentence[]]));
  let harms: readonly AnswerSentence[] = [];
  const t = questionMessages[language];
  for (const { heading, body } of partsOf(text.answer)) {
    const sentences = editor.read(body);
    const tier = TIERS.find((each) => t[`tier.${each}`] === heading);
    if (tier !== undefined) evidence.get(tier)?.push(...sentences);
    else if (heading === t['section.harms']) harms = [...harms, ...sentences];
    else if (heading !== '' || body.trim() !== '')
      editor.refused.push({ text: heading === '' ? body.trim() : heading, reason: 'unknown_heading' });
  }
  const sections = TIERS.map((tier) => ({ tier, sentences: evidence.get(tier) ?? [] }));
  return {
    answer: withSections(before, language === 'en' ? text.question : before.question, {
      bottom,
      sections,
      harms,
    }),
    refused: editor.refused,
  };
}

/** Reads the sentences of a text, and keeps those that are refused. */
class SentencesOfEditor {
  readonly refused: RefusedSentence[] = [];
  readonly #cards: ReadonlyMap<string, Card>;

  constructor(
    private readonly before: Answer,
    private readonly records: ReadonlyMap<string, EvidenceDocument>,
  ) {
    this.#cards = new Map(before.cards.map((card) => [card.id, card]));
  }

  read(body: string): AnswerSentence[] {
    const sentences: AnswerSentence[] = [];
    let end = 0;
    for (const { index, 0: whole, 1: text = '', 2: numbers = '' } of body.matchAll(CITED)) {
      end = index + whole.length;
      const accepted = this.#accepted(text.trim(), numbers.match(/\d+/g)?.map(Number) ?? []);
      if (accepted !== null) sentences.push(accepted);
    }
    const rest = body.slice(end).trim();
    if (rest !== '') this.refused.push({ text: rest, reason: 'no_reference' });
    return sentences;
  }

  #accepted(text: string, numbers: readonly number[]): AnswerSentence | null {
    let reason: RefusedSentence['reason'] = 'no_card';
    for (const cards of this.#choices(numbers)) {
      const found = rejectionOf({ text, cards: [...cards] }, this.#cards, this.records);
      if (found === null) return { kind: 'quotation', text, cards: [...cards] };
      reason = found;
    }
    this.refused.push({ text, reason });
    return null;
  }

  /** The cards that a sentence with these references may rest on: one of one reference, or one of each of two. */
  #choices(numbers: readonly number[]): readonly (readonly string[])[] {
    const [first = [], second] = numbers.map(
      (number) => this.before.references.find((reference) => reference.number === number)?.cards ?? [],
    );
    if (numbers.length > MAX_PAIRS) return [];
    if (second === undefined) return first.map((card) => [card]);
    return first.flatMap((one) => second.map((other) => [one, other]));
  }
}

function partsOf(answer: string): { readonly heading: string; readonly body: string }[] {
  const parts: { heading: string; body: string }[] = [{ heading: '', body: '' }];
  for (const line of answer.split('\n')) {
    const [, heading] = /^#{2,3}\s*(.+?)\s*$/.exec(line) ?? [];
    const last = parts.at(-1);
    if (heading !== undefined) parts.push({ heading, body: '' });
    else if (last !== undefined) last.body = `${last.body} ${line}`;
  }
  return parts;
}

interface EditedSections {
  readonly bottom: readonly AnswerSentence[];
  readonly sections: Answer['evidence'];
  readonly harms: readonly AnswerSentence[];
}

function withSections(before: Answer, question: string, { bottom, sections, harms }: EditedSections): Answer {
  const sentences = [...bottom, ...sections.flatMap((section) => section.sentences), ...harms];
  const used = new Set(sentences.flatMap(({ cards }) => cards));
  const documents = new Set(before.cards.filter(({ id }) => used.has(id)).map(({ document }) => document));
  const cited = (id: string): boolean =>
    before.cards.some((card) => card.id === id && documents.has(card.document));
  const { disagreement, gauge } = before;
  const opposed = [...(disagreement?.favours ?? []), ...(disagreement?.against ?? [])];
  return sealed({
    ...before,
    question,
    bottom_line: [...bottom],
    evidence: sections,
    harms: [...harms],
    counts: countsOf(before.references.filter(({ document }) => documents.has(document))),
    numbers: before.numbers.filter(({ card }) => cited(card)),
    disagreement: opposed.every(({ cards }) => cards.every(cited)) ? disagreement : null,
    gauge: gauge?.votes.every(({ card }) => cited(card)) === true ? gauge : null,
    references: before.references
      .filter(({ document }) => documents.has(document))
      .map((reference, at) => ({ ...reference, number: at + 1 })),
    cards: before.cards.filter(({ document }) => documents.has(document)),
  });
}

/** One for each study. */
function countsOf(references: readonly AnswerReference[]): Answer['counts'] {
  const studies = (tier: AnswerReference['tier']): number =>
    new Set(references.filter((each) => each.tier === tier).map(({ study }) => study)).size;
  return {
    guidelines: studies('guidelines'),
    reviews: studies('reviews'),
    trials: studies('trials'),
    observational: studies('observational'),
    other: studies('other'),
  };
}
