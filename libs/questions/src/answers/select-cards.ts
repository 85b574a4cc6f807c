/** Chooses the sentences of found records that answer a question best, as cards. */
import { classifyDesign, isGuideline, type EvidenceDocument, type StudyDesign } from '@clinical/evidence';
import type { Card, SentenceRole, Tier } from './answers.contract.js';
import { AskedWords } from './asked-words.js';
import { contentStems } from './build-queries.js';
import type { FoundRecord } from './found-records.js';
import { Phrases } from './phrases.js';
import type { AgeGroup, QuestionReading } from './question.contract.js';
import { readDirection } from './read-direction.js';
import { armsIn, readEffects } from './read-effects.js';
import { roledSentences } from './sentence-roles.js';
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
const PREGNANCY = new Phrases(words.pregnancy);
const RENAL = new Phrases(words.renal);

/** Least share of the question, by the weight of its words, that a record and a sentence must have. */
const LEAST_OF_RECORD = 0.6;
const LEAST_OF_SENTENCE = 0.2;
/** Share from which a record has every part of the question, in whatever words they were read. */
const WHOLE_QUESTION = 0.7;
/** Least share of one part of the question. */
const LEAST_OF_PART = 0.25;
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
  /** Share of the question's words, by weight, from 0 to 1. */
  readonly coverage: number;
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
  reading: QuestionReading,
  found: readonly FoundRecord[],
): Reading {
  const words = new AskedWords(question);
  const texts = found.map(({ document }) => words.in(recordText(document)));
  const asked = new Weights(words, texts);
  const records = found.map(({ document }, place) => readRecord(document, reading, asked, texts[place]));
  const candidates = records.flatMap((record, place) =>
    record.coverage < LEAST_OF_RECORD
      ? []
      : sentenceCards(record, { reading, asked, rank: found[place]?.rank ?? 0 }),
  );
  return { cards: chosen(candidates).map((card, place) => ({ ...card, id: `c${place + 1}` })), records };
}

/** The words of a question, each by how rare it is among the records found. */
class Weights {
  readonly #weights: ReadonlyMap<string, number>;
  readonly #sum: number;

  constructor(
    readonly words: AskedWords,
    texts: readonly ReadonlySet<string>[],
  ) {
    this.#weights = new Map(
      words.stems.map((each) => {
        const records = texts.filter((text) => text.has(each)).length;
        return [each, Math.log(1 + (texts.length + 1) / (records + 0.5))];
      }),
    );
    this.#sum = [...this.#weights.values()].reduce((sum, weight) => sum + weight, 0);
  }

  /** Share of the weights whose words a text has; those of a second text count in part. */
  share(text: ReadonlySet<string>, second?: ReadonlySet<string>): number {
    let share = 0;
    for (const [word, weight] of this.#weights)
      if (text.has(word)) share += weight;
      else if (second?.has(word) === true) share += weight * FROM_TITLE;
    return this.#sum === 0 ? 0 : share / this.#sum;
  }
}

function readRecord(
  document: EvidenceDocument,
  reading: QuestionReading,
  asked: Weights,
  text: ReadonlySet<string> = new Set(),
): ReadRecord {
  const { design } = classifyDesign(document);
  const coverage = asked.share(text);
  const parts = (['population', 'intervention', 'comparator'] as const).filter((name) => {
    if (coverage >= WHOLE_QUESTION) return false;
    const stems = contentStems(reading.slots[name]);
    const has = stems.filter((each) => text.has(each)).length;
    return stems.length > 0 && has / stems.length < LEAST_OF_PART;
  });
  const all = recordText(document);
  const special = [
    ...(reading.pregnancy && !PREGNANCY.isIn(all) ? ['pregnancy'] : []),
    ...(reading.renal && !RENAL.isIn(all) ? ['renal'] : []),
    ...(isOfOtherAge(reading, all) ? ['age_group'] : []),
  ];
  return {
    document,
    design,
    tier: isGuideline(document) ? 'guidelines' : (TIER_OF_DESIGN[design] ?? 'other'),
    coverage,
    mismatches: [...parts, ...special],
  };
}

const YOUNG: readonly AgeGroup[] = ['newborn', 'child', 'adolescent'];
const GROWN: readonly AgeGroup[] = ['adult', 'older'];

/** Whether the question is about children and the record only about adults, or the other way round. */
function isOfOtherAge({ age_group: asked }: QuestionReading, text: string): boolean {
  if (asked === null) return false;
  const padded = ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `;
  const names = (group: AgeGroup): boolean =>
    words.age_groups[group].some((word) => padded.includes(` ${word} `));
  const [own, others] = YOUNG.includes(asked) ? [YOUNG, GROWN] : [GROWN, YOUNG];
  return !own.some(names) && others.some(names);
}

type Candidate = Omit<Card, 'id'>;

function sentenceCards(
  { document, tier, design, mismatches }: ReadRecord,
  { reading, asked, rank }: { reading: QuestionReading; asked: Weights; rank: number },
): Candidate[] {
  const title = asked.words.in(document.title);
  const weight = TIER_WEIGHTS[tier] * (design === 'laboratory' ? 0.5 : 1) * (mismatches.length > 0 ? 0.6 : 1);
  return roledSentences(document.abstract).flatMap(({ section, start, end, text, role }) => {
    if (text.length < SHORTEST || text.length > LONGEST || isInstruction(text)) return [];
    const coverage = asked.share(asked.words.in(text), title);
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
        score: Number(((0.3 + coverage) * ROLE_WEIGHTS[role] * weight * (0.5 + rank)).toFixed(6)),
      },
    ];
  });
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
