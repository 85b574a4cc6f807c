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
    ['Is terbinafine effective for mycosis?', 'Newer oral agents used to treat mycosis', 'partly'],
    ['Does yoga help chronic low back pain?', 'Daily yoga programme for back pain', 'asked'],
    ['Does yoga help chronic low back pain?', 'Exercises (yoga, tai chi) for back pain', 'partly'],
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
    ['There is some evidence that rest reduces pain and that methotrexate prevents erosions.', true],
    ['There is some evidence that rest reduces pain more than methotrexate.', false],
    ['The treatments with the best evidence are leflunomide, methotrexate and rituximab.', true],
    ['When combined with methotrexate, rest, and other measures, leflunomide may help.', false],
    ['When combined with rest, methotrexate helps.', true],
    ['Leflunomide as an add-on to methotrexate can help.', false],
    ['In patients with methotrexate-induced nausea, ondansetron was better.', false],
    ['In most patients, methotrexate was better.', true],
    ['Patients with the best outcome were those without methotrexate.', false],
    ['Nausea with rofecoxib was rarer than that with methotrexate.', false],
    ['Rest in patients with arthritis after methotrexate was better.', false],
    ['Methotrexate in patients with arthritis was better.', true],
  ])('"%s" is said of what was asked: %s', (sentence, expected) => {
    expect(subjectOf(question).isSaidIn(sentence)).toBe(expected);
  });

  it.each([
    ['Is aspirin useful for primary prevention?', 'Aspirin helps in secondary prevention.', true],
    ['Is aspirin useful for primary prevention?', 'It helps in primary and secondary prevention.', false],
    ['Is aspirin useful for primary prevention?', 'Aspirin prevents events.', false],
    ['How is type 1 diabetes treated?', 'Metformin in type 2 diabetes', true],
    ['How is type 2 diabetes treated?', 'Metformin in type II diabetes', false],
    ['How is type 1 diabetes treated?', 'Metformin in non-insulin-dependent diabetes mellitus', true],
    ['How is type 2 diabetes treated?', 'Metformin in NIDDM', false],
    ['Does vitamin E prevent falls?', 'Vitamin D supplementation reduced the risk of falls.', true],
    ['does vitamin e prevent falls?', 'Vitamins D and E reduced the risk of falls.', false],
    ['Does vitamin E prevent falls?', 'Vitamins reduced the risk of falls.', false],
    ['Does vitamin D prevent falls?', 'Vitamin D3 reduced the risk of falls.', false],
    ['Does vitamin D prevent falls?', 'The vitamin a day reduced the risk of falls.', false],
    ['Does vitamin A prevent blindness?', 'Vitamin C prevented blindness.', true],
    ['is hepatitis a vaccination effective?', 'Vaccination against hepatitis B is effective.', true],
    ['Do omega-3 fatty acids prevent stroke?', 'Omega-6 fatty acids prevented stroke.', true],
    ['Does factor VIII stop bleeding?', 'Factor VIII stopped bleeding.', false],
    ['Does zinc prevent migraine?', 'Zinc for acute treatment of attacks', true],
    ['Does acute treatment prevent migraine?', 'Zinc for acute treatment of attacks', false],
    ['Is acute treatment with zinc useful in migraine?', 'Zinc for preventing migraine', false],
    ['Does zinc shorten the duration of colds?', 'Zinc for preventing and treating colds', false],
    ['Does zinc prevent colds?', 'In a median duration of four years zinc reduced colds.', false],
    ['Does aspirin prevent stroke?', 'Early treatment with aspirin after an ischaemic attack', false],
  ])('of "%s", "%s" is of the opposite: %s', (asked, sentence, expected) => {
    expect(subjectOf(asked).isOpposedIn(sentence)).toBe(expected);
  });

  it.each([
    ['Two weeks of methotrexate were no better than one week of methotrexate.', true],
    ['Methotrexate was better than placebo.', false],
    ['Survival was better with methotrexate than without methotrexate.', false],
    ['Pain was lower in methotrexate users than in those who did not take methotrexate.', false],
    ['Infection was less frequent with methotrexate compared with no methotrexate.', false],
    ['Rest, but not methotrexate, helped (compared with control 8: methotrexate 1, rest 4).', false],
  ])('"%s" compares what was asked about with itself: %s', (sentence, expected) => {
    expect(subjectOf(question).isOfItself(sentence)).toBe(expected);
  });

  it.each([
    ['Methotrexate/folinic acid was better than methotrexate.', true],
    ['The folate/MTX methotrexate was better.', true],
    ['A combination of methotrexate and rofecoxib was better.', true],
    ['Methotrexate helped with a combination of pain and fatigue.', false],
    ['Patients of the rheumatoid/psoriatic clinic took methotrexate.', false],
    ['Methotrexate (15 mg/week) was better than placebo.', false],
  ])('"%s" is of what was asked about with something else: %s', (sentence, expected) => {
    expect(subjectOf(question).isOfCombined(sentence)).toBe(expected);
  });

  it.each([
    ['Of the patients with methotrexate-induced nausea, most improved with ondansetron.', true],
    ['Patients with nausea took methotrexate.', false],
    ['Nausea induced by methotrexate was common.', false],
  ])('"%s" is of people to whom it has done harm: %s', (sentence, expected) => {
    expect(subjectOf(question).isOfAffected(sentence)).toBe(expected);
  });

  it.each([
    ['Adverse reactions to carvedilol occurred in 41% of the methotrexate group.', true],
    ['Adverse reactions to methotrexate occurred in 41% of the carvedilol group.', false],
    ['Adverse effects of treatment with methotrexate were rare.', false],
    ['The side effects of therapy were rare.', false],
    ['Methotrexate had adverse effects.', false],
  ])('"%s" is of harms of something else: %s', (sentence, expected) => {
    expect(subjectOf(question).isOfOtherHarms(sentence)).toBe(expected);
  });

  it.each([
    ['Rest and heat, but not methotrexate, helped.', true],
    ['Methotrexate, but not rest, helped.', false],
    ['All drugs other than methotrexate failed.', true],
  ])('"%s" says that what was asked about does not do it: %s', (sentence, expected) => {
    expect(subjectOf(question).isExceptedIn(sentence)).toBe(expected);
  });

  it('is of ending what was asked about where the question is not', () => {
    const sentence = 'After withdrawal of methotrexate nausea ends.';
    expect(subjectOf(question).isOfStopping(sentence)).toBe(true);
    expect(subjectOf('Is it safe to stop methotrexate?').isOfStopping(sentence)).toBe(false);
    expect(subjectOf(question).isOfStopping('Methotrexate helps.')).toBe(false);
  });

  it('is of one of several doses, unless it is of all or the question asks for them', () => {
    const [title, sentence] = ['Two doses of methotrexate in arthritis', 'The higher dose was better.'];
    expect(subjectOf(question).isOfForms(title, sentence)).toBe(true);
    expect(subjectOf(question).isOfForms(title, 'Both doses were effective.')).toBe(false);
    expect(subjectOf('Which of two doses of methotrexate is better?').isOfForms(title, sentence)).toBe(false);
  });
});

describe('Forms in a title', () => {
  const [question, sentence] = ['Is methotrexate effective in arthritis?', 'The higher dose was better.'];
  it.each([
    ['Low-dose and high-dose methotrexate in arthritis', true],
    ['Durations of methotrexate for arthritis', true],
    ['Efficacy of once-daily methotrexate in arthritis', false],
    ['Methotrexate and types of arthritis', false],
    ['Effects of continuing education on methotrexate', false],
    ['Methotrexate for arthritis: a dose-response meta-analysis', false],
  ])('of "%s" are of what was asked about: %s', (title, expected) => {
    expect(subjectOf(question).isOfForms(title, sentence)).toBe(expected);
  });
});

describe('The people of a title', () => {
  it.each([
    ['Methotrexate in rheumatoid arthritis', false],
    ['Methotrexate in adult patients', false],
    ['Methotrexate in schizophrenia', true],
    ['Methotrexate in adults: systematic review and meta-analysis', false],
    ['Methotrexate in primary care (the SIPS trial)', false],
    ['Methotrexate for arthritis. [summary for patients in Ann Intern Med]', false],
  ])('of "%s" are some only: %s', (title, expected) => {
    expect(subjectOf('Is methotrexate effective in rheumatoid arthritis?').isOfSome(title)).toBe(expected);
  });
});
