import { isOfAnotherStudy, isOfManyStudies } from './other-studies.js';

/** Position of the statement in brackets. */
const place = (marked: string): [string, number, number] => [
  marked.replace(/[[\]]/g, ''),
  marked.indexOf('['),
  marked.indexOf(']') - 1,
];

describe('a statement about another study', () => {
  it.each([
    'In a previous [randomised] trial, aspirin helped.',
    'In a previous trial, patients were [randomised] to aspirin.',
    'A recent [double-blind] study found no effect.',
    'An earlier large multicentre [double-blind] trial showed this.',
    'Several [randomised] trials have shown an effect.',
    'Larger [randomised] trials are needed.',
    'A larger, [randomised] study is needed.',
    '[Double-blind] trials are needed.',
    'A [randomised] trial is warranted.',
    'A [randomised] trial should be conducted.',
    'There is a need for a [randomised] trial.',
    'There is a lack of [randomised] evidence.',
    'Future studies should use [blinding].',
    'Further high-quality [randomised] trials will tell.',
    'Previous studies were [double-blind].',
    'Most published trials used [allocation concealment].',
  ])('is detected in: %s', (sentence) => {
    expect(isOfAnotherStudy(...place(sentence))).toBe(true);
  });
});

describe("a statement about the record's own study", () => {
  it.each([
    'In this [randomised] trial, aspirin helped.',
    'We did a [double-blind] trial.',
    'Patients with previous myocardial infarction were [randomised].',
    'Patients with no previous treatment took part in a [double-blind] trial.',
    'Previous trials were small; in this [randomised] trial we asked again.',
    'Unlike previous trials, patients were [randomised].',
    'Based on previous studies, patients were [randomised] to two doses.',
    'Further, patients were [randomised] again.',
    'Patients needing further surgery were [randomised].',
    'Patients who required intubation were [randomised].',
    'Most patients were [blinded] in this study.',
    'In this [randomised] trial it helped, but further trials are needed.',
    'This [double-blind] trial shows that larger doses should be considered.',
  ])('is detected in: %s', (sentence) => {
    expect(isOfAnotherStudy(...place(sentence))).toBe(false);
  });
});

describe('studies in the plural', () => {
  it.each([
    ['[Randomised] trials have been done.', true],
    ['[Randomised controlled] clinical trials have been done.', true],
    ['[Randomised] patients took part.', false],
    ['This [randomised] trial was done.', false],
    ['Two identical [randomised] trials were done.', false],
    ['We did two [randomised], double-blind studies.', false],
  ])('are found in: %s (%s)', (sentence, many) => {
    expect(isOfManyStudies(...place(sentence))).toBe(many);
  });
});
