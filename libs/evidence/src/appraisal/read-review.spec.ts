import { EMPTY_RECORD } from '../records/source-record.js';
import { quotedText } from '../reading/quote.js';
import type { TextFacts } from '../reading/text-facts.js';
import { readReview } from './read-review.js';

const NO_FACTS: TextFacts = {
  population: null,
  sampleSize: null,
  registrations: [],
  protocolRegistration: null,
  funding: null,
  databases: [],
};
const QUOTE = { section: 0, start: 0, end: 4 };

const aReview = (text: string) => ({
  ...EMPTY_RECORD,
  title: 'Aspirin for headache: a review',
  abstract: [{ label: '', text }],
});
const read = (text: string, facts: Partial<TextFacts> = {}) =>
  readReview(aReview(text), { ...NO_FACTS, ...facts });

describe('the instruments of a review', () => {
  it.each<readonly [string, readonly string[]]>([
    ['The certainty of the evidence was assessed using GRADE.', ['GRADE']],
    ['We used the GRADE approach.', ['GRADE']],
    ['Grading of Recommendations, Assessment, Development and Evaluation was applied.', ['GRADE']],
    ['Risk of bias was assessed with RoB 2 and ROBINS-I.', ['RoB 2', 'ROBINS']],
    ['We used the Cochrane risk of bias tool.', ['Cochrane risk of bias tool']],
    ["Quality was judged by the Cochrane Collaboration's criteria.", ['Cochrane risk of bias tool']],
    ['Study quality was rated with the Newcastle\u2013Ottawa Scale.', ['Newcastle-Ottawa Scale']],
    ['QUADAS-2 was applied.', ['QUADAS']],
    ['Methodological quality was assessed by the Jadad score.', ['Jadad scale']],
    ['The quality of trials was rated on the PEDro scale.', ['PEDro scale']],
    ['AMSTAR 2 was used by two authors.', ['AMSTAR']],
    ['Studies were appraised with JBI critical appraisal checklists.', ['JBI critical appraisal tools']],
    ['PROBAST was used.', ['PROBAST']],
    ['The Scottish Intercollegiate Guidelines Network checklist was used.', ['SIGN checklists']],
    ['GRADE was not used.', []],
    ['The Newcastle-Ottawa Scale was not applied.', []],
    ['A previous review used AMSTAR.', []],
    ['Patients had HIGH-GRADE glioma of WHO GRADE IV.', []],
    ['Grade 3 toxicity was common.', []],
    ['We searched the Cochrane Library and PEDro.', []],
    ['We minimised bias by searching the Cochrane Library.', []],
    ['Minors were excluded, and the axis was tilted.', []],
    ['Reporting followed PRISMA.', []],
  ])('are read by: %s as %p', (sentence, names) => {
    expect(read(sentence).tools.map(({ name }) => name)).toEqual(names);
  });
});

describe('an appraisal without a named instrument', () => {
  it.each([
    ['Two authors assessed methodological quality.', true],
    ['Risk of bias was high in most studies.', true],
    ['Two reviewers independently assessed the quality of the eligible trials.', true],
    ['The quality of evidence was poor.', true],
    ['Most trials had unclear methodological quality.', true],
    ['Two small trials of uncertain quality were included.', true],
    ['Studies were critically appraised.', true],
    ['The studies were scored for blinding, method of randomisation and type of analysis.', true],
    ['The quality of studies was not assessed.', false],
    ['It was done without quality assessment.', false],
    ['No formal risk of bias assessment was performed.', false],
    ['We evaluated the quality of life.', false],
    ['Sleep quality improved.', false],
    ['There was no evidence of publication bias.', false],
    ['Further studies of high quality are needed.', false],
    ['Future reviews should assess the risk of bias.', false],
  ])('is stated by: %s (%s)', (sentence, stated) => {
    expect(read(sentence).appraised === null).toBe(!stated);
  });

  it('is not stated next to an instrument', () => {
    const text = 'Two authors assessed methodological quality. They used AMSTAR.';
    expect(read(text)).toMatchObject({ appraised: null, tools: [{ name: 'AMSTAR' }] });
  });
});

describe('the databases of a review', () => {
  it.each([
    ['Six electronic databases were searched.', 6],
    ['A search of 11 bibliographic databases was made.', 11],
    ['Multiple databases were searched.', 2],
    ['Forty-three databases were searched.', 43],
    ['Thirteen electronic databases were searched.', 13],
    ['We searched 7 databases.', 7],
    ['Data from three national databases were identified.', null],
    ['No databases were searched.', null],
    ['A previous review searched six databases.', null],
  ])('are counted in: %s (%p)', (sentence, count) => {
    expect(read(sentence).databases?.count ?? null).toBe(count);
  });

  it('are the named ones, or the stated number if it is larger', () => {
    const databases = ['MEDLINE', 'Embase', 'MEDLINE'].map((value) => ({ value, quote: QUOTE }));
    expect(read('Text.', { databases }).databases).toEqual({
      count: 2,
      names: ['MEDLINE', 'Embase'],
      quote: QUOTE,
    });
    const text = 'We searched five databases.';
    expect(read(text, { databases }).databases).toEqual({
      count: 5,
      names: ['MEDLINE', 'Embase'],
      quote: { section: 0, start: 0, end: text.length },
    });
  });
});

describe('the protocol of a review', () => {
  it.each([
    ['CRD42020123456', 'numbered'],
    ['INPLASY202040012', 'numbered'],
    ['10.17605/OSF.IO/ABCDE', 'numbered'],
    ['PROSPERO', 'mentioned'],
    ['a registered protocol', 'mentioned'],
  ])('registered as %s is %s', (value, kind) => {
    expect(read('Text.', { protocolRegistration: { value, quote: QUOTE } }).registration).toEqual({
      kind,
      value,
      quote: QUOTE,
    });
  });
});

it('quotes the sentence that names an instrument', () => {
  const review = aReview('We searched widely. Two authors used AMSTAR (version 2.0). It was good.');
  const [tool] = readReview(review, NO_FACTS).tools;
  expect(tool === undefined ? '' : quotedText(review, tool.quote)).toBe(
    'Two authors used AMSTAR (version 2.0).',
  );
});
