import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import { describeWithDatabases } from '@clinical/database/testing';
import { readConfig } from '@clinical/platform';
import { runWith, type Settings } from './testing/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'cli-questions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINES = [
  '{"question":"Is colchicine useful in acute gout?","answer":"It is [1].","date":"2012-03-04","areas":["rheumatology"]}',
  '{"question":"Is colchicine useful in acute gout?","answer":"Again.","date":"2012-03-04"}',
  '',
  'no JSON',
  '{"question":"What about Mr Jones, born on 12/03/1961?","answer":"Nothing.","date":"2012-03-04"}',
].join('\n');

const TABLE = [
  'Question,Answer,Conclusion,References,Areas,Type,Quality,Date',
  '"Is zinc useful in the common cold?","### Reviews',
  'It **shortens** it [1].",Perhaps.,"[{""url"":""https://example.org/1"",""title"":""A review""}]",Infectious Diseases,Initial Management,Moderate,2010-01-31',
].join('\n');

describeWithDatabases('questions import', (open) => {
  let settings: Settings;
  beforeAll(async () => {
    const config = await open.fresh();
    settings = {
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      ...(config.kind === 'mariadb' ? { DATABASE_URL: config.url } : {}),
    };
  });

  const imported = async (name: string, content: string, ...more: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    const { code, out, err } = await runWith(settings, 'questions', 'import', path, ...more);
    return [code, ...`${out}${err}`.trim().split('\n')];
  };
  const stored = async (): Promise<unknown> => {
    const database = await createDatabase(readConfig(settings));
    try {
      const sql = 'SELECT question, areas, quality, newsletter FROM questions ORDER BY asked_at';
      return await database.manager.query(sql);
    } finally {
      await database.close();
    }
  };

  const report = (added: number, updated: number) => [
    3,
    `4 questions read: ${added} added, ${updated} updated, 3 rejected.`,
    '  line 2: the question is in the file twice',
    '  line 4: the line is not valid JSON',
    '  line 5: it may identify a patient: name, date_of_birth',
  ];

  it('takes JSON lines and tables, names the lines that it rejects, and changes nothing the second time', async () => {
    expect(await imported('dry.jsonl', LINES, '--dry-run')).toEqual([...report(1, 0), 'Nothing was saved.']);
    expect(await stored()).toEqual([]);
    expect(await imported('a.jsonl', LINES)).toEqual(report(1, 0));
    expect(await imported('a.jsonl', LINES)).toEqual(report(0, 1));
    expect(await imported('b.csv', TABLE)).toEqual([0, '1 question read: 1 added, 0 updated, 0 rejected.']);
    expect(await stored()).toMatchObject([
      { question: 'Is zinc useful in the common cold?', areas: '|infectious|', quality: 'Moderate' },
      { question: 'Is colchicine useful in acute gout?', areas: '|rheumatology|', quality: '' },
    ]);
  });

  it('says which file is missing', async () => {
    const { code, err } = await runWith(settings, 'questions', 'import', join(folder, 'none.csv'));
    expect([code, err]).toEqual([1, expect.stringMatching(/none\.csv: there is no such file/)]);
  });
});
