import fc from 'fast-check';
import { longTextLength, propertyRuns } from '@clinical/contracts/testing';
import { CATEGORY } from '../categories/category-ids.js';
import { EMPTY_RECORD } from '../records/source-record.js';
import { quotedText, type Quote } from '../reading/quote.js';
import { readFacts } from '../reading/read-facts.js';
import type { TextFacts } from '../reading/text-facts.js';
import { DEFAULT_APPRAISAL_SETTINGS } from './appraisal-settings.js';
import { appraise, type AppraisalInput } from './appraise.js';
import { readReview } from './read-review.js';
import { readTrial } from './read-trial.js';
import { reviewPoints } from './review-score.js';
import { domainJudgements, domainPoints } from './risk-of-bias.js';

const SETTINGS = DEFAULT_APPRAISAL_SETTINGS;

/** Statements that each earn a point for a trial. */
const TRIAL_STATEMENTS = [
  'Patients were randomly allocated by a table of random numbers.',
  'A computer\u2010generated randomisation list was used.',
  'We did a randomized controlled trial.',
  'Allocation was concealed in sequentially numbered, opaque, sealed envelopes.',
  'Participants were randomised with sealed envelopes.',
  'Treatment was double\u2011blind throughout.',
  'Outcome assessors were blinded to group allocation.',
  'Analysis was by intention to treat.',
  'Of these, 190 of 195 patients completed the study.',
  'The primary outcome was pain after two hours.',
  'The sample size was calculated for a power of 90%.',
  'The trial was registered (NCT01234567).',
  'A total of 240 adults with migraine were recruited.',
];

const REVIEW_STATEMENTS = [
  'We searched MEDLINE, Embase and CENTRAL from inception to May 2020.',
  'Six electronic databases were searched for eligible literature.',
  'The protocol was registered in PROSPERO (CRD42020123456).',
  'Risk of bias was judged with the Newcastle\u2013Ottawa Scale.',
  'The certainty of the evidence was assessed using GRADE.',
  'Two authors assessed methodological quality.',
];

/** None of them describes the conduct of the study. */
const NEUTRAL = [
  'Headache is common and costly.',
  'It affects about 3 million people worldwide.',
  'In 2019, 1204 new drugs were tested, 37 of them in two countries.',
  'Aspirin has been used for a century.',
  'Mean age was 45 years and most were women.',
  'Pain fell by 2.3 points (95% CI 1.1 to 3.4; p = 0.02) vs. 1.0 in the other group.',
  'The weather in Tromsø is cold, e.g. in January.',
  'No serious adverse events occurred.',
  'These findings have implications for practice.',
];

/** Statements that withdraw, anticipate or attribute to others what would earn a point. */
const DENIALS = [
  'Patients were not randomised.',
  'This was a non-randomised study.',
  'Allocation was not concealed.',
  'There was no allocation concealment, blinding or placebo.',
  'Blinding of participants was not possible.',
  'Neither patients nor assessors were blinded.',
  'Analysis was not by intention to treat.',
  'In a previous randomised, double-blind trial, allocation was concealed.',
  'Randomised double-blind trials with concealed allocation are needed.',
  'Future trials should use intention-to-treat analysis.',
  'The trial was not registered.',
  'Methodological quality was not assessed.',
  'GRADE was not used.',
  'No databases were searched.',
  'Without a sample size calculation, the trial was underpowered.',
];

type Sections = readonly (readonly string[])[];

const record = (sections: Sections, category: number): AppraisalInput => ({
  ...EMPTY_RECORD,
  title: 'Aspirin for headache',
  abstract: sections.map((sentences) => ({ label: 'PART', text: sentences.join(' ') })),
  categories: [category],
});

/** Quoted words that earned points, with their points. */
function earnings(
  sections: Sections,
  category: number,
): readonly { points: number; quote: Quote; words: string }[] {
  const input = record(sections, category);
  const { trial, review } = appraise(input, readFacts(input), SETTINGS);
  const fromTrial = domainJudgements(trial ?? []).map((judgement) => ({
    points: domainPoints(judgement, SETTINGS.trial),
    quote: judgement.finding?.quote ?? null,
  }));
  const asReview = { ...EMPTY_RECORD, id: 'x' };
  const fromReview = reviewPoints(asReview, review, SETTINGS.review, 0);
  return [...(category === CATEGORY.systematicReviews ? fromReview : fromTrial)].flatMap(
    ({ points, quote }) =>
      quote !== null && points !== null && points > 0
        ? [{ points, quote, words: quotedText(input, quote) }]
        : [],
  );
}

const without = (sections: Sections, words: string): Sections =>
  sections.map((sentences) => sentences.filter((sentence) => sentence !== words));

const abstractOf = (statements: readonly string[]): fc.Arbitrary<Sections> =>
  fc
    .tuple(fc.shuffledSubarray([...statements]), fc.shuffledSubarray(NEUTRAL, { minLength: 2 }))
    .chain(([stated, neutral]) =>
      fc
        .shuffledSubarray([...stated, ...neutral], { minLength: stated.length + neutral.length })
        .chain((all) => fc.nat(all.length).map((cut) => [all.slice(0, cut), all.slice(cut)])),
    );

describe.each([
  ['trial', CATEGORY.controlledTrials, TRIAL_STATEMENTS],
  ['systematic review', CATEGORY.systematicReviews, REVIEW_STATEMENTS],
] as const)('the appraisal of a %s', (_kind, category, statements) => {
  it('quotes complete sentences of the record', () => {
    fc.assert(
      fc.property(abstractOf(statements), (sections) => {
        const known = new Set<string>(sections.flat());
        expect(earnings(sections, category).filter(({ words }) => !known.has(words))).toEqual([]);
      }),
    );
  });

  it('loses the point of a sentence that is taken out, unless another sentence states it', () => {
    fc.assert(
      fc.property(abstractOf(statements), (sections) => {
        for (const { words } of earnings(sections, category)) {
          const left = without(sections, words);
          const after = earnings(left, category);
          const rest = new Set<string>(left.flat());
          expect(after.every((each) => rest.has(each.words))).toBe(true);
          const total = (all: typeof after): number => all.reduce((sum, { points }) => sum + points, 0);
          expect(total(after)).toBeLessThanOrEqual(total(earnings(sections, category)));
          if (rest.size === 0 || [...rest].every((each) => NEUTRAL.includes(each))) expect(after).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('earns its points by one sentence alone, and none without it', () => {
    for (const statement of statements) {
      const neutral = NEUTRAL.slice(0, 4);
      const alone = earnings([[...neutral, statement]], category);
      expect({ statement, words: [...new Set(alone.map(({ words }) => words))] }).toEqual({
        statement,
        words: [statement],
      });
      expect(earnings([neutral], category)).toEqual([]);
    }
  });

  it('does not change when unrelated text is added', () => {
    fc.assert(
      fc.property(
        abstractOf(statements),
        fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...NEUTRAL)), { maxLength: 5 }),
        (sections, additions) => {
          const longer = additions.reduce<Sections>((all, [place, words]) => {
            const part = place % all.length;
            return all.map((sentences, index) =>
              index === part ? sentences.toSpliced(place % (sentences.length + 1), 0, words) : sentences,
            );
          }, sections);
          const stated = (all: Sections) =>
            earnings(all, category).map(({ points, words }) => ({ points, words }));
          const [before, after] = [stated(sections), stated(longer)];
          expect(after.map(({ points }) => points)).toEqual(before.map(({ points }) => points));
          expect(after.map(({ words }) => words)).toEqual(before.map(({ words }) => words));
        },
      ),
      { numRuns: propertyRuns(500) },
    );
  });

  it('earns nothing by denied or planned methods, or by those of other studies', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(DENIALS, { minLength: 1 }), (denials) => {
        expect(earnings([[...NEUTRAL.slice(0, 2), ...denials]], category)).toEqual([]);
      }),
    );
  });
});

const NO_FACTS: TextFacts = {
  population: null,
  sampleSize: null,
  registrations: [],
  protocolRegistration: null,
  funding: null,
  databases: [],
};

/** More than linear time would keep these from ending. */
describe('a very long abstract', () => {
  it.each([
    ['of one endless sentence', 'randomised patients with random allocation by '],
    ['of words joined by hyphens', 'double-blind-random-'],
    ['of words without spaces', 'blindedrandomised'],
    ['of negations', 'not without no '],
    ['of brackets and digits', '((12% of 34 (56%) '],
    ['of studies', 'previous other recent several trials, '],
    ['of many sentences', 'Patients were not blinded to the allocation. '],
    ['of losses', 'Dropouts, attrition of 1 of 2 and withdrawals of patients were lost. '],
    ['of quality', 'quality of the cochrane risk of bias of studies assessed '],
    ['of white space', '      \n'],
  ])('%s is read to its end', (_form, part) => {
    const text = part.repeat(Math.ceil(longTextLength(5_000_000) / part.length));
    const input = record(
      [['We did a double-blind trial and assessed quality with the Jadad scale.', text]],
      27,
    );
    expect(readTrial(input, NO_FACTS, SETTINGS.trial).map(({ reason }) => reason)).toContain(
      'calledDoubleBlind',
    );
    expect(readReview(input, NO_FACTS).tools.map(({ name }) => name)).toContain('Jadad scale');
  });
});
