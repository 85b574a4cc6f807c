import { parseStrategy } from '../strategy/parse-strategy.js';
import { queryLines } from '../strategy/strategy.js';
import { translateStrategy } from './translate.js';

describe('a translated strategy', () => {
  it('has its lines under their numbers, and what each of them loses', () => {
    const strategy = parseStrategy('1. exp Asthma/\n2. randomi?ed.ti.\n3. 1 or 2', { dialect: 'ovid' });
    const { text, lines, losses } = translateStrategy(strategy, 'pubmed');
    expect(text).toBe('1. "Asthma"[mh]\n2. randomi*[ti]\n3. #1 OR #2');
    expect(lines.map(({ number, losses: own }) => [number, own.map(({ code }) => code)])).toEqual([
      [1, []],
      [2, ['T002']],
      [3, []],
    ]);
    expect(losses.map(({ code, start, end }) => [code, start, end])).toEqual([['T002', 18, 28]]);
  });

  it('is read under the same numbers, far apart as they may be', () => {
    const strategy = parseStrategy('#14\tasthma[ti]\n#17\tgout[tia]\n#59\tcough[ti]\n#60\t#14 OR #59', {
      dialect: 'pubmed',
    });
    const { text } = translateStrategy(strategy, 'ovid');
    expect(text).toBe('#14. asthma.ti.\n#59. cough.ti.\n#60. 14 OR 59');
    const again = parseStrategy(text, { dialect: 'ovid' });
    expect(queryLines(again).map(({ number, references }) => [number, references])).toEqual([
      [14, []],
      [59, []],
      [60, [14, 59]],
    ]);
  });

  it('has no number when it is one line', () => {
    const strategy = parseStrategy('#3 AND asthma', {
      dialect: 'trip',
      history: { next: 4, lines: [3] },
    });
    expect(translateStrategy(strategy, 'pubmed').text).toBe('#3 AND asthma');
  });
});
