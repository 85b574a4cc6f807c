/** Chooses the sentences of found records that answer a question best, as cards. */
import { tokenTexts } from '@clinical/text-analysis';
import { classifyDesign, isGuideline, type EvidenceDocument, type StudyDesign } from '@clinical/evidence';
import type { Card, SentenceRole, Tier } from './answers.contract.js';
import { isOfOtherAge, lackingIn, togetherIn } from './asked-parts.js';
import { askedFigure } from './asked-figure.js';
import { askedFinding } from './asked-finding.js';
import { AskedWords } from './asked-words.js';
import { contentStems, stemOf } from './build-queries.js';
import { isFinding, withBesides } from './cards-beside.js';
import { AskedWeights, type Frequencies } from './asked-weights.js';
import {
  conclusionIn,
  fitFeatures,
  fitOf,
  MIN_FIT,
  MIN_FIT_OF_BARE,
  recordText,
  recordWords,
  type ReadableSentence,
} from './fit-of-record.js';
import { isSmall } from './grade-answer.js';
import type { FoundRecord } from './found-records.js';
import { heardBeside, isOfTreatment, isOpen, type Asked } from './heard-findings.js';
import { statesHarm } from './harms.js';
import { Phrases } from './phrases.js';
import type { QuestionReading } from './question.contract.js';
import { readDirection, statesEffect } from './read-direction.js';
import { armsIn, readEffects } from './read-effects.js';
import { AskedSubject, saysLittle } from './subject-of-record.js';
import { sha256 } from './verify-sentence.js';
import findings from './words-of-findings.json' with { type: 'json' };
import words from './words-of-questions.json' with { type: 'json' };

/** What sentences count by their role. */
export const ROLE_WEIGHTS: Readonly<Record<SentenceRole, number>> = {
  conclusions: 1,
  results: 0.7,
  methods: 0.1,
  objective: 0.05,
  background: 0.1,
};
const TIER_WEIGHTS: Readonly<Record<Tier, number>> = {
  guidelines: 1.15,
  reviews: 1.1,
  trials: 1.05,
  observational: 1,
  other: 0.85,
};
const TIER_OF_DESIGN: Readonly<Partial<Record<StudyDesign, Tier>>> = {
  guideline: 'guidelines',
  'systematic-review': 'reviews',
  'randomised-trial': 'trials',
  'controlled-trial': 'trials',
  cohort: 'observational',
  'case-control': 'observational',
  'cross-sectional': 'observational',
  'diagnostic-accuracy': 'observational',
};
/** The kind of evidence that a record is. Pure. */
export function tierOf(document: EvidenceDocument, design = classifyDesign(document).design): Tier {
  const tier = TIER_OF_DESIGN[design] ?? 'other';
  return isGuideline(document) && tier !== 'trials' ? 'guidelines' : tier;
}

const NO_FINDINGS = new Phrases(findings.no_findings);
/** What begins so is the end of a sentence that was divided wrongly, as at `FEV1. < 30%`. */
const FRAGMENT = /^[<>=≤≥,;)%]/;
/** What is planned is no finding. */
const PROTOCOL = new Phrases(findings.protocols);
const SHOULD_GAIN = new Phrases(findings.should_gain);
const WEIGHT = contentStems('weight gain');
const PREGNANCY = new Phrases(words.pregnancy);
const LONG_TERM = new Phrases(words.long_term);
const RENAL = new Phrases(words.renal);

/** Least share of the question, by the weight of its words, that a sentence must have. */
const MIN_OF_SENTENCE = 0.2;
/** What words of the title count for a sentence that does not repeat them. */
const FROM_TITLE = 0.4;
/** What a sentence counts that is not about what was asked. */
const INDIRECT = 0.6;
/** What a record counts whose title is about some of the people, and a trial of few people. */
const [OF_SOME, OF_FEW] = [0.6, 0.8];
/** Least score of a sentence that answers, of a record whose title says what it is about. */
const MIN_SCORE = 0.5;
/** Least share of the question of a conclusion under a title that names something else. */
const MIN_BY_ITSELF = 0.7;
/** What a record loses whose title is about something else. */
const OFF_TITLE = 0.4;
const MAX_PER_RECORD = 3;
const MAX_CARDS = 30;
const MAX_RECORDS = 12;
/** Sentences shorter or longer than this, in characters, are no cards. */
const [MIN_LENGTH, MAX_LENGTH] = [25, 700];

/** A record that was read, with how it fits the question. */
export interface ReadRecord {
  readonly document: EvidenceDocument;
  readonly design: StudyDesign;
  readonly tier: Tier;
  /** How likely it answers the question, from 0 to 1. */
  readonly fit: number;
  readonly mismatches: readonly string[];
  /** The sentence of its conclusion that has most of the question; empty without one. */
  readonly conclusion: string;
}

/** What reading gives: cards, the best first, and all records that were read, in the order found. */
export interface Reading {
  readonly cards: readonly Card[];
  /** Ids of the cards that say something of what was asked, however little: one that says something else than the answer is shown. */
  readonly heard: readonly string[];
  readonly records: readonly ReadRecord[];
}

/** Reads the records for a question. */
export function selectCards(
  question: string,
  { reading, frequencies }: { reading: QuestionReading; frequencies: Frequencies },
  found: readonly FoundRecord[],
): Reading {
  const weights = new AskedWeights(new AskedWords(question), frequencies);
  const mayAnswer = askedFinding(question);
  const hasFigure = askedFigure(question);
  const asked = new AskedSubject(reading, weights);
  const read = found.map((each) => readRecord(each, reading, weights));
  const candidates = read.flatMap(({ record, sentences }) =>
    record.fit < MIN_FIT
      ? []
      : sentenceCards(record, sentences, { reading, weights, asked, mayAnswer, hasFigure }),
  );
  const answering = withBesides(chosen(candidates), candidates, hasFigure ?? (() => false));
  const cards = [...answering, ...heardBeside(answering, candidates)];
  // Without the figure that is asked for there is no answer.
  const isAnswered = hasFigure === null || cards.some(({ direct, quote }) => direct && hasFigure(quote));
  return {
    cards: cards.map(({ answers: _, isAbout: __, isHeard: ___, ...card }, place) => ({
      ...card,
      direct: card.direct && isAnswered,
      id: `c${place + 1}`,
    })),
    heard: cards.flatMap(({ isHeard }, place) => (isHeard ? [`c${place + 1}`] : [])),
    records: read.map(({ record }) => record),
  };
}

function readRecord(
  { document, rank }: FoundRecord,
  reading: QuestionReading,
  weights: AskedWeights,
): { record: ReadRecord; sentences: readonly ReadSentence[] } {
  const { design } = classifyDesign(document);
  const text = recordText(document);
  const words = recordWords(document, text, weights.asked);
  const fit = fitOf(fitFeatures(words, weights, rank));
  const special = [
    ...(reading.pregnancy && !PREGNANCY.isIn(text.all) ? ['pregnancy'] : []),
    ...(reading.renal && !RENAL.isIn(text.all) ? ['renal'] : []),
    ...(isOfOtherAge(reading, text.all) ? ['age_group'] : []),
  ];
  // Without a title, sentences are seldom whole: how the record fits decides.
  const isBare = saysLittle(document.title);
  const together = isBare ? words.sentences.map(() => true) : togetherIn(words, { reading, weights });
  const isLong = !LONG_TERM.isIn(weights.asked.question) || LONG_TERM.isIn(text.all);
  const isOfPeople = isLong && special.length === 0 && !PROTOCOL.isIn(document.title);
  const isFit = fit >= (isBare ? MIN_FIT_OF_BARE : MIN_FIT);
  const lacking = lackingIn(words, text.all, { reading, weights });
  return {
    record: {
      document,
      design,
      tier: tierOf(document, design),
      fit,
      mismatches: [...lacking, ...special],
      conclusion: conclusionIn(text, words, weights),
    },
    sentences: text.sentences.map((sentence, place) => ({
      ...sentence,
      isDirect: isFit && isOfPeople && together[place] === true,
    })),
  };
}

interface ReadSentence extends ReadableSentence {
  /** Whether it is about what was asked, in the people asked about. */
  readonly isDirect: boolean;
}

type Candidate = Omit<Card, 'id'> & {
  /** Whether it is about what was asked, also where it says too little of it. */
  readonly isAbout: boolean;
  /** Whether it says enough of what was asked to be shown by itself. */
  readonly answers: boolean;
  /** Whether it says something of what was asked, however little of the question it has. */
  readonly isHeard: boolean;
};

/** What the sentences of a record count by its kind, people and size. */
function weightOf({ document, tier, design }: ReadRecord, asked: AskedSubject): number {
  return (
    TIER_WEIGHTS[tier] *
    (design === 'laboratory' ? 0.5 : 1) *
    (asked.isOfSome(document.title) ? OF_SOME : 1) *
    (tier === 'trials' && isSmall(document) ? OF_FEW : 1)
  );
}

function sentenceCards(record: ReadRecord, sentences: readonly ReadSentence[], all: Asked): Candidate[] {
  const { document, tier, fit, mismatches } = record;
  const { reading, weights, asked, mayAnswer, hasFigure } = all;
  const title = weights.asked.in(document.title);
  const subject = asked.of(document.title);
  if (asked.isOpposedIn(document.title)) return [];
  const focus = weights.focus(document.title);
  const weight = weightOf(record, asked);
  return sentences.flatMap(({ section, start, end, text, plain, role, isDirect }) => {
    if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || FRAGMENT.test(text)) return [];
    if (NO_FINDINGS.isIn(text) || asked.isOpposedIn(plain)) return [];
    const own = weights.asked.in(plain);
    const isOfOther = (subject === 'partly' || subject === 'other') && !asked.isSaidIn(plain);
    // The title may name the kind of treatment, and a conclusion the one that was asked about.
    const isUnfit = subject === 'other' && (role !== 'conclusions' || weights.share(own) < MIN_BY_ITSELF);
    const isFigure = hasFigure?.(text) === true;
    const coverage =
      (1 - FROM_TITLE) * weights.share(own) + FROM_TITLE * weights.share(new Set([...own, ...title]));
    const effects = readEffects(text);
    const score =
      scoreOf({ own, title, coverage, reading, weights }) *
      ROLE_WEIGHTS[role] *
      weight *
      (isDirect ? 1 : INDIRECT) *
      (0.3 + fit) *
      (1 - OFF_TITLE * (1 - focus));
    const direction = directionOf(text, plain, all);
    const isOfQuestion = isDirect && mayAnswer(text, record) && isOnPoint(plain, record, all);
    const isAbout = !isOfOther && !isUnfit && isOfQuestion;
    return [
      {
        document: document.id,
        section,
        start,
        end,
        quote: text,
        hash: sha256(text),
        role,
        tier,
        direction,
        harm: !isOfOther && isHarm({ role, plain, effects }, all),
        effects: ofOutcome(effects, own, all),
        arms: armsIn(text),
        isAbout,
        isHeard: isOfQuestion && isOfTreatment({ role, plain, own, title, direction, subject }, all),
        direct: isAbout && (score >= leastScoreOf(document.title) || isFigure),
        mismatches: [...mismatches],
        answers:
          !isOfOther && !isUnfit && (coverage >= MIN_OF_SENTENCE || (isDirect && role === 'conclusions')),
        score,
      },
    ];
  });
}

function directionOf(text: string, plain: string, { asked, reading }: Asked): Card['direction'] {
  return asked.isExceptedIn(plain) ? 'no_difference' : readDirection(text, reading);
}

/** The effects of a sentence that names the outcome of the question: a bare ratio would seem to be of that one. */
function ofOutcome(effects: Card['effects'], own: ReadonlySet<string>, all: Asked): Card['effects'] {
  const stems = contentStems(all.reading.slots.outcome);
  return isOpen(all) || stems.some((stem) => own.has(stem)) ? effects : [];
}

/** Whether a sentence of a record with a title says what was asked of people, and not of forms of it that were compared. */
function isOnPoint(text: string, { document, design }: ReadRecord, { reading, asked }: Asked): boolean {
  const isStated = !reading.yes_no || statesEffect(text, reading) || asked.isExceptedIn(text);
  const isOfPeople = design !== 'laboratory';
  return (
    !asked.isOfItself(text) &&
    !asked.isOfCombined(text) &&
    !asked.isOfAffected(text) &&
    !asked.isOfOtherHarms(text) &&
    !asked.isOfStopping(text) &&
    !asked.isOfForms(document.title, text) &&
    !isOfOtherAge(reading, text) &&
    (saysLittle(document.title) || (isStated && isOfPeople))
  );
}

function isHarm(
  { role, plain, effects }: Pick<Candidate, 'role' | 'effects'> & { readonly plain: string },
  { reading, weights, asked }: Asked,
): boolean {
  return (
    !asked.isOfOtherHarms(plain) &&
    isFinding({ role }) &&
    statesHarm(beside(plain, reading, weights), effects)
  );
}

function leastScoreOf(title: string): number {
  return saysLittle(title) ? 0 : MIN_SCORE;
}

/** A text without the words of a question, unless it asks for harms: in one of bleeding, less bleeding is no harm. */
function beside(text: string, { asks_for: aim, type }: QuestionReading, { asked }: AskedWeights): string {
  if (aim === 'harm' || type === 'complications') return text;
  const stems = new Set([...asked.stems, ...(SHOULD_GAIN.isIn(text) ? WEIGHT : [])]);
  return tokenTexts(text)
    .filter((token) => !stems.has(stemOf(token)))
    .join(' ');
}

interface Sentence {
  readonly own: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  readonly coverage: number;
  readonly reading: QuestionReading;
  readonly weights: AskedWeights;
}

/** A sentence that names what was done and what came of it says more than one that shares other words of the question. */
function scoreOf({ own, title, coverage, reading: { slots }, weights }: Sentence): number {
  const both = Math.min(
    weights.share(new Set([...own, ...title]), contentStems(slots.intervention)),
    weights.share(own, contentStems(slots.outcome)),
  );
  return (0.3 + coverage) * (0.5 + both);
}

/** The best of all that answer, direct ones first, few of each record. */
function chosen(candidates: readonly Candidate[]): Candidate[] {
  const ordered = candidates
    .filter(({ answers }) => answers)
    .toSorted(
      (a, b) =>
        Number(b.direct) - Number(a.direct) ||
        b.score - a.score ||
        (a.document < b.document ? -1 : 1) ||
        a.start - b.start,
    );
  const byRecord = new Map<string, number>();
  return ordered
    .filter(({ document }) => {
      const count = byRecord.get(document) ?? 0;
      if (count >= MAX_PER_RECORD || (count === 0 && byRecord.size >= MAX_RECORDS)) return false;
      byRecord.set(document, count + 1);
      return true;
    })
    .slice(0, MAX_CARDS);
}
