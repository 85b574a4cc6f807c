/** Chooses the sentences of found records that answer a question best, as cards. */
import { classifyDesign, isGuideline, type EvidenceDocument, type StudyDesign } from '@clinical/evidence';
import type { Card, SentenceRole, Tier } from './answers.contract.js';
import { AskedWords } from './asked-words.js';
import { contentStems } from './build-queries.js';
import { AskedWeights, type Frequencies } from './asked-weights.js';
import { fitFeatures, fitOf } from './fit-of-record.js';
import type { FoundRecord } from './found-records.js';
import { Phrases } from './phrases.js';
import type { AgeGroup, QuestionReading } from './question.contract.js';
import { NAMES_OF_AGES } from './read-question.js';
import { readDirection } from './read-direction.js';
import { armsIn, readEffects } from './read-effects.js';
import { roledSentences, type RoledSentence } from './sentence-roles.js';
import { isInstruction, sha256 } from './verify-sentence.js';
import findings from './words-of-findings.json' with { type: 'json' };
import words from './words-of-questions.json' with { type: 'json' };

const ROLE_WEIGHTS: Readonly<Record<SentenceRole, number>> = {
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
const HARMS = new Phrases(findings.harms);
const NO_FINDINGS = new Phrases(findings.no_findings);
const PREGNANCY = new Phrases(words.pregnancy);
const RENAL = new Phrases(words.renal);

/** Least fit of a record that gives cards. */
const LEAST_FIT = 0.5;
/** Least share of the question, by the weight of its words, that a sentence must have. */
const LEAST_OF_SENTENCE = 0.2;
/** Least share of one part of the question. */
const LEAST_OF_PART = 0.5;
/** What words of the title count for a sentence that does not repeat them. */
const FROM_TITLE = 0.4;
const MAX_PER_RECORD = 3;
const MAX_CARDS = 30;
const MAX_RECORDS = 12;
/** Sentences shorter or longer than this, in characters, are no cards. */
const [SHORTEST, LONGEST] = [25, 700];

/** A record that was read, with how it fits the question. */
export interface ReadRecord {
  readonly document: EvidenceDocument;
  readonly design: StudyDesign;
  readonly tier: Tier;
  /** How well it fits the question, from 0 to 1. */
  readonly fit: number;
  readonly mismatches: readonly string[];
}

/** What reading gives: cards, the best first, and all records that were read, in the order found. */
export interface Reading {
  readonly cards: readonly Card[];
  readonly records: readonly ReadRecord[];
}

/** Reads the records for a question. */
export function selectCards(
  question: string,
  { reading, frequencies }: { reading: QuestionReading; frequencies: Frequencies },
  found: readonly FoundRecord[],
): Reading {
  const weights = new AskedWeights(new AskedWords(question), frequencies);
  const read = found.map(({ document }) => readRecord(document, reading, weights));
  const candidates = read.flatMap(({ record, sentences }, place) =>
    record.fit < LEAST_FIT
      ? []
      : sentenceCards(record, sentences, { reading, weights, rank: found[place]?.rank ?? 0 }),
  );
  return {
    cards: chosen(candidates).map((card, place) => ({ ...card, id: `c${place + 1}` })),
    records: read.map(({ record }) => record),
  };
}

const PARTS = ['population', 'intervention', 'comparator', 'outcome'] as const;

function readRecord(
  document: EvidenceDocument,
  reading: QuestionReading,
  weights: AskedWeights,
): { record: ReadRecord; sentences: readonly RoledSentence[] } {
  const { design } = classifyDesign(document);
  const { asked } = weights;
  const text = recordText(document);
  const sentences = roledSentences(document.abstract);
  const all = asked.in(text);
  const words = {
    all,
    title: asked.in(document.title),
    sentences: sentences.map((sentence) => ({ role: sentence.role, stems: asked.in(sentence.text) })),
  };
  const features = fitFeatures(document, reading, words, weights);
  const fit = fitOf(features);
  const parts = PARTS.filter((name) => features[name] < LEAST_OF_PART);
  const [cause, effect] = (['intervention', 'outcome'] as const).map((name) =>
    contentStems(reading.slots[name]),
  );
  // A sentence goes on from the one before it, and from the title.
  const isRelated = [words.title, ...words.sentences.map(({ stems }) => stems)].some((stems, place, all) => {
    const both = new Set([...words.title, ...(all[place - 1] ?? []), ...stems]);
    return weights.share(both, cause) >= LEAST_OF_PART && weights.share(both, effect) >= LEAST_OF_PART;
  });
  if (!isRelated && parts.length === 0) parts.push('outcome');
  const special = [
    ...(reading.pregnancy && !PREGNANCY.isIn(text) ? ['pregnancy'] : []),
    ...(reading.renal && !RENAL.isIn(text) ? ['renal'] : []),
    ...(isOfOtherAge(reading, text) ? ['age_group'] : []),
  ];
  return {
    record: {
      document,
      design,
      tier: isGuideline(document) ? 'guidelines' : (TIER_OF_DESIGN[design] ?? 'other'),
      fit,
      mismatches: [...parts, ...special],
    },
    sentences,
  };
}

const YOUNG: readonly AgeGroup[] = ['newborn', 'child', 'adolescent'];
const GROWN: readonly AgeGroup[] = ['adult', 'older'];

/** Whether the question is about children and the record only about adults, or the other way round. */
function isOfOtherAge({ age_group: asked }: QuestionReading, text: string): boolean {
  if (asked === null) return false;
  const names = (group: AgeGroup): boolean => NAMES_OF_AGES[group].isIn(text);
  const [own, others] = YOUNG.includes(asked) ? [YOUNG, GROWN] : [GROWN, YOUNG];
  return !own.some(names) && others.some(names);
}

type Candidate = Omit<Card, 'id'>;

function sentenceCards(
  { document, tier, design, fit, mismatches }: ReadRecord,
  sentences: readonly RoledSentence[],
  { reading, weights, rank }: { reading: QuestionReading; weights: AskedWeights; rank: number },
): Candidate[] {
  const title = weights.asked.in(document.title);
  const weight = TIER_WEIGHTS[tier] * (design === 'laboratory' ? 0.5 : 1) * (mismatches.length > 0 ? 0.6 : 1);
  return sentences.flatMap(({ section, start, end, text, role }) => {
    if (text.length < SHORTEST || text.length > LONGEST || isInstruction(text)) return [];
    const own = weights.asked.in(text);
    const coverage =
      (1 - FROM_TITLE) * weights.share(own) + FROM_TITLE * weights.share(new Set([...own, ...title]));
    if (coverage < LEAST_OF_SENTENCE) return [];
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
        direction: readDirection(text, reading),
        harm: (role === 'results' || role === 'conclusions') && HARMS.isIn(text),
        effects: readEffects(text),
        arms: armsIn(text),
        direct: mismatches.length === 0,
        mismatches: [...mismatches],
        score:
          scoreOf(text, { own, title, coverage, reading, weights }) *
          ROLE_WEIGHTS[role] *
          weight *
          (0.3 + fit) *
          (0.7 + 0.3 * rank),
      },
    ];
  });
}

interface Sentence {
  readonly own: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  readonly coverage: number;
  readonly reading: QuestionReading;
  readonly weights: AskedWeights;
}

/** A sentence that names what was done and what came of it says more than one that shares other words of the question. */
function scoreOf(text: string, { own, title, coverage, reading: { slots }, weights }: Sentence): number {
  if (NO_FINDINGS.isIn(text)) return 0.2 * coverage;
  const both = Math.min(
    weights.share(new Set([...own, ...title]), contentStems(slots.intervention)),
    weights.share(own, contentStems(slots.outcome)),
  );
  return (0.3 + coverage) * (0.5 + both);
}

/** The best of all, few of each record. */
function chosen(candidates: readonly Candidate[]): Candidate[] {
  const ordered = candidates.toSorted(
    (a, b) => b.score - a.score || (a.document < b.document ? -1 : 1) || a.start - b.start,
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

function recordText({ title, abstract, mesh, keywords }: EvidenceDocument): string {
  return [
    title,
    ...abstract.map(({ text }) => text),
    ...mesh.map(({ heading }) => heading),
    ...keywords,
  ].join(' ');
}
