import fc from 'fast-check';
import { strengthLevel, strengthOf } from './new-password-form.js';

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'danger'],
    ['abc', 1, 'danger'],
    ['abcdef', 2, 'danger'],
    ['Abcdef', 3, 'warning'],
    ['Abcdef1', 4, 'warning'],
    ['Abcdef1!', 5, 'success'],
    ['Abcdef1!Abcdef', 6, 'success'],
    ['abcdefghijklm', 3, 'warning'],
    ['Abcdef1-', 4, 'warning'],
    ['ñandúes', 2, 'danger'],
  ])('scores %j %d: %s', (password, score, level) => {
    expect([strengthOf(password), strengthLevel(strengthOf(password))]).toEqual([score, level]);
  });

  it('never falls when characters are added, and is between 0 and 6', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        const [before, after] = [strengthOf(password), strengthOf(password + more)];
        return before >= 0 && after <= 6 && after >= before;
      }),
    );
  });
});
