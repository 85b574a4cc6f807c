import { isNegated } from './negation.js';

/** Whether the statement in brackets is negated. */
const negated = (marked: string): boolean => {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return isNegated(marked.replace(/[[\]]/g, ''), start, end);
};

describe('a negated statement', () => {
  it.each([
    'Patients were not [randomised].',
    'Patients were not individually or otherwise [randomised].',
    "Patients weren't [randomised].",
    'This non-[randomised] trial was small.',
    'A non [randomised] trial.',
    'An un-[blinded] trial.',
    'There was no [allocation concealment].',
    'There was no adequate [allocation concealment].',
    'It was done without [blinding].',
    'It was done without randomisation, [allocation concealment] or blinding.',
    'It was done without randomisation, allocation concealment or [blinding].',
    'Neither patients nor assessors were [blinded].',
    'No patients or staff were [blinded].',
    'None of the assessors was [blinded].',
    'The lack of [blinding] is a limitation.',
    'Lack of [allocation concealment] and blinding limits the results.',
    'In the absence of [blinding], bias is possible.',
    'It was not possible to [blind] participants.',
    'Surgeons could not be [blinded].',
    'Surgeons cannot be [blinded].',
    '[Blinding] was not possible.',
    '[Blinding] of participants and personnel was not possible.',
    '[Allocation concealment] was not described.',
    '[Allocation concealment] was unclear.',
    '[Blinding] was inadequate.',
    '[GRADE] was not used.',
    'They did not report [allocation concealment].',
    'Unclear [allocation concealment] was common.',
    'The trial failed to use [blinding].',
    'Analysis was never by [intention to treat].',
  ])('is negated in: %s', (sentence) => {
    expect(negated(sentence)).toBe(true);
  });
});

describe('an affirmed statement', () => {
  it.each([
    'Patients were [randomised].',
    'Patients with no major medical disease were [randomised].',
    'Patients without diabetes were [randomised].',
    'Patients who had not responded were [randomised].',
    'There was no difference between groups in this [double-blind] trial.',
    'There were no significant differences in the [intention-to-treat] analysis.',
    'No adverse events occurred. Patients were [blinded].',
    'Not only patients but also assessors were [blinded].',
    'This was not only a [randomised] trial.',
    'The drug was not superior in this [randomised] trial.',
    'Investigators not involved in treatment, [blinded] to groups, measured it.',
    'No fewer than 200 [randomised] patients took part.',
    '[Randomised] patients were not different at baseline.',
    'A [double-blind] trial was done because it was not known whether it works.',
    'Patients were [randomised], but were not treated alike.',
  ])('is affirmed in: %s', (sentence) => {
    expect(negated(sentence)).toBe(false);
  });
});

describe('methods called poor', () => {
  it('count as not done, but a judgement called poor was made', () => {
    const sentence = 'Methodological quality was poor.';
    expect(isNegated(sentence, 0, 22)).toBe(true);
    expect(isNegated(sentence, 0, 22, false)).toBe(false);
    expect(isNegated('Methodological quality was not assessed.', 0, 22, false)).toBe(true);
  });
});
