import { AskedWeights } from './asked-weights.js';
import { AskedWords } from './asked-words.js';
import { contentWords } from './build-queries.js';
import { readQuestion } from './read-question.js';
import { AskedSubject } from './subject-of-record.js';

/** All words are as rare as their place in the question says: the first ones are the rarest. */
function weightsOf(question: string): AskedWeights {
  const counts = new Map(contentWords(question).map((word, place) => [word, 10 * (place + 1)]));
  return new AskedWeights(new AskedWords(question), { documents: 10_000, counts });
}
const subjectOf = (question: string): AskedSubject =>
  new AskedSubject(readQuestion(question), weightsOf(question));

describe('The title of a record', () => {
  it.each([
    ['Does yoga help chronic low back pain?', 'Yoga for chronic low back pain: a randomized trial', 'asked'],
    ['Does vitamin D prevent falls?', 'Effect of vitamin D on falls: a meta-analysis', 'asked'],
    ['Does acupuncture prevent migraine?', 'Acupuncture versus metoprolol in migraine prophylaxis', 'asked'],
    ['Do macrolides help in COPD?', 'Statins in COPD', 'other'],
    ['Does metformin cause acidosis?', 'Acidosis in patients with diabetes treated with metformin', 'partly'],
    ['Is alendronate effective in osteoporosis?', 'Osteoporosis', 'other'],
    [
      'Is exercise beneficial in heart failure?',
      'Effects of amlodipine on exercise tolerance in patients with heart failure',
      'other',
    ],
    [
      'Is exercise beneficial in heart failure?',
      'Fosinopril attenuates clinical deterioration and improves exercise tolerance',
      'other',
    ],
    [
      'Does blood pressure lowering reduce stroke?',
      'Effects of blood-pressure lowering and low-dose aspirin in patients with hypertension',
      'partly',
    ],
    ['Is yoga effective for back pain?', 'Nonpharmacologic therapies for back pain', 'partly'],
    ['Is methotrexate effective in arthritis?', 'Interaction of rofecoxib with methotrexate', 'partly'],
    ['What is the best treatment for gout?', 'Colchicine in acute gout', 'asked'],
    ['What is the best treatment for gout?', 'Colchicine in pericarditis', 'other'],
    ['Does yoga help chronic low back pain?', 'Record 1234', 'unknown'],
    ['Does yoga help chronic low back pain?', '', 'unknown'],
    ['Do inhaled steroids help in COPD?', 'Relapses after cessation of inhaled steroids in COPD', 'other'],
    [
      'Is it safe to stop inhaled steroids in COPD?',
      'Withdrawal of inhaled glucocorticoids and exacerbations of COPD',
      'partly',
    ],
    ['Is tranexamic acid safe?', 'Tranexamic acid for stopping bleeding', 'asked'],
    ['Does nicotine help smokers?', 'Nicotine for cessation of smoking', 'asked'],
    ['Is cessation of inhaled steroids safe?', 'Cessation of inhaled steroids in COPD', 'asked'],
  ])('for "%s", "%s", is %s', (question, title, expected) => {
    expect(subjectOf(question).of(title)).toBe(expected);
  });
});

describe('A sentence', () => {
  const question = 'Is methotrexate effective in rheumatoid arthritis?';
  it.each([
    ['Methotrexate was more effective than placebo.', true],
    ['These results show that methotrexate is effective.', true],
    ['Rofecoxib has no effect on the renal clearance of methotrexate.', false],
  ])('"%s" is said of what was asked: %s', (sentence, expected) => {
    expect(subjectOf(question).isSaidIn(sentence)).toBe(expected);
  });

  it.each([
    ['Is aspirin useful for primary prevention?', 'Aspirin helps in secondary prevention.', true],
    ['Is aspirin useful for primary prevention?', 'It helps in primary and secondary prevention.', false],
    ['Is aspirin useful for primary prevention?', 'Aspirin prevents events.', false],
    ['How is type 1 diabetes treated?', 'Metformin in type 2 diabetes', true],
  ])('of "%s", "%s" is of the opposite: %s', (asked, sentence, expected) => {
    expect(subjectOf(asked).isOpposedIn(sentence)).toBe(expected);
  });
});
