import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { LibreTranslator } from './libre-translate.adapter.js';
import { TranslationError } from './translator.port.js';

const QUESTION = '¿Acorta el zinc los resfriados?';

describe('LibreTranslator', () => {
  let server: Server;
  let respond: (response: ServerResponse) => void;
  const asked: unknown[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        asked.push([request.url, JSON.parse(body)]);
        respond(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const translate = (from: 'en' | 'es' = 'es') =>
    new LibreTranslator(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'test').toEnglish(
      QUESTION,
      from,
      new AbortController().signal,
    );
  const says = (value: unknown, status = 200) => {
    respond = (response) => response.writeHead(status).end(JSON.stringify(value));
  };

  it('translates a question in Spanish, and sends nothing of one in English', async () => {
    says({ translatedText: 'Does zinc shorten colds?' });
    expect(await translate()).toBe('Does zinc shorten colds?');
    expect(await translate('en')).toBe(QUESTION);
    expect(asked).toEqual([['/translate', { q: QUESTION, source: 'es', target: 'en', format: 'text' }]]);
  });

  it.each([
    ['an empty text', { translatedText: '' }, 200],
    ['a language that it does not have', { error: 'es is not supported' }, 400],
    ['an error', { error: 'x' }, 500],
  ])('gives up with %s', async (_, body, status) => {
    says(body, status);
    await expect(translate()).rejects.toThrow(TranslationError);
  });

  it.each([
    ['in an unexpected form', 200],
    ['with an error', 400],
  ])('fails without the words of the question where the server repeats them %s', async (_, status) => {
    says({ text: QUESTION, error: QUESTION }, status);
    const error: unknown = await translate().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TranslationError);
    expect(inspect(error)).not.toContain('zinc');
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
