import { asSentence } from './as-sentence.js';

describe('asSentence', () => {
  it.each([
    ['3 records are left out', '3 records are left out.'],
    ['Take it away.', 'Take it away.'],
    ['Did you mean asthma?', 'Did you mean asthma?'],
  ])('%p becomes %p', (text, expected) => {
    expect(asSentence(text)).toBe(expected);
  });
});
