import { isQuestion } from './is-question.js';

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
