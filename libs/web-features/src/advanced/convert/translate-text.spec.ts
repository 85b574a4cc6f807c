import { analyseText } from '../analysis/analyse-text.js';
import { translateText } from './translate-text.js';

const NO_HISTORY = { next: 1, lines: [] };

describe('translateText', () => {
  it('writes a strategy line by line and keeps its references', () => {
    const analysis = analyseText('1. exp Asthma/\n2. wheez*.ti.\n3. 1 or 2', 'ovid', 'en', NO_HISTORY);
    expect(translateText(analysis, 'pubmed', 'en')).toEqual({
      text: '1. "Asthma"[mh]\n2. wheez*[ti]\n3. #1 OR #2',
      losses: [],
    });
  });

  it('returns nothing for an unreadable text', () => {
    expect(translateText(analyseText('(asthma', 'trip', 'en', NO_HISTORY), 'ovid', 'en')).toBeNull();
    expect(translateText(analyseText(' ', 'trip', 'en', NO_HISTORY), 'ovid', 'en')).toBeNull();
  });
});
