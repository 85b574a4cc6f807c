import type { CreatedApiKey } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { ShortAnswer } from '@clinical/questions/contract';
import request from 'supertest';
import { Browser } from '../testing/browser.js';
import { CONCLUSION, QUESTION, QuestionSite } from '../testing/question-site.js';

jest.setTimeout(120_000);

describeWithEitherDatabase('A short answer beside results', (open) => {
  let site: QuestionSite;
  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    // The thread that reads records starts from source here, which takes long on a busy machine.
    const slow = { SEARCH_DEADLINE_MS: '60000', ...settings };
    site = await QuestionSite.start({ databaseConfig: await open.fresh(), settings: slow });
  };
  afterEach(() => site.api.stop());
  const short = async (question: string, by = site.person): Promise<ShortAnswer['answer']> => {
    const { status, body } = await by.post('/api/asktrip/short', { question });
    expect(status).toBe(200);
    return (body as ShortAnswer).answer;
  };

  it('quotes the record with its source, and stores nothing and counts for nothing', async () => {
    await start();
    const answer = await short(QUESTION);
    expect(answer?.bottom_line.map(({ text }) => text)).toEqual([CONCLUSION]);
    expect(answer?.references.map(({ document }) => document)).toEqual(['pubmed-1']);
    expect(await site.step({ step: 'profile' })).toMatchObject({ remaining: 3 });
    expect(await site.api.database.manager.query('SELECT id FROM questions')).toEqual([]);
  });

  it('offers five broader searches where no record answers', async () => {
    await start();
    const answer = await short('Does azithromycin reduce exacerbations in adults with COPD?');
    expect(answer).toMatchObject({ bottom_line: [], references: [] });
    expect(answer?.abstention?.broader).toHaveLength(5);
  });

  it('is not given to visitors, for a question about a patient, or once the questions of the month are used up', async () => {
    await start();
    expect(await short(QUESTION, site.visitor)).toBeNull();
    expect(await short('Does colchicine help my patient John Smith, born 12/03/1961?')).toBeNull();
    for (const drug of ['colchicine', 'ibuprofen', 'naproxen'])
      await site.asked(`Does ${drug} reduce pain in adults with acute gout?`);
    expect(await short(QUESTION)).toBeNull();
  });

  it('is limited by the minute, and not given to programs with an API key', async () => {
    await start({ RATE_LIMIT_ANSWER: '2', TRUSTED_PROXIES: 'loopback' });
    const { body } = await site.person.post('/User/apiKeys', { name: 'program' });
    const keyed = await request(site.api.server)
      .post('/api/asktrip/short')
      .set('Authorization', `Bearer ${(body as CreatedApiKey).key}`)
      .send({ question: QUESTION });
    expect(keyed.status).toBe(403);
    const visitor = new Browser(site.api.server, { 'X-Forwarded-For': '192.0.2.1' });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await visitor.post('/api/asktrip/short', { question: QUESTION })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is off by one setting', async () => {
    await start({ ANSWERS_BESIDE_RESULTS: 'no' });
    expect(await short(QUESTION)).toBeNull();
  });
});
