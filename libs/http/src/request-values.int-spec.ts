import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { abortSignalOf, languageOf, parametersOf } from './request-values.js';

describe('parametersOf', () => {
  it.each([
    ['/Search', []],
    ['/Search?', []],
    [
      '/Search?a=1&a=2&b=x+y',
      [
        ['a', '1'],
        ['a', '2'],
        ['b', 'x y'],
      ],
    ],
    ['/Search?a=%E0%A4%A', [['a', '\ufffd%A']]],
    ['/Search?a=1?b=2', [['a', '1?b=2']]],
  ])('reads %s', (url, pairs) => {
    expect([...parametersOf(url)]).toEqual(pairs);
  });
});

describe('languageOf', () => {
  it.each([
    ['/', undefined, 'en'],
    ['/?lang=es', undefined, 'es'],
    ['/?lang=ES', 'lang=en', 'es'],
    ['/?lang=xx', 'a=1; lang=es', 'es'],
    ['/', 'xlang=es', 'en'],
    ['/', 'lang=fr', 'en'],
  ])('%s with the cookie %p is %s', (url, cookie, language) => {
    expect(languageOf({ url, headers: { cookie } } as IncomingMessage)).toBe(language);
  });
});

describe('abortSignalOf', () => {
  it('is aborted when the caller disconnects before the response is complete', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const signals = once(server, 'request').then(([, response]) => abortSignalOf(response));
    const call = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).on(
      'error',
      () => undefined,
    );
    const signal = await signals;
    expect(signal.aborted).toBe(false);
    call.destroy();
    await once(signal, 'abort');
    expect(signal.aborted).toBe(true);
    server.close();
  });

  it('is not aborted after a complete response', async () => {
    let signal: AbortSignal | undefined;
    const server = createServer((_request, response) => {
      signal = abortSignalOf(response);
      response.end('done');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await answer.text();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(signal?.aborted).toBe(false);
  });
});
