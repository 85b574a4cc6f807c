import { parse, parseStrategy, print } from './index.js';

/** Code, span and fix of the messages about ignored signs. */
function noted(text: string): string[] {
  return parse(text, { mode: 'standard' })
    .diagnostics.filter(({ code }) => code === 'Q139')
    .map(({ start = 0, end = 0, fix }) => `${start}-${end} ${fix ?? 'no fix'}`);
}

describe('signs for operators in a standard search', () => {
  it.each([
    ['asthma -surgery', ['7-8 NOT ']],
    ['asthma \u2212surgery', ['7-8 NOT ']],
    ['asthma -surgery -drugs', ['7-8 NOT ']],
    ['asthma -"lung surgery"', ['7-8 NOT ']],
    ['asthma AND -surgery', ['11-12 no fix']],
    ['asthma | copd', ['7-8 OR']],
    ['asthma || copd -child', ['7-9 OR', '15-16 NOT ']],
    ['-surgery', []],
    ['asthma - surgery', []],
    ['beta-blockers', []],
    ['pain scores from 2 to -3', []],
    ['asthma NOT surgery', []],
  ])('%p: %j', (text, expected) => {
    expect(noted(text)).toEqual(expected);
  });

  it.each([
    ['asthma -surgery', 'asthma NOT surgery'],
    ['asthma -"lung surgery"', 'asthma NOT "lung surgery"'],
    ['asthma | copd', 'asthma OR copd'],
  ])('%p becomes %p by its fix, without a message', (text, expected) => {
    const [{ start = 0, end = 0, fix = '' } = {}] = parse(text, { mode: 'standard' }).diagnostics;
    const fixed = text.slice(0, start) + fix + text.slice(end);
    expect(fixed).toBe(expected);
    expect(parse(fixed, { mode: 'standard' }).diagnostics).toEqual([]);
  });

  it.each([
    ['en', "The sign '-' is ignored here: the word behind it is searched for, not left out"],
    ['es', "El signo '-' no se tiene en cuenta aquí: la palabra que le sigue se busca, no se excluye"],
  ] as const)('are explained in %s', (language, message) => {
    const { diagnostics } = parse('asthma -surgery', { mode: 'standard', language });
    expect(diagnostics.map((each) => each.message)).toEqual([message]);
  });
});

describe('messages about lines', () => {
  const messages = (text: string): string[] =>
    parseStrategy(text, { dialect: 'ovid', language: 'en' })
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ code, message, start = 0, end = 0 }) => `${code} [${text.slice(start, end)}] ${message}`);

  it('name the lines that there are, with the gap', () => {
    expect(messages('1. a1.ti.\n2. b1.ti.\n4. c1.ti.\n5. or/1-4')).toEqual([
      'Q030 [or/1-4] #3 does not exist; your lines are #1–#2, #4',
    ]);
  });

  it('name the first ranges of many', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `${2 * at + 1}. a${at}.ti.`);
    expect(messages([...lines, '41. 1 or 2'].join('\n'))).toEqual([
      'Q030 [2] #2 does not exist; your lines are #1, #3, #5, #7, #9, #11, #13, #15, …',
    ]);
  });

  it.each(['use medall', 'use ppez', 'use oemezd, medall'])('%p alone selects databases', (line) => {
    expect(messages(`1. asthma.ti.\n2. ${line}\n3. 1 and 2`)).toEqual([
      `Q125 [${line}] '${line}' selects databases of Ovid, which are not distinguished here, and names no line to apply to`,
    ]);
  });

  it('read other words behind use as words', () => {
    expect(messages('1. use helmets\n2. use medication.ti.\n3. 1 or 2')).toEqual([]);
  });
});

describe('databases that a query chooses behind itself', () => {
  const read = (text: string) => parseStrategy(text, { dialect: 'ovid', language: 'en' });

  it.each([
    ['asthma.ti. use medall', 'asthma.ti.', 'use medall'],
    ['asthma.ti,ab. use ppez', 'asthma.ti,ab.', 'use ppez'],
    ['(asthma or wheez*).tw. use medall, ppez', '(asthma or wheez*).tw.', 'use medall, ppez'],
    ['exp asthma/ use oemezd', 'exp asthma/', 'use oemezd'],
  ])('%p is read as %p, with a message about %p', (text, query, setting) => {
    const { lines, diagnostics } = read(text);
    const shapes = [lines, read(query).lines].map((each) =>
      each.map((line) => (line.kind === 'query' && line.tree !== null ? print(line.tree, 'ovid') : null)),
    );
    expect(shapes[0]).toEqual(shapes[1]);
    expect(diagnostics.filter(({ severity }) => severity !== 'notice')).toEqual([
      {
        severity: 'warning',
        code: 'Q125',
        message: `'${setting}' is a setting of Ovid and is left out`,
        hint: 'Databases are not distinguished here: the line finds the records of all of them',
        start: text.indexOf(setting),
        end: text.length,
        fix: '',
      },
    ]);
  });

  it.each(['asthma.ti. and use medication.ti.', 'asthma and use of helmets', 'asthma.ti. or use medall.ti.'])(
    'reads %p as words',
    (text) => {
      expect(read(text).diagnostics.filter(({ code }) => code === 'Q125')).toEqual([]);
    },
  );
});

describe('a sign for one letter at the end of a word in Ovid', () => {
  const messages = (text: string, dialect: 'ovid' | 'trip' = 'ovid') =>
    parseStrategy(text, { dialect, language: 'en' }).diagnostics.filter(({ code }) => code === 'Q140');

  it('is explained, with the sign for all endings as its fix', () => {
    expect(messages('child#.ti.')).toEqual([
      {
        severity: 'notice',
        code: 'Q140',
        message: "'child#' finds words with exactly one more letter, and not 'child' itself",
        hint: "For 'child' too, write child?; for all endings, child*",
        start: 0,
        end: 6,
        fix: 'child*',
      },
    ]);
  });

  it.each([['wom#n.ti.'], ['child?.ti.'], ['child*.ti.'], ['child##.ti.']])(
    'needs no message in %p',
    (text) => {
      expect(messages(text)).toEqual([]);
    },
  );
});
