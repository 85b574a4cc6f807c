import { LANGUAGES } from '@clinical/contracts';
import { COMMON_NAMES, languageName } from './language-name.js';

describe('languageName', () => {
  it.each(LANGUAGES)('names the common languages as Intl does in %s', (shownIn) => {
    const names = new Intl.DisplayNames([shownIn], { type: 'language' });
    const codes = Object.keys(COMMON_NAMES);
    expect(codes.map((code) => languageName(code, shownIn))).toEqual(codes.map((code) => names.of(code)));
  });

  it.each([
    ['kor', 'Korean'],
    ['fr', 'French'],
    ['not a code', 'not a code'],
    ['constructor', 'constructor'],
  ])('names %s %s', (code, name) => {
    expect(languageName(code, 'en')).toBe(name);
  });
});
