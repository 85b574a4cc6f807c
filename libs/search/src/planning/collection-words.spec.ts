import { otherNames } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';
import { CollectionWords } from './collection-words.js';

const WORDS = new CollectionWords({
  abbreviations: [
    {
      shortForm: 'xyz',
      longForms: ['xenial yellow zone', 'xenial yellowish zone'],
      documents: 9,
      share: 0.9,
    },
    { shortForm: 'qrs', longForms: ['quick rare sign'], documents: 9, share: 0.65 },
    { shortForm: 'hyzo', longForms: ['haematoma yellow zone'], documents: 9, share: 0.9 },
    { shortForm: 'yz', longForms: ['yellow zone'], documents: 4, share: 1 },
    { shortForm: 'copd', longForms: ['colour of pale dye'], documents: 30, share: 0.9 },
    { shortForm: 'covid 99', longForms: ['corona disease 99'], documents: 30, share: 1 },
  ],
  spellings: [['nebulized', 'nebulised']],
});

const names = (text: string): string[] => {
  const tokens = tokenTexts(text);
  return WORDS.names(tokens, otherNames(tokens)).map(({ tokens: name }) => name.join(' '));
};

describe('the words of a collection', () => {
  it.each([
    ['XYZ', ['xenial yellow zone', 'xenial yellowish zone']],
    ['XYZs', ['xenial yellow zone', 'xenial yellowish zone']],
    ['xenial yellow zones', ['xyz']],
    ['QRS', ['quick rare sign']],
    ['haematoma yellow zone', ['hyzo']],
    ['hematoma yellow zone', ['hyzo']],
    ['COVID-99', ['corona disease 99']],
    ['corona disease 99', ['covid 99']],
  ])('%p means %p', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('do not bring a short form that often means something else, or has two letters in few records', () => {
    expect(names('quick rare sign')).toEqual([]);
    expect(names('yellow zone')).toEqual([]);
  });

  it('leave an abbreviation to the table of the product', () => {
    expect(names('COPD')).toEqual([]);
  });

  it('know abbreviations in the singular and with an s', () => {
    expect(['xyz', 'xyzs', 'yz', 'zone'].map((word) => WORDS.knows(word))).toEqual([true, true, true, false]);
  });

  it('have other spellings', () => {
    expect(WORDS.spellings('nebulised')).toEqual(['nebulized']);
    expect(WORDS.spellings('zone')).toEqual([]);
  });
});
