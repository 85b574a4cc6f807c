/** Puts the sections of an answer together from its cards: one best card a study, tiers apart, the newest first. */
import { isRetracted, quotedText, readFacts, type EvidenceDocument } from '@clinical/evidence';
import {
  TIERS,
  type Answer,
  type AnswerReference,
  type AnswerSentence,
  type Card,
  type Gauge,
  type Tier,
} from './answers.contract.js';
import { isFinding } from './cards-beside.js';
import { completing } from './contrasts.js';
import { supersededIn } from './group-studies.js';
import { gradeAnswer, type CitedStudy } from './grade-answer.js';
import { deniesHarm, speaksOfHarm } from './harms.js';
import { isNarrower } from './narrower.js';
import { Phrases } from './phrases.js';
import type { QuestionReading } from './question.contract.js';
import { statesNoBenefit } from './read-direction.js';
import type { ReadRecord } from './select-cards.js';
import type { SentenceVerifier } from './sentence-verifier.js';
import { EXCEPTING } from './subject-of-record.js';
import words from './words-of-questions.json' with { type: 'json' };

const PEOPLE = new Phrases([...words.any_people.split(' '), 'participants', 'subjects']);
const MAX_PER_TIER = 3;
const MAX_HARMS = 5;
const MAX_PER_SIDE = 3;
/** Least studies of a gauge. */
const MIN_VOTES = 3;
/** Share of the best score of a direct sentence from which a study counts. */
const MIN_SCORE = 0.4;

/** What the sections are made of. */
export interface AssembledFrom {
  readonly question: string;
  readonly reading: QuestionReading;
  readonly cards: readonly Card[];
  /** Ids of the cards that say something of what was asked. */
  readonly heard: ReadonlySet<string>;
  readonly records: ReadonlyMap<string, ReadRecord>;
  readonly studies: ReadonlyMap<string, number>;
  readonly year: number;
  readonly hasRetracted: boolean;
  readonly verifier: SentenceVerifier;
  readonly bottomLine: readonly AnswerSentence[];
}

type Sections = Pick<
  Answer,
  | 'bottom_line'
  | 'counts'
  | 'quality'
  | 'gauge'
  | 'evidence'
  | 'harms'
  | 'numbers'
  | 'disagreement'
  | 'gaps'
  | 'references'
  | 'cards'
>;

/** The best card of each study that states something, of its newest version, the best study first. */
export function citedStudies({
  cards,
  records,
  studies,
}: Pick<AssembledFrom, 'cards' | 'records' | 'studies'>): CitedStudy[] {
  const best = Math.max(0, ...cards.filter(({ direct }) => direct).map(({ score }) => score));
  const stating = cards.flatMap((card) => {
    const document = records.get(card.document)?.document;
    const counts = isFinding(card) && card.score >= best * MIN_SCORE && (card.direct || isOfOthers(card));
    return document === undefined || !counts ? [] : [{ card, document }];
  });
  const superseded = supersededIn(stating.map(({ document }) => document));
  const seen = new Set<number>();
  return stating.filter(({ document: { id } }) => {
    const study = studies.get(id);
    if (study === undefined || seen.has(study) || superseded.has(id)) return false;
    seen.add(study);
    return true;
  });
}

const OF_PEOPLE: ReadonlySet<string> = new Set(['population', 'pregnancy', 'renal', 'age_group']);

/** Whether a card is indirect because of its people alone. */
function isOfOthers({ mismatches }: Card): boolean {
  return mismatches.length > 0 && mismatches.every((each) => OF_PEOPLE.has(each));
}

/** All sections of an answer that does not abstain. */
export function assembleAnswer(from: AssembledFrom): Sections {
  const { cards, bottomLine, studies, reading, verifier } = from;
  const cited = citedStudies(from);
  const evidence = TIERS.map((tier) => ({ tier, sentences: ofTier(tier, cited, from) }));
  const ids = new Set(cited.map(({ document }) => document.id));
  const ofCited = cards.filter(({ document }) => ids.has(document));
  const harms = harmsOf(ofCited, cited).flatMap((card) => verifier.quotation(card));
  const numbers = ofCited.flatMap((card) =>
    card.effects.map((effect) => ({ card: card.id, study: studies.get(card.document) ?? 0, effect })),
  );
  const broad = cited.filter(
    ({ card, document }) => !isNarrower(`${document.title} ${card.quote}`, from.question),
  );
  const disagreement = hasSides(reading) ? disagreementOf(broad, from) : null;
  const shown = new Set([
    ...bottomLine.flatMap((sentence) => sentence.cards),
    ...evidence.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.cards)),
    ...harms.flatMap((sentence) => sentence.cards),
    ...numbers.map(({ card }) => card),
    ...cited.map(({ card }) => card.id),
    ...[...(disagreement?.favours ?? []), ...(disagreement?.against ?? [])].flatMap(({ cards: ids }) => ids),
  ]);
  const kept = cards.filter(({ id }) => shown.has(id));
  return {
    bottom_line: [...bottomLine],
    counts: countsOf(cited),
    quality: cited.length === 0 ? null : gradeAnswer(cited, { ...from, isConcordant: disagreement === null }),
    gauge: gaugeOf(broad, from),
    evidence,
    harms,
    numbers,
    disagreement,
    gaps: gapsOf(cited, { ...from, hasNumbers: numbers.length > 0, hasHarms: harms.length > 0 }),
    references: referencesOf([...shown], from),
    cards: kept,
  };
}

function ofTier(
  tier: Tier,
  cited: readonly CitedStudy[],
  { cards, verifier }: AssembledFrom,
): AnswerSentence[] {
  return cited
    .filter(({ card }) => card.tier === tier)
    .slice(0, MAX_PER_TIER)
    .toSorted((a, b) => (a.document.date < b.document.date ? 1 : a.document.date > b.document.date ? -1 : 0))
    .flatMap(({ card }) => [card, ...completing(card, cards)].flatMap((each) => verifier.quotation(each)));
}

/** Harms of the best study first; sentences that say that there is little harm after all others. */
function harmsOf(cards: readonly Card[], cited: readonly CitedStudy[]): Card[] {
  const places = new Map(cited.map(({ document }, place) => [document.id, place]));
  const placeOf = ({ document }: Card): number => places.get(document) ?? cited.length;
  const denies = ({ quote }: Card): number => Number(deniesHarm(quote));
  return cards
    .filter(({ harm }) => harm)
    .toSorted((a, b) => denies(a) - denies(b) || placeOf(a) - placeOf(b))
    .slice(0, MAX_HARMS);
}

function countsOf(cited: readonly CitedStudy[]): Answer['counts'] {
  const count = (tier: Tier): number => cited.filter(({ card }) => card.tier === tier).length;
  return {
    guidelines: count('guidelines'),
    reviews: count('reviews'),
    trials: count('trials'),
    observational: count('observational'),
    other: count('other'),
  };
}

/** Whether studies can be for or against what a question asks. */
function hasSides({ yes_no: isYesNo, slots }: QuestionReading): boolean {
  return isYesNo || slots.comparator !== '';
}

/** One vote a study, without animals and laboratories, of studies that state a conclusion. */
function gaugeOf(cited: readonly CitedStudy[], { reading, records, studies }: AssembledFrom): Gauge | null {
  if (!hasSides(reading)) return null;
  const voters = cited.filter(
    ({ card }) =>
      card.direct && card.role === 'conclusions' && records.get(card.document)?.design !== 'laboratory',
  );
  if (voters.length < MIN_VOTES) return null;
  const tiers = TIERS.map((tier) => {
    const own = voters.filter(({ card }) => card.tier === tier);
    const votes = (direction: Card['direction']): number =>
      own.filter(({ card }) => card.direction === direction).length;
    return {
      tier,
      favours: votes('favours'),
      no_difference: votes('no_difference'),
      against: votes('against'),
      unclear: votes('unclear'),
      participants: own.reduce((sum, { document }) => sum + (participantsOf(document, tier) ?? 0), 0),
    };
  });
  return {
    tiers,
    votes: voters.map(({ card, document }) => ({
      study: studies.get(document.id) ?? 0,
      direction: card.direction,
      card: card.id,
    })),
  };
}

/** Studies that say something of what was asked, each by its best sentence of either side; none about some of the people. */
function heardOf({ cards, heard, records, question }: AssembledFrom): CitedStudy[] {
  return cards
    .filter(({ id }) => heard.has(id))
    .flatMap((card) => {
      const document = records.get(card.document)?.document;
      const isBroad = document !== undefined && !isNarrower(`${document.title} ${card.quote}`, question);
      return isBroad ? [{ card, document }] : [];
    });
}

/**
 * Cited studies for and against. Where they are of one side, others that say something else, however little of the question they have:
 * what finds no effect, or says that none is shown, stands against what finds some.
 */
function disagreementOf(cited: readonly CitedStudy[], from: AssembledFrom): Answer['disagreement'] {
  const { verifier, heard, studies, reading } = from;
  const isOfHarm = reading.asks_for === 'harm';
  const isCompared = reading.slots.comparator !== '';
  const sideOf = ({ id, direction, quote }: Card): Card['direction'] => {
    if (isCompared || direction === 'favours') return direction;
    if (heard.has(id) && saysNone({ direction, quote })) return isOfHarm ? 'favours' : 'against';
    // A mere change may be a good one.
    return isOfHarm || saysNone({ direction, quote }) ? direction : 'unclear';
  };
  const direct = cited.filter(({ card }) => card.direct);
  const [lead] = direct.map(({ document }) => studies.get(document.id));
  const others = heardOf(from).filter(
    ({ card, document }) =>
      studies.get(document.id) !== lead && (saysNone(card) || (card.direction === 'favours' && !isOfHarm)),
  );
  const saying = (side: Card['direction'], some: readonly CitedStudy[]): CitedStudy[] => {
    const all = some.filter(({ card }) => sideOf(card) === side);
    const numbers = all.map(({ document }) => studies.get(document.id));
    return all.filter((_, place) => numbers.indexOf(numbers[place]) === place).slice(0, MAX_PER_SIDE);
  };
  const [favours = [], against = []] = (['favours', 'against'] as const).map((side) => {
    const own = saying(side, direct);
    return (own.length > 0 ? own : saying(side, others)).flatMap(({ card }) => verifier.quotation(card));
  });
  return favours.length > 0 && against.length > 0 ? { favours, against } : null;
}

/** Whether a sentence says that nothing comes of what was asked about, or that none is known, or something bad. */
function saysNone({ direction, quote }: Pick<Card, 'direction' | 'quote'>): boolean {
  return statesNoBenefit(quote) || (direction === 'no_difference' && EXCEPTING.isIn(quote));
}

interface Shown extends AssembledFrom {
  readonly hasNumbers: boolean;
  readonly hasHarms: boolean;
}

/** What is missing: kinds of evidence of which none was read, and numbers and harms of which no cited record speaks. */
function gapsOf(
  cited: readonly CitedStudy[],
  { records, reading, hasNumbers, hasHarms }: Shown,
): Answer['gaps'] {
  const read = new Set([...records.values()].map(({ tier }) => tier));
  const texts = cited.map(({ document }) => document.abstract.map(({ text }) => text).join(' '));
  return [
    ...(read.has('guidelines') ? [] : (['no_guidelines'] as const)),
    ...(read.has('reviews') ? [] : (['no_reviews'] as const)),
    ...(read.has('trials') ? [] : (['no_trials'] as const)),
    ...(cited.some(({ card }) => !card.direct) ? (['indirect_population'] as const) : []),
    ...(hasNumbers || texts.some((text) => /\d/.test(text)) ? [] : (['no_numbers'] as const)),
    ...(hasHarms || reading.asks_for === 'harm' || texts.some(speaksOfHarm) ? [] : (['no_harms'] as const)),
  ];
}

/** A number of a review whose sentence names no people may be that of its studies. */
function participantsOf(document: EvidenceDocument, tier: Tier): number | null {
  const { sampleSize } = readFacts(document);
  if (sampleSize === null) return null;
  return tier !== 'reviews' || PEOPLE.isIn(quotedText(document, sampleSize.quote)) ? sampleSize.value : null;
}

/** Records in the order in which they are first cited. */
function referencesOf(
  shown: readonly string[],
  { cards, records, studies }: AssembledFrom,
): AnswerReference[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const documents = [...new Set(shown.flatMap((id) => byId.get(id)?.document ?? []))];
  return documents.flatMap((id, place) => {
    const record = records.get(id);
    if (record === undefined) return [];
    const { document, design, tier } = record;
    const { population } = readFacts(document);
    return [
      {
        number: place + 1,
        document: id,
        title: document.title,
        publication: document.journal.title,
        date: document.date,
        url: document.url,
        design,
        tier,
        participants: participantsOf(document, tier),
        population: population?.value ?? '',
        study: studies.get(id) ?? place + 1,
        retracted: isRetracted(document),
        cards: shown.filter((each) => byId.get(each)?.document === id),
      },
    ];
  });
}
