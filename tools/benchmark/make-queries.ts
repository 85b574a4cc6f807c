import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { between, pick, seeded, type Random } from './random.js';
import type { CollectionSample } from './sample-collection.js';

export interface BenchmarkQuery {
  readonly kind: string;
  /** Parameters of `GET /Search`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Distinct stems of the typed content words. */
  readonly stems: readonly string[];
  readonly phrases: readonly (readonly string[])[];
}

interface Text {
  readonly kind: string;
  readonly words: readonly string[];
  readonly phrases: readonly (readonly string[])[];
}

/** Typical queries of clinicians, independent of the collection. */
const CLINICAL = [
  'asthma',
  'hypertension',
  'diabetes',
  'stroke prevention',
  'low back pain',
  'statins cardiovascular risk',
  'breast cancer screening',
  'antibiotics for acute otitis media in children',
  'cognitive behavioural therapy depression',
  'atrial fibrillation anticoagulation elderly',
  'heart failure beta blockers mortality',
  'exercise for chronic fatigue syndrome',
  'migraine prophylaxis',
  'type 2 diabetes metformin',
  'postoperative nausea and vomiting',
  'smoking cessation in pregnancy',
  'influenza vaccination in healthcare workers',
  'acupuncture for knee osteoarthritis pain',
  'does vitamin d prevent falls in older people',
  'colorectal cancer screening colonoscopy',
  'hip fracture rehabilitation',
  'inhaled corticosteroids in chronic obstructive pulmonary disease',
  'sepsis fluid resuscitation',
  'dementia',
  'schizophrenia antipsychotics weight gain',
  'what is the best treatment for plantar fasciitis',
  'preterm birth progesterone',
  'chronic kidney disease blood pressure targets',
  'palliative care',
  'rheumatoid arthritis methotrexate',
] as const;

/** Share of each kind in a hundred queries. */
const KINDS: readonly (readonly [share: number, make: (random: Random, sample: CollectionSample) => Text])[] =
  [
    [6, (random, sample) => oneWord(random, sample, 'frequent word', 0, 0.002)],
    [6, (random, sample) => oneWord(random, sample, 'middling word', 0.002, 0.05)],
    [4, (random, sample) => oneWord(random, sample, 'rare word', 0.05, 1)],
    [16, (random, sample) => titleWords(random, sample, 2, 2)],
    [18, (random, sample) => titleWords(random, sample, 3, 3)],
    [16, (random, sample) => titleWords(random, sample, 4, 5)],
    [12, (random, sample) => titleWords(random, sample, 6, 8)],
    [12, (random, sample) => withPhrase(random, sample, 0)],
    [10, (random, sample) => withPhrase(random, sample, 2)],
  ];

/** Share of queries with a date or category filter. */
const FILTERED = 0.25;

/** The queries of a run: the fixed clinical ones, then generated ones, equal for the same sample and seed. */
export function makeQueries(sample: CollectionSample, count: number, seed: number): BenchmarkQuery[] {
  const random = seeded(seed);
  const clinical = CLINICAL.slice(0, count).map((text) => ({
    kind: 'clinical',
    words: text.split(' '),
    phrases: [],
  }));
  const made = Array.from({ length: count - clinical.length }, () => kindOf(random)(random, sample));
  return [...clinical, ...made].map((text) => asQuery(text, filters(random, sample)));
}

/** A word in more than this share of all documents is a frequent one. */
const FREQUENT = 0.05;
/** Maximum number of words in a query of frequent words. */
const MAX_FREQUENT_WORDS = 3;

/** Queries of one to three words that each occur in more than 5 % of the documents; none if no word does. */
export function makeFrequentQueries(sample: CollectionSample, count: number, seed: number): BenchmarkQuery[] {
  const random = seeded(seed);
  const frequent = sample.words.filter(({ documents }) => documents > FREQUENT * sample.documents);
  if (frequent.length === 0) return [];
  return Array.from({ length: count }, (_, place) => {
    const wordCount = (place % MAX_FREQUENT_WORDS) + 1;
    const words = new Set(Array.from({ length: wordCount }, () => pick(random, frequent).word));
    return asQuery({ kind: 'frequent words', words: [...words], phrases: [] }, {});
  });
}

/** Questions in full sentences; the gaps are filled with words that occur together in one title. */
const QUESTIONS = [
  'what is the best evidence that _ together with _ helps people who have _',
  'does treatment with _ reduce the risk of _ in adults when it is compared with _',
  'how should a general practitioner manage _ in older patients who also have _ and _',
  'is there any randomised trial that compares _ with _ for the prevention of _',
  'which side effects of _ should i expect in a patient with _ and severe _',
  'how long should _ be continued after _ so that _ does not come back',
  'in children with _ is it safe to use _ instead of the usual treatment for _',
  'what do current guidelines recommend about _ for women with _ before or after _',
  'can _ be used to diagnose _ early enough to improve the outcome of _',
  'are there any systematic reviews on the cost and benefit of _ and _ for _',
] as const;
const GAPS = 3;
const GAP = /_/g;

/** Questions of ten words and more, in turn from each of the sentences; the same for the same sample and seed. */
export function makeQuestions(sample: CollectionSample, count: number, seed: number): BenchmarkQuery[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, place) => {
    const words = contentWords(random, sample, GAPS);
    let gap = 0;
    const frame = QUESTIONS[place % QUESTIONS.length] ?? QUESTIONS[0];
    const text = frame.replace(GAP, () => words[gap++ % words.length] ?? '');
    return asQuery({ kind: 'question', words: text.split(' '), phrases: [] }, {});
  });
}

function kindOf(random: Random): (random: Random, sample: CollectionSample) => Text {
  let left = random() * KINDS.reduce((sum, [share]) => sum + share, 0);
  for (const [share, make] of KINDS) {
    left -= share;
    if (left < 0) return make;
  }
  return titleWordsOfThree;
}

const titleWordsOfThree = (random: Random, sample: CollectionSample): Text =>
  titleWords(random, sample, 3, 3);

function asQuery({ kind, words, phrases }: Text, filter: Record<string, string>): BenchmarkQuery {
  const criteria = [...phrases.map((tokens) => `"${tokens.join(' ')}"`), ...words].join(' ');
  const stems = new Set(
    words
      .flatMap((word) => tokenTexts(word))
      .filter((token) => !isStopWord(token))
      .map(stem),
  );
  return {
    kind: Object.keys(filter).length === 0 ? kind : `${kind}, filtered`,
    parameters: { criteria, search_type: 'standard', ...filter },
    stems: [...stems],
    phrases,
  };
}

function filters(random: Random, sample: CollectionSample): Record<string, string> {
  if (random() >= FILTERED) return {};
  const category = sample.categories[between(random, 0, Math.min(5, sample.categories.length - 1))];
  if (category !== undefined && random() < 0.5) return { category_id: String(category) };
  const from = between(random, 2000, 2018);
  return { from_date: String(from), to_date: String(from + between(random, 1, 8)) };
}

/** A word of the stretch of the vocabulary between two shares of its ranks. */
function oneWord(random: Random, { words }: CollectionSample, kind: string, from: number, to: number): Text {
  const stretch = words.slice(Math.floor(words.length * from), Math.max(Math.ceil(words.length * to), 1));
  return { kind, words: [pick(random, stretch.length === 0 ? words : stretch).word], phrases: [] };
}

/** Words that occur together in one title, so that they find something. */
function titleWords(random: Random, sample: CollectionSample, min: number, max: number): Text {
  const words = contentWords(random, sample, between(random, min, max));
  return { kind: words.length === 1 ? '1 word' : `${words.length} words`, words, phrases: [] };
}

function withPhrase(random: Random, sample: CollectionSample, more: number): Text {
  const title = titleWith(random, sample, 3);
  const length = Math.min(between(random, 2, 3), title.length);
  const start = between(random, 0, title.length - length);
  const words = more === 0 ? [] : distinctContentWords(title).slice(-more);
  return {
    kind: more === 0 ? 'phrase' : 'phrase and words',
    words,
    phrases: [title.slice(start, start + length)],
  };
}

function contentWords(random: Random, sample: CollectionSample, count: number): string[] {
  const words = distinctContentWords(titleWith(random, sample, count));
  const start = between(random, 0, Math.max(0, words.length - count));
  return words.slice(start, start + count);
}

/** A title with that many content words; if the sample has none, the longest of a few tries. */
function titleWith(random: Random, sample: CollectionSample, count: number): readonly string[] {
  let best = pick(random, sample.titles);
  for (let tries = 0; tries < 50 && distinctContentWords(best).length < count; tries++) {
    const other = pick(random, sample.titles);
    if (distinctContentWords(other).length > distinctContentWords(best).length) best = other;
  }
  return best;
}

function distinctContentWords(title: readonly string[]): string[] {
  return [...new Set(title)].filter((word) => word.length > 2 && !isStopWord(word));
}
