import { institutionValues, isIssuer } from './openid-rules.js';

describe('isIssuer', () => {
  it.each([
    ['https://connect.openathens.net', true],
    ['https://idp.example/realms/a', true],
    ['http://127.0.0.1:18080/realms/a', true],
    ['http://localhost/', false],
    ['http://idp.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['https://ana:secret@idp.example', false],
    ['https://idp.example?', false],
    ['https://idp.example#', false],
    ['ftp://idp.example', false],
    ['idp.example', false],
  ])('%s: %j', (text, expected) => {
    expect(isIssuer(text, ['127.0.0.1'])).toBe(expected);
  });

  it('is no address without TLS where no host is named', () => {
    expect(isIssuer('http://127.0.0.1:18080/realms/a', [])).toBe(false);
  });
});

describe('institutionValues', () => {
  it.each([
    ['North', ['north']],
    ['staff@North.example', ['staff@north.example', 'north.example']],
    [
      ['a@x', 'b@x', 7, null, ' '],
      ['a@x', 'b@x', 'x'],
    ],
    ['a@b@c', ['a@b@c', 'c']],
    ['a@', ['a@']],
    [undefined, []],
    [{ a: 'x' }, []],
  ])('returns for %j %j', (claim, values) => {
    expect(institutionValues(claim)).toEqual(values);
  });
});
