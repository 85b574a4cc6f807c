import { readConfig } from './read-config.js';

describe('settings of payments', () => {
  it('sell nothing unless a checkout is named', () => {
    expect(readConfig({}).billing).toEqual({ checkout: 'none' });
    expect(readConfig({ CHECKOUT: 'manual' }).billing).toEqual({ checkout: 'manual' });
  });

  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '0.0.0.0' },
    { HOST: '::1' },
  ])('allow the local checkout with %o', (environment) => {
    expect(readConfig({ CHECKOUT: 'local', ...environment }).billing.checkout).toBe('local');
  });

  it.each([
    [{ PUBLIC_URL: 'https://evidence.example.org' }, 'evidence.example.org'],
    [{ PUBLIC_URL: 'http://localhost.example.org' }, 'localhost.example.org'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  ])('refuse the local checkout with %o', (environment, address) => {
    expect(() => readConfig({ CHECKOUT: 'local', ...environment })).toThrow(
      `this site can be reached as ${address}: set CHECKOUT to 'manual' or 'none'`,
    );
  });
});
