import { EMPTY_MESH_VOCABULARY, MeshVocabulary, type MeshHeading } from '@clinical/mesh';
import { tokenTexts } from '@clinical/text-analysis';
import { CollectionWords } from './collection-words.js';
import { variantsFrom } from './word-variants.js';

const weights = { spelling: 0.9, synonym: 0.5 };
const heading = (
  name: string,
  treeNumbers: readonly string[],
  entryTerms: readonly string[],
): MeshHeading => ({
  ui: `D-${name}`,
  name,
  treeNumbers,
  entryTerms,
});
const VOCABULARY = new MeshVocabulary({
  headings: [
    heading('Asthma', ['C08.127.108'], ['Asthmas', 'Bronchial Asthma']),
    heading(
      'Hypogonadism',
      ['C19.391.482'],
      ['Hypoandrogenism', 'Deficiency, Androgen', 'Androgen Deficiency'],
    ),
    heading('Lipid Regulating Agents', ['D27.505.519'], ['Antilipemics']),
    heading('Hypolipidemic Agents', ['D27.505.519.186'], []),
    heading('Clofibrate', ['D27.505.519.186.100', 'D02.241'], ['Atromid']),
    heading('Therapeutics', ['E02'], ['Treatment', 'Therapy']),
    heading('Patients', ['M01.643'], ['Clients']),
    heading('Polymers', ['D25.720'], ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'A b c d e f']),
  ],
  qualifiers: [],
  origin: { year: null, files: [], demonstration: false },
});

const variantsOf = (text: string, vocabulary = VOCABULARY, chosen = weights): string[] =>
  variantsFrom(
    vocabulary,
    chosen,
  )(tokenTexts(text)).map(({ tokens, kind }) => `${kind}: ${tokens.join(' ')}`);

describe('variants searched in addition to words', () => {
  it.each([
    ['tumour', ['spelling: tumor']],
    ['randomized', ['spelling: randomised']],
    ['myocardial ischaemia', ['spelling: myocardial ischemia']],
    ['heart attack', ['synonym: myocardial infarction']],
    ['androgen deficiency', ['synonym: hypogonadism', 'synonym: hypoandrogenism']],
    ['hypogonadism', ['synonym: hypoandrogenism', 'synonym: deficiency androgen']],
    ['migraine', []],
  ])('%p is %j', (text, expected) => {
    expect(
      variantsOf(text).map((each) => each.replace('androgen deficiency', 'deficiency androgen')),
    ).toEqual(expected);
  });

  it('leaves out names that contain the typed words: records with them are found anyway', () => {
    expect(variantsOf('asthma')).toEqual([]);
  });

  it('leaves out headings of entire fields and of kinds of people', () => {
    expect(variantsOf('treatment')).toEqual([]);
    expect(variantsOf('patients')).toEqual([]);
  });

  it('are for a class the headings below it, and for one of them not the class', () => {
    const members = (text: string) =>
      variantsFrom(
        VOCABULARY,
        weights,
      )(tokenTexts(text)).map(({ tokens, isMember = false }) => [tokens.join(' '), isMember]);
    expect(members('antilipemics')).toEqual([
      ['lipid regulating agents', false],
      ['hypolipidemic agents', true],
      ['clofibrate', true],
    ]);
    expect(members('clofibrate')).toEqual([['atromid', false]]);
  });

  it('takes five names of a heading at most, none of them long', () => {
    expect(variantsOf('polymers')).toEqual(
      ['one', 'two', 'three', 'four', 'five'].map((name) => `synonym: ${name}`),
    );
  });

  it('knows spellings and the names of the product without a vocabulary', () => {
    expect(variantsOf('androgen deficiency', EMPTY_MESH_VOCABULARY)).toEqual([]);
    expect(variantsOf('COPD', EMPTY_MESH_VOCABULARY)).toContain(
      'synonym: chronic obstructive pulmonary disease',
    );
  });

  it('leaves out a kind that counts for nothing', () => {
    expect(variantsOf('tumour', VOCABULARY, { ...weights, spelling: 0 })).toEqual([]);
    expect(variantsOf('COPD', VOCABULARY, { ...weights, synonym: 0 })).toEqual([]);
  });
});

describe('abbreviations that differ only in their letter case', () => {
  const lexicon = {
    abbreviations: [
      { shortForm: 'egfr', longForms: ['epidermal growth factor receptor'], documents: 90, share: 0.9 },
    ],
    spellings: [],
  };
  const variantsOfWord = (typed: string): string[] =>
    variantsFrom(
      VOCABULARY,
      weights,
      new CollectionWords(lexicon),
    )([typed.toLowerCase()], typed).map(({ tokens }) => tokens.join(' '));

  it.each([
    ['eGFR', ['estimated glomerular filtration rate']],
    ['eGFRs', ['estimated glomerular filtration rate']],
    ['EGFR', ['epidermal growth factor receptor']],
    // In small letters it may be either, and the collection decides.
    ['egfr', ['epidermal growth factor receptor']],
  ])('%p means %j', (typed, expected) => {
    expect(variantsOfWord(typed)).toEqual(expected);
  });
});
