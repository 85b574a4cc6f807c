import { isQuestion, languageOfQuestion, questionsIn } from './is-question.js';

describe('isQuestion', () => {
  it.each([
    'what is the best treatment for plantar fasciitis',
    'Does zinc shorten a cold',
    'In adults with gout, allopurinol or febuxostat?',
    '¿Sirve el zinc para el resfriado?',
    'cuánto dura la bronquiolitis',
    'cefalea?',
  ])('knows a question: %s', (text) => {
    expect(isQuestion(text)).toBe(true);
  });

  it.each([
    'zinc for the common cold',
    'WHO guidelines',
    'Statins reduce mortality in patients who can walk.',
    'heart failure AND (why OR how)',
    '',
  ])('knows that others are none: %s', (text) => {
    expect(isQuestion(text)).toBe(false);
  });
});

describe('languageOfQuestion', () => {
  it.each([
    ['¿Sirve el zinc para el resfriado?', 'es'],
    ['Cuánto dura la bronquiolitis', 'es'],
    ['Does zinc shorten a cold', 'en'],
    ['zinc for colds', null],
  ])('of "%s" is %s', (text, expected) => {
    expect(languageOfQuestion(text)).toBe(expected);
  });
});

describe('questionsIn', () => {
  it.each([
    [
      'Does zinc shorten colds? Is it safe in children?',
      ['Does zinc shorten colds?', 'Is it safe in children?'],
    ],
    ['¿Sirve el zinc? ¿Es seguro en niños?', ['¿Sirve el zinc?', '¿Es seguro en niños?']],
    ['Colds in adults: does zinc shorten them?', []],
    ['A child has a cold. Does zinc shorten it?', []],
    ['', []],
  ])('of "%s" are %j', (text, expected) => {
    expect(questionsIn(text)).toEqual(expected);
  });
});
