import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { ArchiveImport, CleanQuestionsHandler } from '@clinical/questions';
import type { ListedQuestion } from '@clinical/questions/contract';
import { Browser } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const numbered = Array.from({ length: 45 }, (_, at) => ({
  question: `Is treatment number ${at} useful in acute gout?`,
  answer: `### Trials\nIt **is** <b>useful</b> in ${at} of 100.`,
  conclusion: `Treatment ${at} is useful & safe.`,
  references: [{ url: 'https://example.org/1', title: 'A trial' }],
  // Several of the same day: the place in the list is not the time alone.
  date: `2015-01-${String(Math.floor(at / 10) + 1).padStart(2, '0')}`,
  ...{ areas: [at % 2 === 0 ? 'rheumatology' : 'nephrology'], type: 'initial_management', quality: 'Good' },
}));
const spanish = { ...numbered[0], question: '¿Es útil el reposo en la gota aguda?', language: 'es' };

describeWithEitherDatabase('An archive of past questions', (open) => {
  let api: RunningApi;
  let visitor: Browser;
  beforeAll(async () => {
    api = await startApi({
      documents: [aDocument({ sourceId: '1', title: 'Gout' })],
      settings: { PUBLIC_URL: 'https://evidence.example.org', ANSWERS_KEPT_DAYS: '30' },
      databaseConfig: await open.fresh(),
    });
    visitor = new Browser(api.server);
    const file = join(folder, 'archive.jsonl');
    writeFileSync(file, [...numbered, spanish].map((each) => JSON.stringify(each)).join('\n'));
    const report = await api.app.get(ArchiveImport, { strict: false }).run(file, { dryRun: false });
    expect(report).toMatchObject({ read: 46, added: 46, rejected: [] });
  });
  afterAll(() => api.stop());

  const recent = async (more: object = {}): Promise<ListedQuestion[]> => {
    const { status, body } = await visitor.post('/api/asktrip', { step: 'recent', ...more });
    expect(status).toBe(200);
    return (body as { result: ListedQuestion[] }).result;
  };

  it('is listed page by page, each question once', async () => {
    const pages: ListedQuestion[][] = [];
    for (let before: string | undefined; ;) {
      const page = await recent(before === undefined ? {} : { before });
      pages.push(page);
      before = page.at(-1)?.cursor;
      if (page.length < 20) break;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat().map(({ questionId }) => questionId)).size).toBe(45);
    const dates = pages.flat().map(({ timestamp }) => timestamp);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('is filtered by area, type, quality, words and language', async () => {
    const count = async (more: object) =>
      ((await visitor.post('/api/asktrip', { step: 'count', ...more })).body as { result: number }).result;
    expect(await count({ area: 35 })).toBe(23);
    expect(await count({ area: 35, type: 3, quality: 'Good' })).toBe(23);
    expect(await count({ quality: 'High' })).toBe(0);
    expect(await count({ search: 'NUMBER 44' })).toBe(1);
    expect(await recent({ lang: 'es' })).toMatchObject([{ question: spanish.question, language: 'es' }]);
  });

  it('has answers as people wrote them, for everyone', async () => {
    const first = (await recent({ search: 'number 7' })).at(-1);
    const { body } = await visitor.post('/api/asktrip', { step: 'fetch', questionId: first?.questionId });
    expect(body).toMatchObject({
      result: {
        ...{ state: 'answered', sections: null, mine: false, extendable: false },
        summary: {
          conclusion: 'Treatment 7 is useful & safe.',
          answer: '### Trials\nIt **is** <b>useful</b> in 7 of 100.',
          references: [{ url: 'https://example.org/1', title: 'A trial', publication: '', date: '' }],
        },
      },
    });
  });

  it('can be found by search engines: in the sitemap, and with title, description and one address', async () => {
    expect((await visitor.get('/sitemap.xml')).text).toContain(
      '<loc>https://evidence.example.org/sitemap-questions-1.xml</loc>',
    );
    const { text } = await visitor.get('/sitemap-questions-1.xml');
    const paths = [...text.matchAll(/<loc>https:\/\/evidence\.example\.org([^<]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(paths).toHaveLength(46);
    const path = paths.find((each) => each.includes('number-7-')) ?? '';
    for (const address of [path, path.replace('is-treatment', 'other-words')]) {
      const page = (await visitor.get(address)).text;
      expect(page).toContain('<title>Is treatment number 7 useful in acute gout? - ');
      expect(page).toContain('<meta name="description" content="Treatment 7 is useful &#38; safe.">');
      expect(page).toContain(`<link rel="canonical" href="https://evidence.example.org${path}">`);
      // The answer is read after the disclaimer.
      expect(page).not.toContain('of 100');
    }
    expect((await visitor.get('/ask/archive')).text).toContain(`<a href="${paths[0] ?? ''}">`);
    expect((await visitor.get('/sitemap-questions-0.xml')).status).toBe(404);
  });

  it('stays, however old it is', async () => {
    await api.app.get(CleanQuestionsHandler, { strict: false }).run();
    expect(await recent()).toHaveLength(20);
  });
});
