import fc from 'fast-check';
import type { Diagnostic } from '@clinical/contracts';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import { writeWildcards } from './lexer/wildcards.js';
import { isRunnable, parse, QUERY_LIMITS } from './parse.js';
import { print, toBracketed } from './print/print.js';
import { childrenOf, type QueryNode } from './syntax-tree.js';

/** Compact form of a tree: words unchanged, phrases quoted, operators as lists; `~` joins adjacent words. */
function shape(node: QueryNode | null): unknown {
  switch (node?.kind) {
    case 'word':
      return writeWildcards(node);
    case 'phrase':
      return `"${writeWildcards(node)}"`;
    case 'everything':
      return '*';
    case 'and':
      return [node.implicit ? '~' : 'AND', ...node.children.map(shape)];
    case 'or':
      return ['OR', ...node.children.map(shape)];
    case 'not':
      return ['NOT', shape(node.left), shape(node.right)];
    default:
      return null;
  }
}

const codes = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ severity, code, start, end }) => `${severity} ${code} ${start}-${end}`);

describe('what can be typed', () => {
  it.each<[string, unknown]>([
    ['asthma', 'asthma'],
    ['  heart   attack ', ['~', 'heart', 'attack']],
    ['"heart attack"', '"heart attack"'],
    ['aspirin AND "heart attack"', ['AND', 'aspirin', '"heart attack"']],
    ['a OR b OR c', ['OR', 'a', 'b', 'c']],
    ['a NOT b', ['NOT', 'a', 'b']],
    ['a b AND c', ['AND', ['~', 'a', 'b'], 'c']],
    ['(a b) AND c', ['AND', ['~', 'a', 'b'], 'c']],
    ['(a OR b) c', ['~', ['OR', 'a', 'b'], 'c']],
    ['((a))', 'a'],
    ['COX-2(cyclooxygenase 2)inhibitor', ['~', 'COX-2', ['~', 'cyclooxygenase', '2'], 'inhibitor']],
    ['foo"bar baz"qux', ['~', 'foo', '"bar baz"', 'qux']],
    ['* NOT animals', ['NOT', '*', 'animals']],
    ['(* NOT animals) AND asthma', ['AND', ['NOT', '*', 'animals'], 'asthma']],
  ])('%p is read as %p', (text, expected) => {
    const query = parse(text);
    expect(shape(query.tree)).toEqual(expected);
    expect(query.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['vitamin and mineral', ['~', 'vitamin', 'and', 'mineral']],
    ['does not lead to', ['~', 'does', 'not', 'lead', 'to']],
    ['"sensitivity AND (specificity"', '"sensitivity AND (specificity"'],
    ['"#3 or 4"', '"#3 or 4"'],
    ['C. difficile', ['~', 'C.', 'difficile']],
    ['COVID-19', 'COVID-19'],
    ['TNF-α IL-2 n-3 p53*', ['~', 'TNF-α', 'IL-2', 'n-3', 'p53*']],
    ["author O'Brien", ['~', 'author', "O'Brien"]],
    ['author O’Brien', ['~', 'author', "O'Brien"]],
    ['p < 0.05; n=12?', ['~', 'p', '0.05;', 'n=12?']],
    ['heart - attack & stroke / * ?', ['~', 'heart', 'attack', 'stroke']],
    ['<b>bold</b>', '<b>bold</b>'],
    ["'; DROP TABLE document; --", ['~', 'DROP', 'TABLE', 'document;']],
    ['asthma,AND,copd', 'asthma,AND,copd'],
    ['Android ORAL NOTCH', ['~', 'Android', 'ORAL', 'NOTCH']],
    ['a\r\nb\tc\u00a0d\u200be\u3000f', ['~', 'a', 'b', 'c', 'd', 'e', 'f']],
    ['cafe\u0301', 'caf\u00e9'],
    ['mother–child', 'mother-child'],
    ['（a OR b） c', ['~', ['OR', 'a', 'b'], 'c']],
    ['😀 asthma', 'asthma'],
    ['CD4(+) T cells', ['~', 'CD4', 'T', 'cells']],
    ['alpha (+)- thalassemia', ['~', 'alpha', 'thalassemia']],
    ['hemoclips(®) ( – )', 'hemoclips'],
    ['喘息', '喘息'],
  ])('%p is words: %p', (text, expected) => {
    const query = parse(text);
    expect(shape(query.tree)).toEqual(expected);
    expect(isRunnable(query)).toBe(true);
  });
});

describe('a star', () => {
  it.each<[string, readonly number[]]>([
    ['asthm*', [5]],
    ['e-le*', [4]],
    ['"breast fee*, prostat*"', [10, 19]],
    ['as*', []],
    ['asth*ma', []],
    ['asthma-*', []],
    ["asthma'*", []],
  ])('truncates at the end of a word with three letters or more: %p', (text, places) => {
    const { tree } = parse(text);
    const wildcards = tree?.kind === 'word' || tree?.kind === 'phrase' ? tree.wildcards : null;
    expect(wildcards?.map(({ at }) => at)).toEqual(places);
  });
});

describe('order of operators', () => {
  it.each([
    ['a OR b AND c', '(a OR b) AND c'],
    ['a AND b OR c', '(a AND b) OR c'],
    ['a NOT b OR c', '(a NOT b) OR c'],
    ['a OR b NOT c', '(a OR b) NOT c'],
    ['stroke OR "x" attack', '(stroke OR "x") AND attack'],
    ['"x" attack OR stroke', '("x" AND attack) OR stroke'],
    ['a NOT b AND c', '(a NOT b) AND c'],
    ['a OR b AND c OR d', '((a OR b) AND c) OR d'],
  ])('%p is read from left to right, and the reading is reported: %p', (text, bracketed) => {
    const { tree, diagnostics } = parse(text);
    expect(tree === null ? null : toBracketed(tree)).toBe(bracketed);
    const ops = ['AND', 'NOT', 'OR']
      .filter((op) => text.includes(op) || (op === 'AND' && text.includes('"')))
      .join(' and ');
    expect(diagnostics).toEqual([
      {
        severity: 'notice',
        code: 'Q101',
        message: `${ops} are mixed without brackets; read as: ${bracketed}`,
        hint: 'Add brackets if you mean something else',
        fix: bracketed,
        start: 0,
        end: text.length,
      },
    ]);
  });

  it.each([
    'a AND b NOT c',
    'a b c',
    'a OR (b AND c)',
    '(a OR b) NOT c',
    'a NOT b NOT c',
    'heart attack OR stroke',
  ])('%p needs no such comment', (text) => {
    expect(parse(text).diagnostics).toEqual([]);
  });

  it('is given for the level where they are mixed', () => {
    expect(codes(parse('x AND (a OR "b" c)').diagnostics)).toEqual(['notice Q101 7-17']);
  });
});

describe('errors', () => {
  it.each<[string, Partial<Diagnostic>, string | null]>([
    [
      'a OR heart "attack',
      {
        code: 'Q003',
        message: 'The quotation mark at column 12 is never closed',
        start: 11,
        end: 12,
        fix: '"',
        fixAt: { start: 18, end: 18 },
      },
      'a OR (heart attack)',
    ],
    [
      '"a" OR b "c',
      { code: 'Q003', message: 'The quotation mark at column 10 is never closed', start: 9, end: 10 },
      '"a" OR (b c)',
    ],
    [
      '(a OR b',
      { code: 'Q002', message: "Missing ')' for the '(' at column 1", start: 0, end: 1, fix: ')' },
      'a OR b',
    ],
    [
      'a) OR b',
      { code: 'Q002', message: "')' at column 2 has no matching '('", start: 1, end: 2, fix: '' },
      'a OR b',
    ],
    [
      'a AND OR b',
      {
        code: 'Q010',
        message: "'OR' cannot follow 'AND' at column 7: a search term is missing between them",
        start: 2,
        end: 8,
        fix: 'AND',
      },
      'a AND b',
    ],
    [
      'a AND',
      {
        code: 'Q011',
        message: "The query ends with 'AND': add a term after it or remove it",
        start: 2,
        end: 5,
        fix: '',
      },
      'a',
    ],
    [
      '(a OR) b',
      {
        code: 'Q011',
        message: "The brackets end with 'OR': add a term after it or remove it",
        start: 3,
        end: 5,
      },
      'a b',
    ],
    [
      'AND a',
      { code: 'Q012', message: "'AND' at the start has nothing on its left", start: 0, end: 3, fix: '' },
      'a',
    ],
    ['NOT a b', { code: 'Q012', hint: "write '* NOT a b'", start: 0, end: 3, fix: '* NOT' }, 'a b'],
    ['AND NOT a', { code: 'Q012', hint: "write '* NOT a'", start: 0, end: 7, fix: '* NOT' }, 'a'],
    ['b AND (OR a)', { code: 'Q012', start: 7, end: 9 }, 'b AND a'],
    ['a OR ()', { code: 'Q013', message: 'Empty parentheses at column 6', start: 5, end: 7 }, 'a'],
    ['a OR ( )', { code: 'Q013', message: 'Empty parentheses at column 6', start: 5, end: 8 }, 'a'],
    ['a OR ""', { code: 'Q013', message: 'Empty quotation marks at column 6', start: 5, end: 7 }, 'a'],
    ['a OR " - "', { code: 'Q013', message: 'Empty quotation marks at column 6', start: 5, end: 10 }, 'a'],
    ['()', { code: 'Q004', start: 0, end: 2 }, null],
    ['', { code: 'Q004', message: 'The query has no word or number to search for', start: 0, end: 0 }, null],
    ['?! * --', { code: 'Q004', start: 0, end: 7 }, null],
    [
      'a\u0000b',
      { code: 'Q001', message: "Unexpected character 'U+0000' at column 2", start: 1, end: 2, fix: '' },
      'a b',
    ],
    [
      '\ud800 a',
      { code: 'Q001', message: "Unexpected character 'U+D800' at column 1", start: 0, end: 1 },
      'a',
    ],
  ])('rejects %p: %p', (text, expected, recovered) => {
    const query = parse(text);
    expect(query.diagnostics[0]).toMatchObject({ severity: 'error', ...expected });
    expect(query.diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(1);
    expect(query.tree === null ? null : print(query.tree)).toBe(recovered);
    expect(isRunnable(query)).toBe(false);
  });

  it('is reported in Spanish to Spanish readers', () => {
    expect(parse('(a OR b', { language: 'es' }).diagnostics[0]?.message).toBe(
      "Falta ')' para el '(' de la columna 1",
    );
  });

  it('reports all problems together, errors first', () => {
    expect(codes(parse('“a” AND OR b c) "d').diagnostics)).toEqual([
      'error Q010 4-10',
      'error Q002 14-15',
      'error Q003 16-17',
      'notice Q103 0-1',
    ]);
  });

  it("reads 'AND NOT' of other systems as NOT, and says so", () => {
    const query = parse('a AND NOT b');
    expect(query.diagnostics).toMatchObject([
      { severity: 'notice', code: 'Q104', start: 2, end: 9, fix: 'NOT' },
    ]);
    expect(query.tree === null ? null : print(query.tree)).toBe('a NOT b');
  });

  it.each(['a OR OR b', 'NOT a', 'a AND', '(a', 'a)', '"a', 'a ()', 'a ""', 'AND a', 'a\u0001'])(
    '%p is corrected by the offered fix',
    (text) => {
      const [{ start = 0, end = 0, fix } = { fix: undefined }] = parse(text).diagnostics;
      const fixed = text.slice(0, start) + (fix ?? '?') + text.slice(end);
      expect(isRunnable(parse(fixed))).toBe(true);
    },
  );
});

describe('comments', () => {
  it('reports once that curly quotation marks were straightened', () => {
    const query = parse('“heart attack” or „stroke“ risk');
    expect(shape(query.tree)).toEqual(['~', '"heart attack"', 'or', '"stroke"', 'risk']);
    expect(codes(query.diagnostics)).toEqual(['notice Q103 0-1']);
  });

  it('reports that a fully quoted query is one phrase, and offers the words', () => {
    const { diagnostics } = parse(' "Sensitivity AND (specificity)" ');
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'Q015', start: 1, end: 32 }]);
    expect(isRunnable(parse(diagnostics[0]?.fix ?? ''))).toBe(true);
  });
});

describe('a * that truncates nothing', () => {
  it.each([
    ['as*', 'Q020', "'as*': at least 3 letters are needed before '*'", 'as'],
    ['heart at*', 'Q020', "'at*': at least 3 letters are needed before '*'", 'heart at'],
    ['lump "breast fe*"', 'Q020', "'fe*': at least 3 letters are needed before '*'", 'lump "breast fe"'],
    ['*itis', 'Q022', "'*' can only be used at the end of a word here", 'itis'],
    ['asth*ma', 'Q022', "'*' can only be used at the end of a word here", 'asthma'],
    ['asthma-*', 'Q022', "'*' can only be used at the end of a word here", 'asthma-'],
  ])('is reported in %s, with the fields searched instead', (text, code, message, fixed) => {
    const [reported, ...more] = parse(text).diagnostics;
    expect([reported, more]).toMatchObject([{ severity: 'warning', code, message }, []]);
    const { start = 0, end = 0, fix = '' } = reported ?? {};
    expect(text.slice(0, start) + fix + text.slice(end)).toBe(fixed);
    expect(parse(fixed).diagnostics).toEqual([]);
  });

  it.each(['asthm*', 'CYP2D6*4', 'HLA-B*57:01', 'asthma * children', 'HLA-DRB1* asthma', '* NOT animals'])(
    'is not reported of in %s, where it truncates or means something else',
    (text) => expect(parse(text).diagnostics.filter(({ severity }) => severity !== 'notice')).toEqual([]),
  );
});

describe('limits', () => {
  it.each([
    [
      'too many characters',
      'a'.repeat(QUERY_LIMITS.characters + 1),
      'The query has 32001 characters (limit 32000)',
    ],
    ['too many terms', 'a '.repeat(5001), 'The query has 5001 terms (limit 5000)'],
    [
      'too deep brackets',
      '('.repeat(60) + 'a' + ')'.repeat(60),
      'The query has 61 levels of brackets and operators (limit 50)',
    ],
    [
      'too long a chain of changing operators',
      'a OR b AND '.repeat(30) + 'c',
      'The query has 61 levels of brackets and operators (limit 50)',
    ],
  ])('rejects %s', (_, text, message) => {
    expect(parse(text)).toMatchObject({
      tree: null,
      diagnostics: [{ severity: 'error', code: 'Q070', message }],
    });
  });

  it('accepts queries within the limits', () => {
    expect(isRunnable(parse('a OR '.repeat(4998) + 'a'))).toBe(true);
    expect(isRunnable(parse('('.repeat(48) + 'a b' + ')'.repeat(48)))).toBe(true);
    expect(isRunnable(parse('x'.repeat(QUERY_LIMITS.characters)))).toBe(true);
  });
});

describe('laws', () => {
  const word = fc.constantFrom(
    'asthma',
    'COVID-19',
    'TNF-α',
    "O'Brien",
    'and',
    'or',
    'not',
    'p<0.05',
    '喘息',
    '2019',
    'C.',
    'café',
    'AND-gate',
    '*x*',
  );
  const phrase = fc.constantFrom(
    'heart attack',
    'sensitivity AND specificity',
    '(a) - b',
    'x',
    'to be OR not',
  );
  const span = { start: 0, end: 0 };
  const { node } = fc.letrec<{ node: QueryNode }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      word.map((text): QueryNode => ({ kind: 'word', text, wildcards: [], ...span })),
      phrase.map((text): QueryNode => ({
        kind: 'phrase',
        text,
        wildcards: [],
        quoted: true,
        fallback: null,
        ...span,
      })),
      fc
        .tuple(fc.array(tie('node'), { minLength: 2, maxLength: 4 }), fc.boolean())
        .map(([children, implicit]): QueryNode => ({ kind: 'and', children, implicit, ...span })),
      fc
        .array(tie('node'), { minLength: 2, maxLength: 4 })
        .map((children): QueryNode => ({ kind: 'or', children, ...span })),
      fc
        .tuple(tie('node'), tie('node'))
        .map(([left, right]): QueryNode => ({ kind: 'not', left, right, ...span })),
      tie('node').map((right): QueryNode => ({
        kind: 'not',
        left: { kind: 'everything', ...span },
        right,
        ...span,
      })),
    ),
  }));

  it('parses printed trees to the same tree, and their bracketed reading to the same meaning', () => {
    fc.assert(
      fc.property(node, (tree) => {
        const again = parse(print(tree));
        expect(isRunnable(again)).toBe(true);
        expect(shape(again.tree)).toEqual(shape(tree));
        const bracketed = parse(toBracketed(tree));
        expect(JSON.stringify(shape(bracketed.tree))).toBe(
          JSON.stringify(shape(tree)).replaceAll('"~"', '"AND"'),
        );
        expect(bracketed.diagnostics.filter(({ code }) => code === 'Q101')).toEqual([]);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  const piece = fc.oneof(
    fc.constantFrom(
      'AND',
      'OR',
      'NOT',
      '(',
      ')',
      '"',
      '“',
      '”',
      ' ',
      '  ',
      '*',
      '-',
      '/',
      '?',
      "'",
      '’',
      '\n',
      '\u00a0',
      '（',
      '）',
      '«',
      '\u0000',
      '\ud83d',
      'asthma',
      'COVID-19',
      'and',
      'é',
      'e\u0301',
      '½',
      '™',
      'İ',
      '😀',
    ),
    fc.string({ unit: anyCharacter, maxLength: 6 }),
  );
  const anything = fc
    .array(piece, { maxLength: 40 })
    .chain((pieces) => fc.constantFrom(pieces.join(''), pieces.join(' ')));

  it('100,000 texts of every kind are read without a crash, with true spans, and come out as what can be read again', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const query = parse(text);
        for (const { start = -1, end = -1 } of query.diagnostics) {
          if (start < 0 || end < start || end > text.length)
            throw new Error(`A diagnostic lies outside: ${start} to ${end}`);
        }
        if (query.tree === null) {
          if (query.diagnostics[0]?.severity !== 'error') throw new Error('No tree and no error');
          return;
        }
        checkSpans(query.tree, 0, text.length, text);
        const again = parse(print(query.tree));
        if (!isRunnable(again)) throw new Error(`Printed text cannot be read: ${print(query.tree)}`);
        if (JSON.stringify(shape(again.tree)) !== JSON.stringify(shape(query.tree)))
          throw new Error(`Read otherwise: ${print(query.tree)}`);
      }),
      { numRuns: propertyRuns(100_000) },
    );
  }, 120_000);

  it.each([
    '('.repeat(32_000),
    ')'.repeat(32_000),
    '"'.repeat(32_000),
    '("'.repeat(16_000),
    'a)'.repeat(16_000),
    'AND '.repeat(8_000),
    '* NOT '.repeat(5_000),
    'a NOT '.repeat(5_000),
    'a OR b AND '.repeat(2_900),
    '“a” '.repeat(4_900),
    '\u0000'.repeat(32_000),
    'e\u0301'.repeat(16_000),
  ])('parses a long hostile text (%#)', (text) => {
    const query = parse(text);
    expect(query.diagnostics.length).toBeLessThanOrEqual(50);
    expect(query.tree === null || query.diagnostics.length >= 0).toBe(true);
  });
});

/** Children lie within their parents, in order; a leaf's span contains the leaf. */
function checkSpans(node: QueryNode, from: number, to: number, text: string): void {
  if (node.start < from || node.end > to || node.start >= node.end)
    throw new Error(`A node lies outside: ${node.start} to ${node.end}`);
  if (node.kind === 'word' && text.slice(node.start, node.end).trim() === '')
    throw new Error('A word without text');
  let after = node.start;
  for (const child of childrenOf(node)) {
    checkSpans(child, after, node.end, text);
    after = child.end;
  }
}
