import { EMPTY_RECORD } from '../records/empty-record.js';
import { readFacts } from './read-facts.js';

function sizeOf(text: string): number | null {
  const record = { ...EMPTY_RECORD, title: 'A study', abstract: [{ label: '', text }] };
  return readFacts(record).sampleSize?.value ?? null;
}

describe('the sample size of a record', () => {
  it.each([
    ['a bracket with a number between', 'In all, 38 (two groups of 19) patients were studied.', 38],
    [
      'a genus with its initial',
      'A total of 446 H. pylori-positive patients received omeprazole (n = 222).',
      446,
    ],
    [
      'a number of a type',
      'We examined 50 normotensive type 1 diabetic patients. Then 16 patients were seen.',
      50,
    ],
    ['degrees of severity', 'In a trial, 106 mild to moderate hypertensive patients were treated.', 106],
    ['people given a drug', 'Cetirizine or placebo was given to 14 healthy female subjects.', 14],
    [
      'samples',
      'Serum samples from 100 patients with epilepsy were collected. CSF was studied in 9 patients.',
      100,
    ],
    [
      'a survey',
      'We sent a questionnaire to 1,000 surgeons. Three hundred and eighty surgeons responded.',
      380,
    ],
    ['pairs', 'Sixty-six mother-infant pairs were enrolled and randomised.', 66],
    ['a share of those looked for', 'From the cohort, 4,349 individuals were located (85.7%).', 4349],
    ['all', 'Pain was rated. All 100 patients met the criteria at the end.', 100],
    ['people of a review in brackets', 'Results: Thirteen trials (724 participants) were suitable.', 724],
  ])('is read from %s', (_, text, size) => {
    expect(sizeOf(text)).toBe(size);
  });

  it.each([
    [
      'lists its parts',
      'Adults (98 subjects: 25, 23, 25, 25) were allotted. Ninety-four completed the study.',
      98,
    ],
    [
      'states two equal groups',
      'Women took the drug or placebo. 140 participants were randomized into each group.',
      280,
    ],
    ['compares two drugs', 'We measured nifedipine (n = 15) or captopril (n = 13) in patients.', 28],
    ['names two studies', 'Totals of 245 and 210 patients were recruited into the studies.', 455],
  ])('is the sum where the text %s', (_, text, size) => {
    expect(sizeOf(text)).toBe(size);
  });

  it.each([
    [
      'the groups of people counted already',
      '58 consecutive patients (39 men) in two groups (n = 32) and (n = 26) were included.',
      58,
    ],
    ['those analysed', 'Forty-five patients were enrolled in this study and 43 patients were analysed.', 45],
    [
      'those who completed',
      'Eighty-one subjects were treated. A total of 69 subjects completed the trial.',
      81,
    ],
    [
      'those who only came',
      'Of the 1228 persons who attended, 226 subjects who met the criteria were randomised.',
      226,
    ],
    [
      'a denominator',
      'We gave aspirin to 246 patients. Flow was seen in 39 (49.4%) of 79 treated patients.',
      246,
    ],
    ['a number needed to treat', 'The number needed to treat with etanercept is 2 people.', null],
    ['tracks', 'Most tracks (N = 25) are small.', null],
  ])('leaves out %s', (_, text, size) => {
    expect(sizeOf(text)).toBe(size);
  });
});
