import { withFix } from '@clinical/contracts';
import fc from 'fast-check';
import { isRunnable, parse, type ParseOptions } from './parse.js';
import { toBracketed } from './print/print.js';
import type { Dialect } from './syntax-tree.js';
import { tokenTexts } from '@clinical/text-analysis';

/** The texts that the fixes of errors give. */
function fixedTexts(text: string, options: ParseOptions = {}): string[] {
  return parse(text, options)
    .diagnostics.filter(({ severity, code }) => severity === 'error' || code === 'Q002' || code === 'Q003')
    .flatMap((found) => withFix(text, found) ?? []);
}

const advanced = (dialect: Dialect): ParseOptions => ({ mode: 'advanced', dialect });

describe('the fix of a bracket without a partner', () => {
  it.each<[ParseOptions, string, string]>([
    [{}, 'asthma AND (child OR infant', 'asthma AND (child OR infant)'],
    [{}, '(asthma AND (copd OR wheeze', '(asthma AND (copd OR wheeze))'],
    [advanced('trip'), '(asthma', '(asthma)'],
    [advanced('pubmed'), '(asthma OR wheeze[tiab]', '(asthma OR wheeze[tiab])'],
    [advanced('pubmed'), 'a OR b AND (c OR d  ', 'a OR b AND (c OR d)  '],
    [advanced('ovid'), '(bowel adj3 ((a or b)).ti,ab.', '(bowel adj3 ((a or b))).ti,ab.'],
    [advanced('ovid'), '(asthma.ti. or wheeze.ti.', '(asthma.ti. or wheeze.ti.)'],
    [
      advanced('embase'),
      "'asthma':ti AND ('child':ti OR 'infant':ti",
      "'asthma':ti AND ('child':ti OR 'infant':ti)",
    ],
  ])('%o closes %p: %p', (options, text, fixed) => {
    expect(fixedTexts(text, options)).toEqual([fixed]);
  });

  it.each<[ParseOptions, string, string]>([
    [{}, '(asthma OR wheeze) AND (child OR infant))', '(asthma OR wheeze) AND (child OR infant)'],
    [{}, 'asthma) AND wheeze', 'asthma AND wheeze'],
    [advanced('pubmed'), '(asthma[ti] AND child[ti]))', '(asthma[ti] AND child[ti])'],
  ])('%o deletes a superfluous one of %p where that makes no difference: %p', (options, text, fixed) => {
    expect(fixedTexts(text, options)).toEqual([fixed]);
  });

  it.each<[string, ParseOptions, string]>([
    ['the group may end before AND', {}, '(asthma OR wheeze AND child'],
    ['the group may begin at either', {}, 'asthma OR wheeze) AND child'],
    ['the fields may be of the group or of its last word', advanced('ovid'), '(asthma or wheeze.ti,ab.'],
    ['the fields would be of the last word only', advanced('ovid'), 'asthma or wheeze).ti,ab.'],
    ['another error is left', {}, '((asthma AND'],
    ['a quotation mark is open, too', {}, '(asthma AND "copd'],
    ['there is an open one and a superfluous one', {}, 'asthma) AND (copd'],
  ])('is not offered where %s: %o %p', (_, options, text) => {
    const { diagnostics } = parse(text, options);
    expect(diagnostics.filter(({ code }) => code === 'Q002')).not.toEqual([]);
    expect(fixedTexts(text, options)).toEqual([]);
  });

  it('says nothing of how brackets are read before each has a partner', () => {
    const { diagnostics } = parse('(bowel adj3 ((a or b)).ti,ab.', advanced('ovid'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['Q002', 'Q053']);
    expect(parse('(a OR b AND c').diagnostics.map(({ code }) => code)).toEqual(['Q002']);
  });

  it('says to close or delete it', () => {
    expect(parse('(asthma OR wheeze AND child').diagnostics[0]?.hint).toBe('Close or delete the bracket');
    expect(parse('a OR b) AND c', { language: 'es' }).diagnostics[0]?.hint).toBe(
      'Cierre o borre el paréntesis',
    );
  });
});

describe('the fix of a quotation mark without a partner', () => {
  it.each<[ParseOptions, string, string]>([
    [{}, 'asthma AND "heart attack', 'asthma AND "heart attack"'],
    [advanced('trip'), 'asthma "copd', 'asthma "copd"'],
    [advanced('ovid'), 'asthma and "heart attack', 'asthma and "heart attack"'],
    [advanced('embase'), "'asthma':ti AND 'heart attack", "'asthma':ti AND 'heart attack'"],
  ])('%o closes the phrase at the end of %p: %p', (options, text, fixed) => {
    expect(fixedTexts(text, options)).toEqual([fixed]);
  });

  it.each<[ParseOptions, string]>([
    [{}, '"heart attack AND stroke'],
    [advanced('ovid'), '"heart attack and stroke'],
    [advanced('pubmed'), '"heart attack[tiab]'],
    [{}, 'asthma AND copd"'],
  ])('is not offered where the phrase may end elsewhere: %o %p', (options, text) => {
    expect(fixedTexts(text, options)).toEqual([]);
  });
});

/** Queries of words, phrases, operators and brackets, from which one sign is then taken. */
const words = fc.constantFrom(
  'asthma',
  'child',
  'heart attack',
  'wheez*',
  '"heart attack"',
  'inhaled steroids',
);
const operators = fc.constantFrom('AND', 'OR', 'NOT');
const { query } = fc.letrec<{ query: string; group: string }>((tie) => ({
  query: fc
    .tuple(tie('group'), fc.array(fc.tuple(operators, tie('group')), { maxLength: 3 }))
    .map(([first, more]) => [first, ...more.map(([operator, group]) => `${operator} ${group}`)].join(' ')),
  group: fc.oneof(
    { maxDepth: 3 },
    words,
    tie('query').map((text) => `(${text})`),
  ),
}));
/** The query without the sign at one of its places; null without such a sign. */
function without(text: string, sign: string, pick: number): string | null {
  const places = [...text].flatMap((character, at) => (character === sign ? [at] : []));
  const at = places[pick % Math.max(1, places.length)];
  return at === undefined ? null : text.slice(0, at) + text.slice(at + 1);
}
const OPTIONS: readonly ParseOptions[] = [
  {},
  ...(['trip', 'pubmed', 'ovid', 'embase', 'cochrane'] as const).map(advanced),
];

describe.each(OPTIONS)('generated faulty queries, %o', (options) => {
  const faulty = fc
    .tuple(query, fc.constantFrom('(', ')', '"'), fc.nat(50), fc.constantFrom('', ' AND', ')', '('))
    .map(([text, sign, pick, more]) => (without(text, sign, pick) ?? text) + more);

  it('are fixed by brackets and quotation marks only so that they can be searched', () => {
    fc.assert(
      fc.property(faulty, (text) => {
        for (const found of parse(text, options).diagnostics) {
          const isAboutPairs = found.code === 'Q002' || found.code === 'Q003';
          if (!isAboutPairs && options.mode === 'advanced') continue;
          const fixed = withFix(text, found);
          if (fixed !== null) expect(isRunnable(parse(fixed, options))).toBe(true);
        }
      }),
    );
  });

  it('keep every word and their reading where a closing bracket is missing', () => {
    const notation = options.dialect ?? 'standard';
    fc.assert(
      fc.property(query, fc.nat(50), (text, pick) => {
        const open = without(text, ')', pick);
        if (open === null) return;
        const { tree } = parse(open, options);
        for (const fixed of fixedTexts(open, options)) {
          expect(tokenTexts(fixed)).toEqual(tokenTexts(open));
          const read = parse(fixed, options).tree;
          expect(read && toBracketed(read, notation)).toBe(tree && toBracketed(tree, notation));
        }
      }),
    );
  });
});
