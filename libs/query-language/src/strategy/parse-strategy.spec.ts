import fc from 'fast-check';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import type { Dialect } from '../syntax-tree.js';
import { parseStrategy } from './parse-strategy.js';
import { queryLines } from './strategy.js';

/** Number, label and text of every line; comments as their text alone. */
function shown(text: string, dialect: Dialect | 'detect' = 'detect'): unknown[] {
  return parseStrategy(text, { dialect }).lines.map((line) =>
    line.kind === 'comment' ? line.text : [line.number, line.label, line.text],
  );
}

function codes(text: string, dialect: Dialect | 'detect' = 'detect'): string[] {
  return parseStrategy(text, { dialect }).diagnostics.map(({ code }) => code);
}

describe('the lines of a pasted strategy', () => {
  it.each<[string, string, unknown[]]>([
    [
      'numbers with dots',
      '1. exp Gout/\n2. gout*.ti,ab.\n3. 1 or 2',
      [
        [1, '1', 'exp Gout/'],
        [2, '2', 'gout*.ti,ab.'],
        [3, '3', '1 or 2'],
      ],
    ],
    [
      'bare numbers',
      '1 exp Gout/\n2 gout*.ti,ab.\n3 1 or 2',
      [
        [1, '1', 'exp Gout/'],
        [2, '2', 'gout*.ti,ab.'],
        [3, '3', '1 or 2'],
      ],
    ],
    [
      'no numbers',
      'exp Gout/\ngout*.ti,ab.\n1 or 2',
      [
        [1, null, 'exp Gout/'],
        [2, null, 'gout*.ti,ab.'],
        [3, null, '1 or 2'],
      ],
    ],
    [
      'a number glued to its dot',
      '1.exp Gout/\n2.podagra.tw.\n3.1 or 2',
      [
        [1, '1', 'exp Gout/'],
        [2, '2', 'podagra.tw.'],
        [3, '3', '1 or 2'],
      ],
    ],
    [
      'hash numbers in any spelling',
      '#1 gout[tiab]\n# 2 podagra[tiab]\n#3#1 OR #2',
      [
        [1, '1', 'gout[tiab]'],
        [2, '2', 'podagra[tiab]'],
        [3, '3', '#1 OR #2'],
      ],
    ],
    [
      'blank lines between',
      '1. exp Gout/\n\n\n2. podagra.tw.\n\n3. or/1-2',
      [
        [1, '1', 'exp Gout/'],
        [2, '2', 'podagra.tw.'],
        [3, '3', 'or/1-2'],
      ],
    ],
    [
      'Windows line ends',
      'exp Gout/\r\npodagra.tw.\r\n1 or 2\r\n',
      [
        [1, null, 'exp Gout/'],
        [2, null, 'podagra.tw.'],
        [3, null, '1 or 2'],
      ],
    ],
    [
      'lines left out',
      '4. exp Gout/\n5. podagra.tw.\n9. 4 or 5',
      [
        [4, '4', 'exp Gout/'],
        [5, '5', 'podagra.tw.'],
        [9, '9', '4 or 5'],
      ],
    ],
    [
      'a last line without its number',
      '7. exp Gout/\n8. podagra.tw.\n7 or 8',
      [
        [7, '7', 'exp Gout/'],
        [8, '8', 'podagra.tw.'],
        [9, null, '7 or 8'],
      ],
    ],
    [
      'a line broken after its operator',
      '1. (gout or\npodagra).tw.\n2. exp Gout/\n3. 1 or\n2',
      [
        [1, '1', '(gout or podagra).tw.'],
        [2, '2', 'exp Gout/'],
        [3, '3', '1 or 2'],
      ],
    ],
    [
      'a line broken inside brackets',
      '(gout[tiab]\npodagra[tiab])\nurate[tiab]',
      [
        [1, null, '(gout[tiab] podagra[tiab])'],
        [2, null, 'urate[tiab]'],
      ],
    ],
    [
      'an operator on a line of its own',
      '(gout[tiab])\nAND\n(diet[tiab])',
      [[1, null, '(gout[tiab]) AND (diet[tiab])']],
    ],
    [
      'a numbered line broken by the page',
      '1. randomised controlled\ntrial.pt.\n2. exp Gout/',
      [
        [1, '1', 'randomised controlled trial.pt.'],
        [2, '2', 'exp Gout/'],
      ],
    ],
    [
      'a list of lines without its slash',
      'GOUT/\nPODAGRA/\nOR 1-2',
      [
        [1, null, 'GOUT/'],
        [2, null, 'PODAGRA/'],
        [3, null, 'OR 1-2'],
      ],
    ],
    [
      'a number that begins a query',
      '5 fluorouracil.tw.\nleucovorin.tw.\n1 and 2',
      [
        [1, null, '5 fluorouracil.tw.'],
        [2, null, 'leucovorin.tw.'],
        [3, null, '1 and 2'],
      ],
    ],
  ])('are found with %s', (_, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it.each<[string, string, unknown[], (number | null)[]]>([
    [
      'counts in brackets',
      '1 exp Gout/ (12,345)\n2 gout.tw. (7)\n3 1 or 2 (12349)',
      ['exp Gout/', 'gout.tw.', '1 or 2'],
      [12345, 7, 12349],
    ],
    ['counts after a tab', '1\texp Gout/\t12345\n2\tgout.tw.\t7', ['exp Gout/', 'gout.tw.'], [12345, 7]],
    ['counts after one space', '1 exp Gout/ 12345\n2 gout.tw. 711', ['exp Gout/', 'gout.tw.'], [12345, 711]],
    [
      'rows of a table of searches',
      '#2\tAdd query\tSearch: gout[tiab] Sort by: Most Recent\t1,234\t10:22:11\n#1\tAdd query\tSearch: diet[tiab]\t99\t10:20:00',
      ['gout[tiab]', 'diet[tiab]'],
      [1234, 99],
    ],
    [
      'rows with Search before the query',
      '#1\tSearch gout[tiab]\t12\n#2\tSearch diet[tiab]\t13',
      ['gout[tiab]', 'diet[tiab]'],
      [12, 13],
    ],
    [
      'rows of Ovid',
      '1\texp Gout/\t8123\tAdvanced\tDisplay Results\tMore\n2\tgout.tw.\t77\tAdvanced\tDisplay Results\tMore',
      ['exp Gout/', 'gout.tw.'],
      [8123, 77],
    ],
    ['a count behind plain words', 'vitamin b (12)', ['vitamin b'], [12]],
    ['no year behind plain words', 'diet (2019)', ['diet (2019)'], [null]],
    [
      'no number at the end of a query without numbered lines',
      'diet AND\n"coronavirus disease" 2019',
      ['diet AND "coronavirus disease" 2019'],
      [null],
    ],
    ['no year behind a field', 'asthma[ti] 2019', ['asthma[ti] 2019'], [null]],
    ['no number behind a group', '(gout OR diet)  1234', ['(gout OR diet) 1234'], [null]],
    ['a count behind the only line', '1. (gout OR diet) 1234', ['(gout OR diet)'], [1234]],
    ['a count in brackets behind a query', '(gout OR diet) (1234)', ['(gout OR diet)'], [1234]],
    ['a count after Ovid syntax', '*gout/di [Diagnosis] (16918)', ['*gout/di'], [16918]],
    ['a sum in words', 'gout[tw] AND diet[tw]Total references = 1551', ['gout[tw] AND diet[tw]'], [1551]],
  ])('lose %s', (_, text, texts, totals) => {
    const lines = queryLines(parseStrategy(text));
    expect({
      texts: lines.map((line) => line.text),
      totals: lines.map((line) => line.recordedTotal),
    }).toEqual({ texts, totals });
  });

  it('reads the file that PubMed saves a history to', () => {
    const text =
      'Search number,Query,Filters,Search Details,Results,Time\r\n' +
      '2,"""gouty arthritis""[tiab] OR (a, b)",English,"…","1,204",10:00:01\r\n' +
      '1,gout[tiab],,"…",20311,09:58:12\r\n';
    const { lines, finalLine } = parseStrategy(text);
    expect({
      lines: lines.map(({ number, text: query, recordedTotal }) => [number, query, recordedTotal]),
      finalLine,
      limits: codes(text).filter((code) => code === 'Q036'),
    }).toEqual({
      lines: [
        [2, '"gouty arthritis"[tiab] OR (a, b)', 1204],
        [1, 'gout[tiab]', 20311],
      ],
      finalLine: 2,
      limits: ['Q036'],
    });
  });

  it('makes the dates of a limit part of the query, and reports unsupported limits', () => {
    expect(shown('#1\tSearch gout[tiab] Limits: Publication Date from 1996/01/01 to 2008')).toEqual([
      [1, '1', 'gout[tiab] AND 1996/01/01:2008[dp]'],
    ]);
    expect(codes('gout[tiab] Filters: Humans, English', 'pubmed')).toContain('Q036');
  });

  it('keeps headings, names of databases and notes as comments', () => {
    const text = [
      'Database: Ovid MEDLINE(R) ALL <1946 to June 03, 2024>',
      'Search Strategy:',
      '--------------------------------------------------',
      '1     exp Gout/ (12345)',
      '2     (gout or podagra).tw. (20000)',
      'Intervention terms',
      '3     exp Diet/ (4000)',
      '4     (1 or 2) and 3 (85)',
      '***************************',
    ].join('\n');
    expect(shown(text)).toEqual([
      'Database: Ovid MEDLINE(R) ALL <1946 to June 03, 2024>',
      'Search Strategy:',
      '--------------------------------------------------',
      [1, '1', 'exp Gout/'],
      [2, '2', '(gout or podagra).tw.'],
      'Intervention terms',
      [3, '3', 'exp Diet/'],
      [4, '4', '(1 or 2) and 3'],
      '***************************',
    ]);
  });

  it('leaves out what Ovid explains in square brackets, and reads square brackets around a query as round ones', () => {
    expect(
      shown('1. gout.mp. [mp=title, abstract, subject heading word]\n2. exp Gout/dt [Drug Therapy]'),
    ).toEqual([
      [1, '1', 'gout.mp.'],
      [2, '2', 'exp Gout/dt'],
    ]);
    expect(shown('[exp Gout/ or gout.tw.] and diet.tw.')).toEqual([
      [1, null, '(exp Gout/ or gout.tw.) and diet.tw.'],
    ]);
    expect(shown('[exp Gout/ or gout.tw. [the joint]] and diet.tw.')).toEqual([
      [1, null, '(exp Gout/ or gout.tw. ) and diet.tw.'],
    ]);
    expect(shown('exp "clinical trial [publication type]"/')).toEqual([
      [1, null, 'exp "clinical trial [publication type]"/'],
    ]);
  });

  it("reports a field of PubMed in an Ovid strategy, and does not take it for an explanation of Ovid's", () => {
    const text = '1. exp Gout/ or gout[tiab]\n2. [exp Diet/ or diet[ti] or diet.tw.]';
    const { diagnostics } = parseStrategy(text, { dialect: 'ovid' });
    expect(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ code, start, end }) => [code, text.slice(start, end)]),
    ).toEqual([
      ['Q014', '[tiab]'],
      ['Q014', '[ti]'],
    ]);
  });

  it('gives the label of a heading to the query under it, and reads combinations of labels', () => {
    const text = [
      '1 Condition: swollen joints',
      '1a',
      'gout[tiab]',
      '1b',
      'podagra[tiab]',
      '2 Treatment: what is eaten',
      'diet[tiab] OR purine*[tiab]',
      'Search combination',
      'A. 1a and 2',
      'B. (1b not 1a) and 2',
      'Final search: A or B',
    ].join('\n');
    const parsed = parseStrategy(text);
    expect(queryLines(parsed).map(({ number, label, references }) => [number, label, references])).toEqual([
      [1, '1a', []],
      [2, '1b', []],
      [3, '2', []],
      [4, 'A', [1, 3]],
      [5, 'B', [2, 1, 3]],
      [6, null, [4, 5]],
    ]);
    expect(parsed.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('takes the numbers of a second strategy in the same text for its own', () => {
    const text = '1. exp Gout/\n2. gout.tw.\n3. 1 or 2\n1. exp Diet/\n2. diet.tw.\n3. 1 or 2';
    expect(queryLines(parseStrategy(text)).map(({ number, references }) => [number, references])).toEqual([
      [1, []],
      [2, []],
      [3, [1, 2]],
      [4, []],
      [5, []],
      [6, [4, 5]],
    ]);
  });

  it('uses the highest number as the result of a list that starts with the newest', () => {
    expect(
      parseStrategy('#3\tSearch #1 AND #2\n#2\tSearch diet[tiab]\n#1\tSearch gout[tiab]').finalLine,
    ).toBe(3);
  });
});

describe('the references of a strategy', () => {
  it('name a line that is not there, and the lines that are', () => {
    const { diagnostics } = parseStrategy('gout[tiab]\ndiet[tiab]\n#1 AND #7', { dialect: 'pubmed' });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
      {
        severity: 'error',
        code: 'Q030',
        message: '#7 does not exist; your lines are #1–#2',
        hint: 'Refer to a line that is there, or add the line',
        start: 29,
        end: 31,
      },
    ]);
  });

  it('are refused when a line refers to itself, with the way', () => {
    const { diagnostics } = parseStrategy('gout[tiab]\n#3 OR #1\n#2 AND diet[tiab]\n#3', {
      dialect: 'pubmed',
    });
    expect(diagnostics.filter(({ code }) => code === 'Q031')).toEqual([
      {
        severity: 'error',
        code: 'Q031',
        message: '#2 refers to itself through #3 → #2: recursive blocked',
        hint: 'Let it refer to lines before it only',
        start: 11,
        end: 13,
      },
    ]);
    expect(codes('gout[tiab]\n#1 OR #2\n#2', 'pubmed')).toContain('Q031');
  });

  it('say which lines the result does not use', () => {
    const { diagnostics } = parseStrategy('gout.tw.\ndiet.tw.\nurate.tw.\n1 and 3', { dialect: 'ovid' });
    expect(diagnostics.filter(({ code }) => code === 'Q032').map(({ message }) => message)).toEqual([
      '#2 is not used by the final line',
    ]);
  });

  it('are reported as missing with several adjacent lines', () => {
    expect(codes('gout.tw.\ndiet.tw.', 'ovid')).toContain('Q033');
    expect(codes('gout.tw.', 'ovid')).not.toContain('Q033');
  });

  it('go 30 deep and no deeper', () => {
    const chain = (length: number): string =>
      ['gout[tiab]', ...Array.from({ length }, (_, at) => `#${at + 1} AND a${at}b[tiab]`)].join('\n');
    expect(codes(chain(30), 'pubmed')).not.toContain('Q070');
    expect(codes(chain(31), 'pubmed')).toContain('Q070');
  });

  it('warn of a number among them that is read as a word', () => {
    const { diagnostics } = parseStrategy('gout[tiab]\npodagra[tiab]\n#1 OR 2', { dialect: 'pubmed' });
    expect(diagnostics.filter(({ code }) => code === 'Q034')).toEqual([
      {
        severity: 'warning',
        code: 'Q034',
        message: "'2' is searched as a word; line 2 is written #2",
        hint: 'Write #2 to refer to the line',
        start: 31,
        end: 32,
        fix: '#2',
      },
    ]);
  });

  it('refer to the history in a query of one line', () => {
    const history = { next: 9, lines: [2, 5] };
    const { lines, diagnostics } = parseStrategy('#2 AND #5', { dialect: 'pubmed', history });
    expect({ lines: lines.map(({ number, references }) => [number, references]), diagnostics }).toEqual({
      lines: [[9, [2, 5]]],
      diagnostics: [],
    });
    const messages = (text: string): string[] =>
      parseStrategy(text, { dialect: 'pubmed', history }).diagnostics.map(({ message }) => message);
    expect(messages('#4')).toEqual(['#4 does not exist; your lines are #2, #5']);
    expect(messages('#9')).toEqual(['#9 refers to itself through #9: recursive blocked']);
  });
});

describe('an entire strategy', () => {
  it('is read in the dialect that it is written in, which is reported', () => {
    const { dialect, detected } = parseStrategy('exp Gout/\ngout.tw.\n1 or 2');
    expect({ dialect, system: detected?.system }).toEqual({ dialect: 'ovid', system: 'Ovid' });
    expect(parseStrategy('gout', { dialect: 'trip' }).detected).toBeNull();
  });

  it('refuses a text of a platform that no dialect reads, and offers its translation', () => {
    const { dialect, diagnostics, lines } = parseStrategy('TS=gout AND TS=diet');
    expect({ dialect, reported: diagnostics[0], trees: lines.map(({ tree }) => tree) }).toEqual({
      dialect: 'trip',
      trees: [null],
      reported: {
        severity: 'error',
        code: 'Q014',
        message:
          'This is Web of Science syntax, which is not run as it stands; it can be translated as a whole',
        hint: 'Translate it, and check what is reported as lost',
        start: 0,
        end: 19,
        fix: 'gout[tiab] AND diet[tiab]',
      },
    });
  });

  it('reports that a text of LILACS is read as Trip', () => {
    const { dialect, diagnostics } = parseStrategy('mh:("Gout") OR ti:("gota")');
    expect({ dialect, reported: diagnostics.map(({ severity, message }) => [severity, message]) }).toEqual({
      dialect: 'trip',
      reported: expect.arrayContaining([
        ['warning', 'This looks like LILACS syntax; it is read as Trip syntax'],
      ]) as unknown,
    });
  });

  it('has at most 500 lines and 32,000 characters', () => {
    expect(codes(Array.from({ length: 501 }, (_, at) => `word${at}.tw.`).join('\n'))).toEqual(['Q070']);
    expect(codes('a'.repeat(32_001))).toEqual(['Q070']);
    expect(
      queryLines(parseStrategy(Array.from({ length: 500 }, (_, at) => `w${at}.tw.`).join('\n'))),
    ).toHaveLength(500);
  });

  it('starts a line after a comment between it and its number', () => {
    const { lines } = parseStrategy('2 Heading: of words\n1. \u2028    Search: \n\u0000', {
      dialect: 'trip',
    });
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 19],
      [28, 35],
      [37, 38],
    ]);
  });

  it('never throws, and every offset lies in the text that was pasted', () => {
    const piece = fc.constantFrom(
      '1. ',
      '#2 ',
      '2a',
      '\n',
      '\r\n',
      '\t',
      'exp Gout/',
      'gout.ti,ab.',
      'gout[tiab]',
      ' or ',
      ' AND ',
      '1 or 2',
      'or/1-3',
      '(',
      ')',
      '"',
      '[',
      ']',
      '#1',
      ' (123)',
      'Search: ',
      'Sort by: x',
      'Limits: 2001:2002',
      'limit 1 to humans',
      '“',
      '”',
      'Search number,Query,Results\n',
      ',',
      "'",
      '*',
      'Final search: ',
      'Database: ',
      '\u2028',
      '\ud800',
      '2 Heading: of words',
    );
    const text = fc.array(
      fc.oneof(
        { weight: 6, arbitrary: piece },
        { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 5 }) },
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(text, fc.constantFrom('trip', 'pubmed', 'ovid', 'detect'), (pieces, dialect) => {
        const pasted = pieces.join('');
        const { lines, diagnostics, finalLine } = parseStrategy(pasted, {
          dialect: dialect,
        });
        const inside = ({ start = 0, end = 0 }: { start?: number; end?: number }): boolean =>
          start >= 0 && start <= end && end <= pasted.length;
        expect([...lines, ...diagnostics].every(inside)).toBe(true);
        const numbers = lines.flatMap(({ number }) => number ?? []);
        expect(new Set(numbers).size).toBe(numbers.length);
        if (finalLine !== null) expect(numbers).toContain(finalLine);
        lines.forEach(({ start }, at) => expect(start).toBeGreaterThanOrEqual(lines[at - 1]?.end ?? 0));
      }),
      { numRuns: propertyRuns(3000) },
    );
  });
});
