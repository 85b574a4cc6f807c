import type { Dialect } from '../syntax-tree.js';
import { parseStrategy } from './parse-strategy.js';
import { queryLines } from './strategy.js';

function read(
  text: string,
  dialect: Dialect | 'detect' = 'detect',
): { lines: [number, number[]][]; final: number | null; reported: [string, string][] } {
  const strategy = parseStrategy(text, { dialect });
  return {
    lines: queryLines(strategy).map(({ number, references }) => [number, [...references]]),
    final: strategy.finalLine,
    reported: strategy.diagnostics
      .filter(({ severity }) => severity !== 'notice')
      .map(({ code, start = 0, end = 0 }) => [code, text.slice(start, end)]),
  };
}

/** QL-4.6 rule 3. */
describe('lines whose numbers repeat or go backwards', () => {
  it('gives a repeated number the next above all, and reads references as the nearest line above', () => {
    expect(read('1. asthma.ti.\n2. child.ti.\n2. 1 and 2')).toEqual({
      lines: [
        [1, []],
        [2, []],
        [3, [1, 2]],
      ],
      final: 3,
      reported: [
        ['Q037', '2.'],
        ['Q038', '2'],
      ],
    });
  });

  it.each<[string, string, [number, number[]][], number]>([
    [
      'bare numbers',
      '1 asthma.ti.\n2 child.ti.\n2 1 and 2',
      [
        [1, []],
        [2, []],
        [3, [1, 2]],
      ],
      3,
    ],
    [
      'a second numbering after the first',
      '1. asthma.ti.\n2. wheez*.ti.\n3. 1 or 2\n2. child.ti.\n3. 2 and 1\n9. 3 and 2',
      [
        [1, []],
        [2, []],
        [3, [1, 2]],
        [10, []],
        [11, [10, 1]],
        [9, [11, 10]],
      ],
      9,
    ],
    [
      'newest first',
      '#3 #1 AND #2\n#2 child[ti]\n#1 asthma[ti]',
      [
        [3, [1, 2]],
        [2, []],
        [1, []],
      ],
      3,
    ],
    [
      'mixed order',
      '#2 child[ti]\n#1 asthma[ti]\n#3 #1 AND #2',
      [
        [2, []],
        [1, []],
        [3, [1, 2]],
      ],
      3,
    ],
    [
      'a last line with a lower number',
      '1. asthma.ti.\n2. wheez*.ti.\n9. child.ti.\n4. (1 or 2) and 9',
      [
        [1, []],
        [2, []],
        [9, []],
        [4, [1, 2, 9]],
      ],
      4,
    ],
  ])('keeps every line: %s', (_, text, lines, final) => {
    expect(read(text)).toMatchObject({ lines, final });
  });

  it('reports nothing for a list that starts with the newest search', () => {
    expect(read('#3 #1 AND #2\n#2 child[ti]\n#1 asthma[ti]').reported).toEqual([]);
  });

  it('offers the other line of a doubtful reference in one click', () => {
    const text = '1. asthma.ti.\n2. child.ti.\n2. infant.ti.\n4. 1 and 2';
    const strategy = parseStrategy(text);
    const doubt = strategy.diagnostics.find(({ code }) => code === 'Q038');
    expect(doubt).toMatchObject({
      message: "#2 is read as 'infant.ti.'; the other #2 is 'child.ti.'",
      fix: '(child.ti.)',
    });
    const { start = 0, end = 0, fix = '' } = doubt ?? {};
    expect(text.slice(0, start) + fix + text.slice(end)).toBe(
      '1. asthma.ti.\n2. child.ti.\n2. infant.ti.\n4. 1 and (child.ti.)',
    );
  });

  it('offers the number that the other line got where it has one of its own', () => {
    const text = '1. asthma.ti.\n2. child.ti.\n3. 1 and 2\n2. infant.ti.\n5. 3 or 2';
    const [doubt] = parseStrategy(text).diagnostics.filter(({ code }) => code === 'Q038');
    expect(doubt).toMatchObject({
      message: "#2 is read as 'child.ti.'; the other #2 is 'infant.ti.'",
      fix: '6',
    });
  });

  it.each([
    ['a line below that refers to this one', '1. asthma.ti.\n2. child.ti.\n3. 1 and 2\n2. 1 or 3'],
    ['an end of a range, which would take in other lines', '1. a.ti.\n2. b.ti.\n3. or/1-2\n2. c.ti.'],
  ])('offers no other line in place of %s', (_, text) => {
    const doubts = parseStrategy(text).diagnostics.filter(({ code }) => code === 'Q038');
    expect(doubts.map(({ fix }) => fix)).toEqual([undefined]);
  });

  it('keeps the repeated number of a line below an open bracket', () => {
    const text = '#1 asthma[ti]\n#2 (child[ti] OR infant[ti]\n#2 #1 NOT #2';
    const last = queryLines(parseStrategy(text, { dialect: 'pubmed' })).at(-1);
    expect(last).toMatchObject({ text: '#1 NOT #2', number: 3, references: [1, 2] });
  });

  it('refuses a reference to one of several lines below', () => {
    expect(read('#4 #2 AND asthma[ti]\n#2 child[ti]\n#2 infant[ti]').reported).toContainEqual(['Q030', '#2']);
  });
});

describe('dashes of word processors in ranges', () => {
  it.each<[Dialect, string]>([
    ['ovid', 'or/1–2'],
    ['ovid', 'or/1—2'],
    ['ovid', '1–2/or'],
    ['pubmed', '2010–2020[dp]'],
    ['trip', '2010–2020[dp]'],
    ['ovid', '2010–2020.yr.'],
  ])('%s: %p is read', (dialect, text) => {
    const strategy = parseStrategy(`1. asthma[ti]\n2. child[ti]\n3. ${text}`, { dialect });
    const line = queryLines(strategy)[2];
    expect(line?.diagnostics.map(({ code }) => code).filter((code) => code !== 'Q014')).toContain('Q105');
    expect(line?.diagnostics.some(({ severity }) => severity === 'error')).toBe(false);
    expect(['lines', 'date']).toContain(line?.tree?.kind);
  });

  it('is read in a limit of Ovid', () => {
    const strategy = parseStrategy('1. asthma.ti.\n2. limit 1 to yr="2010–2020"', { dialect: 'ovid' });
    expect(strategy.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(strategy.diagnostics.map(({ code }) => code)).toContain('Q105');
  });
});

describe('counts at the ends of lines', () => {
  it.each<[string, string, number]>([
    ['1 exp Gout/ 1234\n2 diet.tw. 99\n3 1 or 2 210000', '1 or 2', 210000],
    ['#1 gout[ti] 100\n#2 diet[ti] 2,000\n#3 #1 AND #2 1,234', '#1 AND #2', 1234],
    ['asthma AND copd (1234)', 'asthma AND copd', 1234],
    ['asthma AND copd (1,234)', 'asthma AND copd', 1234],
    ['asthma AND copd\t1234', 'asthma AND copd', 1234],
    ['1. exp Gout/ (1234)\n2. diet.tw. (99)\n3. 1 and 2 (2004)', '1 and 2', 2004],
  ])('%p: the last query is %p', (text, query, total) => {
    const strategy = parseStrategy(text);
    const last = queryLines(strategy).at(-1);
    expect(last).toMatchObject({ text: query, recordedTotal: total });
    expect(last?.diagnostics.map(({ code }) => code)).toContain('Q016');
  });

  it.each([
    ['asthma (2004)', 'asthma (2004)'],
    ['1. gout.ti.\n2. diet.ti.\n3. 1 or 2 or (3)', '1 or 2 or (3)'],
    ['1. gout.ti.\n2. diet.ti.\n12. 1 or 2\n13. 2 or 12', '2 or 12'],
  ])('%p keeps its number: %p', (text, query) => {
    const last = queryLines(parseStrategy(text)).at(-1);
    expect(last).toMatchObject({ text: query, recordedTotal: null });
  });
});
