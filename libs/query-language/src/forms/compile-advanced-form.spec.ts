import { compileAdvancedForm, type AdvancedFormFields } from './compile-advanced-form.js';

const aForm = (fields: Partial<AdvancedFormFields>): AdvancedFormFields => ({
  allWords: '',
  anyWords: '',
  exactPhrase: '',
  excludingWords: '',
  scopes: { allWords: 'tb', anyWords: 'tb', exactPhrase: 'tb', excludingWords: 'tb' },
  proximity: null,
  ...fields,
});
const inTitle = { allWords: 't', anyWords: 't', exactPhrase: 't', excludingWords: 't' } as const;

describe('the query of an advanced form', () => {
  it.each<[Partial<AdvancedFormFields>, string]>([
    [{ allWords: 'rationing healthcare' }, 'rationing AND healthcare'],
    [{ allWords: 'rationing healthcare', proximity: 3 }, '"rationing healthcare"~3'],
    [{ allWords: 'rationing healthcare', proximity: 0 }, '"rationing healthcare"~0'],
    [{ allWords: 'rationing healthcare', scopes: inTitle }, 'title:rationing AND title:healthcare'],
    [{ allWords: 'rationing healthcare', scopes: inTitle, proximity: 3 }, 'title:"rationing healthcare"~3'],
    [{ allWords: 'rationing', proximity: 3 }, 'rationing'],
    [{ anyWords: 'adult child' }, '(adult OR child)'],
    [{ anyWords: 'adult' }, 'adult'],
    [{ anyWords: 'adult child', scopes: inTitle }, 'title:(adult OR child)'],
    [{ exactPhrase: 'randomised trial' }, '"randomised trial"'],
    [{ exactPhrase: ' "randomised   trial" ', scopes: inTitle }, 'title:"randomised trial"'],
    [{ excludingWords: 'mouse rat' }, '* NOT (mouse OR rat)'],
    [{ allWords: 'heart', excludingWords: 'mouse rat' }, 'heart NOT (mouse OR rat)'],
    [{ allWords: 'heart attack', excludingWords: 'mouse' }, '(heart AND attack) NOT mouse'],
    [{ allWords: 'heart', excludingWords: 'mouse', scopes: inTitle }, 'title:heart NOT title:mouse'],
    [
      { allWords: 'a b', anyWords: 'c d', exactPhrase: 'e f', excludingWords: 'g h' },
      '(a AND b) AND (c OR d) AND "e f" NOT (g OR h)',
    ],
    [{ allWords: '"heart attack" pain' }, '"heart attack" AND pain'],
    [{ allWords: '\u201cheart attack\u201d pain', proximity: 2 }, '"heart attack pain"~2'],
    [
      { allWords: 'IL-2 O\u2019Brien C. difficile asthma*' },
      'IL-2 AND O\u2019Brien AND C AND difficile AND asthma*',
    ],
    [{ anyWords: 'vitamin and mineral' }, '(vitamin OR mineral)'],
    [{ allWords: 'heart or lung not kidney' }, 'heart AND lung AND kidney'],
    [{ anyWords: 'vitamin AND mineral' }, '(vitamin OR "AND" OR mineral)'],
    [{ allWords: 'title:x #3 (a) near/3 - &' }, '"title:x" AND 3 AND a AND "near/3"'],
    [{ anyWords: 'asthma, copd; (bronchitis)' }, '(asthma OR copd OR bronchitis)'],
    [{ allWords: ' - " ', anyWords: '( )' }, ''],
    [{}, ''],
  ])('compiles %j as specified', (fields, query) => {
    expect(compileAdvancedForm(aForm(fields))).toBe(query);
  });
});
