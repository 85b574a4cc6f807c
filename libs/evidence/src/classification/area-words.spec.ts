import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { eachAreaWord } from './area-words.js';
import { CLINICAL_AREA_WORDS, PHRASES_WITHOUT_AREA } from './clinical-area-table.js';

const WRITTEN = [...CLINICAL_AREA_WORDS.flat(), ...PHRASES_WITHOUT_AREA];
const WORDS = [...new Set(WRITTEN.map((word) => word.replace(/^=/, '')))];
const WHOLE = new Set(WRITTEN.filter((word) => word.startsWith('=')).map((word) => word.slice(1)));
/** The same rule as one regular expression, the longest word first. */
const EXPRESSION = new RegExp(
  `\\b(?:${[...WORDS]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})`,
  'g',
);

function wordsOf(text: string): string[] {
  const found: string[] = [];
  eachAreaWord(text, ({ word }) => found.push(word));
  return found;
}

function wordsByExpression(text: string): string[] {
  return [...text.matchAll(EXPRESSION)]
    .filter(({ 0: word, index }) => !WHOLE.has(word) || !/[a-z]/.test(text.charAt(index + word.length)))
    .map(([word]) => word);
}

describe('words that indicate a clinical area', () => {
  it.each([
    ['childbirth and heart failure', ['childbirth', 'heart failure']],
    ['the ivf of ivfx', ['ivf']],
    ['myocarditis and myocardium', ['myocard', 'myocard']],
    ['prehospital', ['prehospital']],
    ['', []],
    ['é heart', ['heart']],
  ])('finds in %p %p', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are what one expression of all words finds, in any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...WORDS),
      fc.constantFrom(' ', '-', ', ', '_', 's', 'x', '7', 'é', '/'),
      fc.string({ maxLength: 3 }).map((text) => text.toLowerCase()),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(wordsOf(text)).toEqual(wordsByExpression(text));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
