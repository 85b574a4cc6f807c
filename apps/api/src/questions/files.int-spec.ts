import { createHash } from 'node:crypto';
import type { CreatedApiKey } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { Answer } from '@clinical/questions/contract';
import request from 'supertest';
import type { Browser } from '../testing/browser.js';
import { CONCLUSION, QUESTION, QuestionSite } from '../testing/question-site.js';

jest.setTimeout(120_000);

describeWithEitherDatabase('An answer as a file', (open) => {
  let site: QuestionSite;
  let visitor: Browser;
  let questionId: string;
  beforeAll(async () => {
    site = await QuestionSite.start({ databaseConfig: await open.fresh() });
    ({ visitor } = site);
    const created = await site.step<{ questionId: string }>({ step: 'create', question: QUESTION });
    ({ questionId } = created);
    expect((await visitor.get(`/api/asktrip/${questionId}/file`)).status).toBe(404);
    await site.step({ step: 'answer', questionId });
    expect((await visitor.get(`/api/asktrip/${questionId}/file`)).status).toBe(404);
    await site.answer(questionId);
  });
  afterAll(() => site.api.stop());

  it('is Markdown with its sections and the address of its page', async () => {
    const { status, headers, text } = await visitor.get(`/api/asktrip/${questionId}/file?format=markdown`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      expect.stringMatching(/^attachment; filename="\w+Answer\w+\.md"$/),
    ]);
    expect(text).toContain(`# ${QUESTION}`);
    expect(text).toContain(CONCLUSION);
  });

  it('is a document of Word', async () => {
    const { status, headers } = await visitor.get(`/api/asktrip/${questionId}/file?format=docx`);
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
  });

  it('lists its references as RIS', async () => {
    const { text } = await visitor.get(`/api/asktrip/${questionId}/file?format=ris`);
    expect(text).toContain('TI  - Colchicine for pain in acute gout: a randomised trial');
    expect(text.match(/^ER {2}- /gm)).toHaveLength(1);
  });

  it('is an audit record with each quotation where it stands, and nothing of who asked', async () => {
    const { status, headers, body } = await visitor.get(`/api/asktrip/${questionId}/file?format=audit`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/json; charset=utf-8',
      expect.stringMatching(/^attachment; filename="\w+Answer\w+\.json"$/),
    ]);
    const record = body as { answer: Answer };
    expect(record).toMatchObject({
      ...{ format: 'answer-audit/2', changes: [], edits: [], outside: [] },
      question: { id: questionId, text: QUESTION, original: QUESTION, language: 'en', state: 'answered' },
      address: expect.stringContaining(questionId) as string,
    });
    const { cards, audit, found } = record.answer;
    expect(found.queries.length).toBeGreaterThan(0);
    expect(audit.hash).toMatch(/^[0-9a-f]{64}$/);
    for (const { quote, hash } of cards)
      expect(createHash('sha256').update(quote, 'utf8').digest('hex')).toBe(hash);
    expect(cards.map(({ quote }) => quote)).toContain(CONCLUSION);
    expect(JSON.stringify(body)).not.toContain('asker@example.org');
  });

  it('is asked for and read by a program with an API key, without cookies', async () => {
    const { body } = await site.person.post('/User/apiKeys', { name: 'program' });
    const { key } = body as CreatedApiKey;
    const call = (values: object, authorization = `Bearer ${key}`) =>
      request(site.api.server).post('/api/asktrip').set('Authorization', authorization).send(values);
    const created = await call({ step: 'create', question: 'Does colchicine help adults with acute gout?' });
    const { result } = created.body as { result: { questionId: string } };
    expect([created.status, result.questionId]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    await call({ step: 'answer', questionId: result.questionId });
    await site.answer(result.questionId);
    const { body: fetched } = await call({ step: 'fetch', questionId: result.questionId });
    expect(fetched).toMatchObject({ result: { mine: true } });
    expect((await call({ step: 'profile' }, 'Bearer ces_wrong')).status).toBe(401);
    const file = await request(site.api.server)
      .get(`/api/asktrip/${result.questionId}/file?format=audit`)
      .set('Authorization', `Bearer ${key}`);
    expect(file.status).toBe(200);
  });

  it("is not edited with an API key, not even an editor's", async () => {
    const { api, person } = site;
    const { body } = await person.post('/User/apiKeys', { name: 'editing' });
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Editor', created_at, 'test' FROM accounts WHERE id = ${person.tokens?.user_id ?? 0}`,
    );
    const patch = { step: 'patch', questionId, newsletter: true };
    expect((await person.post('/api/asktrip', patch)).status).toBe(200);
    const keyed = await request(api.server)
      .post('/api/asktrip')
      .set('Authorization', `Bearer ${(body as CreatedApiKey).key}`)
      .send(patch);
    expect(keyed.status).toBe(403);
  });

  it('is refused in an unknown format', async () => {
    expect((await visitor.get(`/api/asktrip/${questionId}/file?format=pdf`)).status).toBe(400);
  });
});
