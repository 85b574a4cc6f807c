import { describeWithEitherDatabase } from '@clinical/database/testing';
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

  it('is refused in an unknown format', async () => {
    expect((await visitor.get(`/api/asktrip/${questionId}/file?format=pdf`)).status).toBe(400);
  });
});
