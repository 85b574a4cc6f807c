import { isCommonPassword } from './common-passwords.js';

describe('isCommonPassword', () => {
  it.each([
    ['12345678', true],
    ['password', true],
    ['PassWord', true],
    [' qwertyuiop ', true],
    ['iloveyou', true],
    ['１２３４５６７８', true],
    ['ann.reader@example.org', true],
    ['Ann.Reader@Example.org', true],
    ['ann.reader', true],
    ['ann.reader2', false],
    ['correct horse', false],
    ['tr0mbone under ice', false],
  ])('says of %j: %s', (password, isCommon) => {
    expect(isCommonPassword(password, 'ann.reader@example.org')).toBe(isCommon);
  });

  it('takes no address for an empty one', () => {
    expect(isCommonPassword('tr0mbone under ice', '')).toBe(false);
  });
});
