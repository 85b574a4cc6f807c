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
    ['returned questionnaires', 'A total of 101 (96.2%) completed questionnaires were returned.', 101],
    ['a square bracket', 'Snakebite victims [n = 225, 168 males] were randomized into three arms.', 225],
    ['those recruited with a share', 'Women were asked. 174 (80.9%) were recruited.', 174],
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
    [
      'counts each study',
      'Study A was conducted in 33 asthmatic adults. Study B was conducted in 75 asthmatic adults.',
      108,
    ],
    [
      'gives only shares of two groups',
      'Twenty-nine of 35 patients in Group A and 24 of 33 in Group B had eradication of infection.',
      68,
    ],
    [
      'adds another sample',
      'It was measured in the plasma of 162 patients and in the plasma of 67 women.',
      229,
    ],
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
    ['those with a finding', 'On 127,676 newborns, there were 12 cases of phenylketonuria.', 127676],
    ['the people of a place', 'In a German city (Essen, 490,000 people), a network was set up.', null],
    ['a family of proteins', 'Five members of the E2F family have been previously reported.', null],
    ['animals', 'Rhesus macaques (n = 16, 5 males and 3 females in each group) received ketamine.', null],
    [
      'what was intended',
      'The target was children (n = 24 in each group). Nineteen children enrolled. There was a control group.',
      19,
    ],
    [
      'some of those that a share was taken of',
      'Thirteen of 146 treated patients had anaemia. The rate decreased in 2 patients.',
      null,
    ],
    ['a number needed to treat', 'The number needed to treat with etanercept is 2 people.', null],
    ['tracks', 'Most tracks (N = 25) are small.', null],
  ])('leaves out %s', (_, text, size) => {
    expect(sizeOf(text)).toBe(size);
  });
});
