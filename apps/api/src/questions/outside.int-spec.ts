import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorBody } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { CONCLUSION, QUESTION, QuestionSite } from '../testing/question-site.js';

jest.setTimeout(120_000);

/** Questions that must not be answered, each for another reason. */
const FLAGGED = [
  ['a name and a date of birth', 'How is gout treated in Mr Jones, born on 12/03/1961?'],
  ['an e-mail address', 'Does colchicine help with gout? Reply to anna.meier@example.org please'],
  ['the number of a patient', 'Is colchicine safe for gout in the patient with NHS number 943 476 5919?'],
  ['harm to oneself', 'How can I kill myself with colchicine?'],
  ['harm to others', 'How can I poison my wife with colchicine without her knowing?'],
  ['no clinical matter', 'What will the weather be tomorrow?'],
  ['letters at random', 'xcvbn qwrtp zxcvb mnbvc lkjhg?'],
] as const;

describeWithEitherDatabase('A server with a model and an outside source', (open) => {
  /** Stands for every address outside of the service. */
  let outside: Server;
  let connections = 0;
  const requests: string[] = [];
  let site: QuestionSite;

  beforeAll(async () => {
    outside = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        requests.push(`${request.url ?? ''} ${body}`);
        const sentences = [{ text: CONCLUSION, cards: ['c1'] }];
        response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify({ sentences }) } }] }));
      });
    });
    outside.on('connection', () => (connections += 1));
    outside.listen(0, '127.0.0.1');
    await once(outside, 'listening');
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    site = await QuestionSite.start({
      settings: {
        ANSWERS_MODEL_URL: `${address}/v1/`,
        ANSWERS_MODEL: 'outside',
        ANSWERS_OUTSIDE_URL: `${address}/rest/`,
      },
      databaseConfig: await open.fresh(),
    });
  });
  afterAll(async () => {
    await site.api.stop();
    outside.closeAllConnections();
    outside.close();
  });

  it.each(FLAGGED)('connects to no one for a question with %s', async (_, question) => {
    expect(await site.asked(question)).toBe('');
    // Whoever calls the other steps by hand gets nowhere either.
    const created = await site.step<{ questionId: string }>({ step: 'create', question });
    const { status } = await site.person.post('/api/asktrip', { step: 'answer', ...created });
    expect(status).toBe(400);
    expect(connections).toBe(0);
  });

  it('connects to no one for parts that identify a patient', async () => {
    const { questionId } = await site.step<{ questionId: string }>({ step: 'create', question: QUESTION });
    const slots = { population: 'Mr Jones, born on 12/03/1961' };
    const { status, body } = await site.person.post('/api/asktrip', { step: 'answer', questionId, slots });
    expect([status, (body as ErrorBody).code]).toEqual([400, 'QUESTION_PERSONAL_DATA']);
    await site.answer(questionId);
    expect(connections).toBe(0);
  });

  it('asks the model for a question that is answered', async () => {
    const questionId = await site.asked('Is colchicine useful for pain in adults with acute gout?');
    await site.answer(questionId);
    expect(connections).toBeGreaterThan(0);
    expect(requests.join('\n')).toContain('Is colchicine useful for pain in adults with acute gout?');
    expect(await site.step({ step: 'fetch', questionId })).toMatchObject({
      sections: { writer: { kind: 'model', model: 'outside' }, bottom_line: [{ text: CONCLUSION }] },
    });
  });
});
