/** @jest-environment ./tools/testing/browser-environment.cjs */
import { answeringServer } from '../testing/answering-server.js';
import { requestJson } from './request-json.js';

const ask = async (path: string) => {
  const calls = answeringServer(() => ({}));
  await requestJson(path, new AbortController().signal, { read: (value) => value });
  return calls;
};

describe('the language of a call', () => {
  afterEach(() => {
    document.documentElement.lang = '';
    document.cookie = 'lang=; Max-Age=0';
  });

  it.each([
    ['', '', '/rctScore?id=1', '/rctScore?id=1'],
    ['en', '', '/rctScore?id=1', '/rctScore?id=1'],
    ['es', 'es', '/rctScore?id=1', '/rctScore?id=1'],
    ['es', '', '/rctScore?id=1', '/rctScore?id=1&lang=es'],
    ['en', 'es', '/Document/d1', '/Document/d1?lang=en'],
    ['es', '', '/Search?criteria=a&lang=es', '/Search?criteria=a&lang=es'],
  ])(
    'requests for a page in %j with the cookie %j the path %s as %s',
    async (page, cookie, path, expected) => {
      document.documentElement.lang = page;
      if (cookie !== '') document.cookie = `lang=${cookie}`;
      expect(await ask(path)).toEqual([expected]);
    },
  );
});
