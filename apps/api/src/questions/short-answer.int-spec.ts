import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { ShortAnswer } from '@clinical/questions/contract';
import { CONCLUSION, QUESTION, QuestionSite } from '../testing/question-site.js';

jest.setTimeout(120_000);

describeWithEitherDatabase('A short answer beside results', (open) => {
  let site: QuestionSite;
  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    site = await QuestionSite.start({ databaseConfig: await open.fresh(), settings });
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

  it('is off by one setting', async () => {
    await start({ ANSWERS_BESIDE_RESULTS: 'no' });
    expect(await short(QUESTION)).toBeNull();
  });
});
