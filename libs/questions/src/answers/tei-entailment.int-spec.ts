import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EntailmentError } from './entailment.port.js';
import { TeiEntailment } from './tei-entailment.adapter.js';

const PAIRS = [
  { premise: 'Zinc shortened colds.', sentence: 'Zinc shortened colds.' },
  { premise: 'Zinc did nothing.', sentence: 'Zinc shortened colds.' },
];

describe('TeiEntailment', () => {
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

  const follow = () =>
    new TeiEntailment(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'test').follow(
      PAIRS,
      new AbortController().signal,
    );
  const says = (value: unknown, status = 200) => {
    respond = (response) => response.writeHead(status).end(JSON.stringify(value));
  };

  it('sends pairs of premise and sentence, and reads the class with the highest score', async () => {
    says([
      [
        { score: 0.9, label: 'ENTAILMENT' },
        { score: 0.1, label: 'NEUTRAL' },
      ],
      [
        { score: 0.2, label: 'entailment' },
        { score: 0.8, label: 'contradiction' },
      ],
    ]);
    expect(await follow()).toEqual([true, false]);
    expect(asked).toEqual([
      ['/predict', { inputs: PAIRS.map(({ premise, sentence }) => [premise, sentence]), truncate: true }],
    ]);
  });

  it.each([
    ['too few results', [[{ score: 1, label: 'entailment' }]], 200],
    ['another form', { error: 'no' }, 200],
    ['an overloaded server', { error: 'Model is overloaded', error_type: 'overloaded' }, 429],
    ['an error', { error: 'x' }, 500],
  ])('cannot say with %s', async (_, body, status) => {
    says(body, status);
    await expect(follow()).rejects.toThrow(EntailmentError);
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
