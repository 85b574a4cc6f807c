import fc from 'fast-check';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import { foldRun } from './fold.js';
import { stem } from './stem.js';
import { MAX_TOKEN_LENGTH, tokenKey, tokenTexts, tokenise } from './tokens.js';
import { isStopWord } from './word-lists.js';

/** Texts with what is hard to fold: marks, compatibility characters, surrogates, joiners, every script. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'e\u0301',
        '\u0301',
        '½',
        '™',
        'İ',
        'ı',
        'ß',
        'ﬁ',
        '𝛼',
        'Å',
        'ǆ',
        '٣',
        '①',
        '한',
        '각',
        'ς',
        'Σ',
        '\ud83d',
        '\u200d',
        '\u00ad',
        '-',
        "'",
        ' ',
        'ᾳ',
        'Ⅷ',
        'x',
        '9',
      ),
      { maxLength: 30 },
    )
    .map((pieces) => pieces.join('')),
);

describe('tokens', () => {
  it.each<[string, readonly string[]]>([
    ['Asthma in Children', ['asthma', 'in', 'children']],
    ['e-learning', ['e', 'learning']],
    ["O'Brien", ['o', 'brien']],
    ['O’Brien', ['o', 'brien']],
    ['COVID-19', ['covid', '19']],
    ['TNF-α', ['tnf', 'α']],
    ['IL-2 p53* n-3', ['il', '2', 'p53', 'n', '3']],
    ['C. difficile', ['c', 'difficile']],
    ['β-blocker', ['β', 'blocker']],
    ['p<0.05', ['p', '0', '05']],
    ['½', ['1', '2']],
    ['aspirin½dose', ['aspirin1', '2dose']],
    ['Aspirin™ ®2', ['aspirin', '2']],
    ['x²', ['x2']],
    ['10⁻³', ['10', '3']],
    ['İstanbul ISTANBUL ıstanbul', ['istanbul', 'istanbul', 'istanbul']],
    ['Straße STRASSE', ['strasse', 'strasse']],
    ['Sjögren Sjo\u0308gren SJÖGREN', ['sjogren', 'sjogren', 'sjogren']],
    [
      'Ménière Åse Łódź Øre æther œdema þorn ðe',
      ['meniere', 'ase', 'lodz', 'ore', 'aether', 'oedema', 'thorn', 'de'],
    ],
    ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
    ['ﬁbrosis', ['fibrosis']],
    ['Å ångström', ['a', 'angstrom']],
    ['٣ ३', ['٣', '३']],
    ['喘息 한국', ['喘息', '한국'.normalize('NFKD')]],
    ['𝛼-synuclein', ['α', 'synuclein']],
    ['😀 asthma 👩‍⚕️', ['asthma']],
    ['a\ud800b', ['a', 'b']],
    ['heart\u200bfailure heart\u00adfailure', ['heart', 'failure', 'heart', 'failure']],
    ['snake_case a_b', ['snake', 'case', 'a', 'b']],
    ['\u0301 \u0301', []],
    ['', []],
    ['—“”…()', []],
  ])('are for %p %p', (input, expected) => {
    expect(tokenTexts(input)).toEqual(expected);
  });

  it('have offsets in the original text', () => {
    expect(tokenise('The ½ dose of Sjo\u0308gren’s')).toEqual([
      { text: 'the', position: 0, start: 0, end: 3 },
      { text: '1', position: 1, start: 4, end: 5 },
      { text: '2', position: 2, start: 4, end: 5 },
      { text: 'dose', position: 3, start: 6, end: 10 },
      { text: 'of', position: 4, start: 11, end: 13 },
      { text: 'sjogren', position: 5, start: 14, end: 22 },
      { text: 's', position: 6, start: 23, end: 24 },
    ]);
  });

  it('splits a word of 600 letters like Elasticsearch', () => {
    expect(tokenTexts('x'.repeat(600)).map((token) => token.length)).toEqual([255, 255, 90]);
    expect(tokenTexts('x'.repeat(255))).toEqual(['x'.repeat(255)]);
    expect(tokenTexts(`x${'𐐨'.repeat(200)}`).map((token) => token.length)).toEqual([255, 146]);
    expect(tokenTexts('𐐨'.repeat(200)).map((token) => token.length)).toEqual([254, 146]);
  });

  it('are the same with and without offsets', () => {
    fc.assert(
      fc.property(text, (input) =>
        expect(tokenise(input).map((token) => token.text)).toEqual(tokenTexts(input)),
      ),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('are in order, with correct offsets', () => {
    fc.assert(
      fc.property(text, (input) => {
        let before = 0;
        tokenise(input).forEach((token, index) => {
          expect(token.position).toBe(index);
          expect(token.start).toBeGreaterThanOrEqual(before);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.end).toBeLessThanOrEqual(input.length);
          expect(tokenTexts(input.slice(token.start, token.end))).toContain(token.text);
          before = token.start;
        });
      }),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('start and end where Unicode says that runs of letters, numbers and marks do', () => {
    fc.assert(
      fc.property(text, (input) => {
        const runs = [...input.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
          .map(({ 0: run, index }) => ({ start: index, end: index + run.length }))
          // A run of marks alone folds to nothing.
          .filter(({ start, end }) => tokenTexts(input.slice(start, end)).length > 0);
        const places = tokenise(input).map(({ start, end }) => ({ start, end }));
        expect(places.filter((place, index) => place.start !== places[index - 1]?.start)).toEqual(runs);
      }),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('consist of letters and decimal digits, are never too long, and never split a character', () => {
    fc.assert(
      fc.property(text, (input) => {
        for (const token of tokenTexts(input)) {
          expect(token).toMatch(/^[\p{L}\p{Nd}]+$/u);
          expect(token.length).toBeLessThanOrEqual(MAX_TOKEN_LENGTH);
        }
      }),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('are unchanged for tokens, so that keys are idempotent', () => {
    fc.assert(
      fc.property(text, (input) => expect(tokenKey(tokenKey(input))).toBe(tokenKey(input))),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('do not depend on case or on how marks are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (input) => {
        expect(tokenTexts(input.normalize('NFD'))).toEqual(tokenTexts(input.normalize('NFC')));
      }),
      { numRuns: propertyRuns(3000) },
    );
    expect(tokenKey('ÉTUDE de la MÉNIÈRE')).toBe(tokenKey('étude de la ménière'));
  });
});

describe('foldRun', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (input) => {
        for (const run of input.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
          expect(foldRun(foldRun(run))).toBe(foldRun(run));
      }),
      { numRuns: propertyRuns(5000) },
    );
  });
});

describe('stems', () => {
  it.each([
    ['children', 'children'],
    ['treatments', 'treatment'],
    ['treating', 'treat'],
    ['diseases', 'diseas'],
    ['infarction', 'infarct'],
    ['ponies', 'poni'],
    ['relational', 'relat'],
    ['os', 'os'],
    ['il2s', 'il2s'],
    ['αβγs', 'αβγs'],
    ['', ''],
  ])('is for %p %p', (token, expected) => {
    expect(stem(token)).toBe(expected);
  });

  it('starts with the first letter of the word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (token) => {
        expect(stem(token).charAt(0)).toBe(token.charAt(0));
      }),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('are the same when cached', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,20}$/), (token) => expect(stem(token)).toBe(stem(token))),
    );
  });
});

describe('stop words', () => {
  it.each(['the', 'of', 'and', 'not', 'who', 'with', 'a'])('%p is one', (word) => {
    expect(isStopWord(word)).toBe(true);
  });

  it.each(['asthma', 'not-a', 'The', 'pain', 'risk', 'use', 'one', 'effect', '', 'constructor'])(
    '%p is none',
    (word) => {
      expect(isStopWord(word)).toBe(false);
    },
  );
});
