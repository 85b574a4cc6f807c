import { describeWithEitherDatabase } from '@clinical/database/testing';
import { AnswerQuestionHandler } from '@clinical/questions';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

describeWithEitherDatabase('An answer as a file', (open) => {
  let api: RunningApi;
  let visitor: Browser;
  let questionId: string;
  beforeAll(async () => {
    api = await startApi({
      documents: [
        aDocument({
          ...{ sourceId: '1', pmid: '1', publicationTypes: ['Randomized Controlled Trial'] },
          title: 'Colchicine for pain in acute gout: a randomised trial',
          abstract: [{ label: 'CONCLUSIONS', text: 'Colchicine reduced pain in adults with acute gout.' }],
        }),
      ],
      settings: { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' },
      databaseConfig: await open.fresh(),
    });
    visitor = new Browser(api.server);
    const person = await registered(api.server, 'asker@example.org');
    await api.database.manager.query('UPDATE accounts SET verified_at = created_at');
    const { body } = await person.post('/api/asktrip', {
      step: 'create',
      question: 'Does colchicine reduce pain in adults with acute gout?',
    });
    questionId = (body as { result: { questionId: string } }).result.questionId;
    expect((await visitor.get(`/api/asktrip/${questionId}/file`)).status).toBe(404);
    await person.post('/api/asktrip', { step: 'answer', questionId });
    expect((await visitor.get(`/api/asktrip/${questionId}/file`)).status).toBe(404);
    await api.app
      .get(AnswerQuestionHandler, { strict: false })
      .run(
        { questionId },
        { id: '1', attempt: 1, last: true, traceId: 't', signal: new AbortController().signal },
      );
  });
  afterAll(() => api.stop());

  it('is Markdown with its sections and the address of its page', async () => {
    const { status, headers, text } = await visitor.get(`/api/asktrip/${questionId}/file?format=markdown`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      expect.stringMatching(/^attachment; filename="\w+Answer\w+\.md"$/),
    ]);
    expect(text).toContain('# Does colchicine reduce pain in adults with acute gout?');
    expect(text).toContain('Colchicine reduced pain in adults with acute gout.');
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

  it('is refused in an unknown format', async () => {
    expect((await visitor.get(`/api/asktrip/${questionId}/file?format=pdf`)).status).toBe(400);
  });
});
