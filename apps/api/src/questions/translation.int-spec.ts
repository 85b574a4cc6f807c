import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { FetchedQuestion, ShortAnswer } from '@clinical/questions/contract';
import { CONCLUSION, QUESTION, QuestionSite } from '../testing/question-site.js';

jest.setTimeout(120_000);

const EN_ESPANOL = '¿Reduce la colchicina el dolor en adultos con gota aguda?';

describeWithEitherDatabase('A server that translates questions', (open) => {
  let translator: Server;
  let site: QuestionSite;
  beforeAll(async () => {
    translator = createServer((request, response) => {
      request.resume().on('end', () => response.end(JSON.stringify({ translatedText: QUESTION })));
    });
    translator.listen(0, '127.0.0.1');
    await once(translator, 'listening');
    const url = `http://127.0.0.1:${(translator.address() as AddressInfo).port}/`;
    site = await QuestionSite.start({
      settings: { ANSWERS_TRANSLATION_URL: url, SEARCH_DEADLINE_MS: '60000' },
      databaseConfig: await open.fresh(),
    });
  });
  afterAll(async () => {
    await site.api.stop();
    translator.closeAllConnections();
    translator.close();
  });

  it('answers a question in Spanish from records in English, and keeps the text that was answered', async () => {
    const created = { step: 'create', question: EN_ESPANOL, lang: 'es' };
    const { questionId } = await site.step<{ questionId: string }>(created);
    await site.step({ step: 'answer', questionId });
    await site.answer(questionId);
    expect(await site.step<FetchedQuestion>({ step: 'fetch', questionId })).toMatchObject({
      question: EN_ESPANOL,
      sections: { question: QUESTION, bottom_line: [{ text: CONCLUSION }] },
    });
  });

  it('gives a short answer to a question in Spanish', async () => {
    const { body } = await site.person.post('/api/asktrip/short?lang=es', { question: EN_ESPANOL });
    expect((body as ShortAnswer).answer?.bottom_line.map(({ text }) => text)).toEqual([CONCLUSION]);
  });

  it('makes regression cases of the text that was answered', async () => {
    const { person, api } = site;
    const [{ id }] = await api.database.manager.query<[{ id: string }]>('SELECT id FROM questions');
    const flagged = { kind: 'wrong_patients', sentence: CONCLUSION, comment: '' };
    expect((await person.post(`/api/asktrip/${id}/feedback`, flagged)).status).toBe(200);
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Editor', created_at, 'test' FROM accounts`,
    );
    const cases = async () =>
      JSON.parse((await person.get('/api/asktrip/feedback/cases')).text) as { documents: unknown[] };
    expect(await cases()).toMatchObject({ question: QUESTION, incomplete: false });
    const writer = await api.engine.openWriter('update');
    await writer.write({ documents: [], deletedIds: ['pubmed-1'], checkpoints: [] });
    await writer.commit(0);
    expect(await cases()).toMatchObject({ documents: [], incomplete: true });
  });
});
