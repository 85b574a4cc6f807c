import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AnswerWriterError } from './answer-writer.port.js';
import type { Card } from './answers.contract.js';
import { ModelWriter } from './model-writer.js';

const QUOTE = 'In conclusion, zinc may shorten colds.';
const CARD: Card = {
  ...{ id: 'c1', document: 'd', section: 0, start: 0, end: QUOTE.length, quote: QUOTE, hash: '0'.repeat(64) },
  ...{ role: 'conclusions', tier: 'trials', direction: 'favours', harm: false, effects: [], arms: [] },
  ...{ direct: true, mismatches: [], score: 1 },
};

type Respond = (response: ServerResponse, body: string) => void;

describe('ModelWriter', () => {
  let server: Server;
  let respond: Respond;
  const bodies: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        bodies.push(body);
        respond(response, body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    bodies.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function aWriter(
    timeoutMs = 5_000,
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
  ) {
    return new ModelWriter({ url, model: 'test', apiKey: null, timeoutMs, userAgent: 'test' });
  }

  const ask = (writer = aWriter()) =>
    writer.write('Does zinc shorten colds?', [CARD], new AbortController().signal);

  it('returns sentences with the card that they quote, whatever id the model gave', async () => {
    respond = says({ sentences: [{ text: 'zinc may shorten colds.', cards: ['c7'] }] });
    expect(await ask()).toEqual([{ text: 'zinc may shorten colds.', cards: ['c1'] }]);
  });

  it('sends the question and quotations only, at temperature 0', async () => {
    respond = says({ sentences: [{ text: QUOTE, cards: ['c1'] }] });
    await ask();
    const [body] = bodies.map((each) => JSON.parse(each) as { messages: unknown[]; temperature: number });
    expect(body).toMatchObject({
      temperature: 0,
      messages: [
        { role: 'system' },
        { role: 'user', content: `Question: Does zinc shorten colds?\nc1: "${QUOTE}"` },
      ],
    });
  });

  it('asks in a plainer form where the server does not know JSON schemas, and keeps to it', async () => {
    const good = says({ sentences: [{ text: QUOTE, cards: ['c1'] }] });
    respond = (response, body) => {
      if (body.includes('response_format')) response.writeHead(400).end('{}');
      else good(response, body);
    };
    const writer = aWriter();
    await ask(writer);
    expect(bodies).toHaveLength(3);
    await ask(writer);
    expect(bodies).toHaveLength(4);
  });

  it.each<[string, Respond]>([
    ['over its quota', (response) => response.writeHead(429).end('{}')],
    ['broken', (response) => response.writeHead(500).end('oops')],
    ['closing the connection', (response) => response.destroy()],
    ['sending no JSON', (response) => response.end('hello')],
    ['sending another document', (response) => response.end('{"a":1}')],
    ['writing prose', content('Zinc is good.')],
    ['writing half of its JSON', content('{"sentences":[{"text":"Zi')],
    ['writing no sentences', content('{"sentences":[]}')],
    ['writing without end', (response) => response.end('x'.repeat(300_000))],
    ['sending the caller elsewhere', (response) => response.writeHead(302, { location: '/x' }).end()],
  ])('fails as a writer when the model is %s', async (_, response) => {
    respond = response;
    await expect(ask()).rejects.toBeInstanceOf(AnswerWriterError);
  });

  it('fails as a writer when the model is slow or down', async () => {
    respond = () => undefined;
    await expect(ask(aWriter(50))).rejects.toThrow('The model did not answer within 50 ms.');
    await expect(ask(aWriter(5_000, 'http://127.0.0.1:1/'))).rejects.toThrow('could not be asked');
  });

  it('leaves a model alone that failed three times in a row', async () => {
    respond = (response) => response.writeHead(500).end();
    const writer = aWriter();
    // A question of its own: one of the test before may arrive late.
    const question = 'Is a model that fails left alone?';
    const { signal } = new AbortController();
    for (const reason of ['status 500', 'status 500', 'status 500', 'left alone'])
      await expect(writer.write(question, [CARD], signal)).rejects.toThrow(reason);
    expect(bodies.filter((body) => body.includes(question))).toHaveLength(3);
  });

  it('ends with the reason of the caller', async () => {
    respond = () => undefined;
    await expect(
      aWriter().write('Does zinc shorten colds?', [CARD], AbortSignal.abort(new Error('no longer needed'))),
    ).rejects.toThrow('no longer needed');
  });
});

function says(value: unknown): Respond {
  return content(JSON.stringify(value));
}

function content(text: string): Respond {
  return (response) => response.end(JSON.stringify({ choices: [{ message: { content: text } }] }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
