/**
 * How likely a record answers a question: a logistic model of which words of the question the record has, how often and how close
 * together. The weights are made by `npm run train-answer-fit`.
 */
import type { EvidenceDocument } from '@clinical/evidence';
import type { AskedWeights } from './asked-weights.js';
import type { AskedWords } from './asked-words.js';
import { spellerOf } from './abbreviations.js';
import stored from './fit-weights.json' with { type: 'json' };
import { roledSentences, type RoledSentence } from './sentence-roles.js';
import { Phrases } from './phrases.js';
import titles from './words-of-titles.json' with { type: 'json' };
import { isInstruction } from './verify-sentence.js';

/** Shares from 0 to 1; `words` has 1 for twelve words and more. */
export const FIT_FEATURES = [
  'record',
  'words',
  'record_by_words',
  'frequency',
  'missing',
  'rank',
  'sentence',
  'conclusion',
] as const;
export type FitFeatures = Readonly<Record<(typeof FIT_FEATURES)[number], number>>;

/** A record in the words of a question. */
export interface RecordWords {
  /** Stems of all of it. */
  readonly all: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  readonly sentences: readonly {
    readonly role: RoledSentence['role'];
    readonly stems: ReadonlySet<string>;
  }[];
}

/** A sentence with its abbreviations spelled out and without its reasons, which is read and not quoted. */
export interface ReadableSentence extends Omit<RoledSentence, 'section'> {
  /** Null for the title. */
  readonly section: number | null;
  readonly plain: string;
}

/** The text of a record that may be read: what is addressed to a reader or a model counts for nothing. */
export interface RecordText {
  readonly sentences: readonly ReadableSentence[];
  /** Title, sentences, headings and keywords. */
  readonly all: string;
}

const TELLING = new Phrases(titles.telling);
const NOT_TELLING = new Phrases(titles.not_telling);
const ASKING = new Phrases(titles.asking);
const REASONS = new Phrases(titles.reasons);

export function recordText({ title, abstract, mesh, keywords }: EvidenceDocument): RecordText {
  const spelledOut = spellerOf([title, ...abstract.map(({ text }) => text)].join(' '));
  const own = abstract.length > 0 ? roledSentences(abstract) : tellingTitle(title);
  const sentences = own
    .filter(({ text }) => !isInstruction(text))
    .map((sentence) => ({ ...sentence, plain: withoutReason(spelledOut(sentence.text)) }));
  const texts = sentences.map(({ plain }) => plain);
  return { sentences, all: [title, ...texts, ...mesh.map(({ heading }) => heading), ...keywords].join(' ') };
}

/** `Yoga may help` of `Since few rest, yoga may help`. */
function withoutReason(text: string): string {
  const [at] = REASONS.in(text);
  return at === undefined ? text : text.slice(0, at) + text.slice(at).replace(/^[^,]*,/, '');
}

/** The title of a record without an abstract, as the only sentence of it, if it says what was found, as in `Yoga relieves pain: a trial`. */
function tellingTitle(title: string): Omit<ReadableSentence, 'plain'>[] {
  const [said = ''] = title.split(/: /, 1);
  // Databases leave out question marks.
  const asks = title.includes('?') || ASKING.in(said).includes(0);
  const tells = !asks && TELLING.in(said).some((at) => at > 0) && !NOT_TELLING.isIn(said);
  return tells ? [{ section: null, start: 0, end: title.length, text: title, role: 'results' }] : [];
}

/** The conclusion of a record that has most of the question; empty where none of its sentences is one. */
export function conclusionIn(
  { sentences: texts }: RecordText,
  { sentences }: RecordWords,
  weights: AskedWeights,
): string {
  let [best, most] = ['', -1];
  for (const [place, { text, role }] of texts.entries()) {
    const share = weights.share(sentences[place]?.stems ?? new Set());
    if (role === 'conclusions' && share > most) [best, most] = [text, share];
  }
  return best;
}

export function recordWords(
  { title }: EvidenceDocument,
  { sentences, all }: RecordText,
  asked: AskedWords,
): RecordWords {
  return {
    all: asked.in(all),
    title: asked.in(title),
    sentences: sentences.map(({ role, plain }) => ({ role, stems: asked.in(plain) })),
  };
}

const MANY_WORDS = 12;

/** @param rank share of the best possible rank */
export function fitFeatures(
  { all, title, sentences }: RecordWords,
  weights: AskedWeights,
  rank: number,
): FitFeatures {
  const record = weights.share(all);
  const words = Math.min(1, weights.asked.stems.length / MANY_WORDS);
  const shares = sentences.map(({ role, stems }) => ({ role, share: weights.share(stems) }));
  const conclusions = shares.filter(({ role }) => role === 'conclusions');
  return {
    record,
    words,
    record_by_words: record * words,
    frequency: shares.reduce((sum, { share }) => sum + share, 0) / Math.max(1, shares.length),
    missing: weights.missing(all),
    rank,
    sentence: Math.max(weights.share(title), ...shares.map(({ share }) => share)),
    conclusion: Math.max(0, ...conclusions.map(({ share }) => share)),
  };
}

/** A probability. */
export function fitOf(features: FitFeatures, { bias, weights }: FitWeights = stored): number {
  const sum = FIT_FEATURES.reduce((total, name) => total + features[name] * (weights[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-bias - sum));
}

/** Weights by feature. */
interface FitWeights {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * Fit from which a record is cited and may answer, and the same for one whose title says nothing, of which no sentence is compared with
 * the title: chosen by the gates from the curve that the training prints.
 */
export const MIN_FIT = 0.03;
export const MIN_FIT_OF_BARE = 0.15;
