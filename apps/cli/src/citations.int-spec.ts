import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CitationsService } from '@clinical/collection';
import { createDatabase } from '@clinical/composition';
import { readConfig } from '@clinical/platform';
import { runHere } from './testing/run-cli.js';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'cli-citation-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function file(name: string, content: string): string {
  const path = join(folder, `${(written += 1)}-${name}`);
  writeFileSync(path, content);
  return path;
}
const dataFolder = (): string => join(folder, `data-${(written += 1)}`);

async function citationsOf(data: string, key: string): Promise<string[]> {
  const database = await createDatabase(readConfig({ DATA_DIR: data }));
  try {
    const rows = await new CitationsService(database).around([key], 100);
    return rows.map(({ citing, cited }) => `${citing} ${cited}`);
  } finally {
    await database.close();
  }
}

function article(pmid: number, ...references: readonly number[]): string {
  const listed = references.map(
    (id) =>
      `<Reference><ArticleIdList><ArticleId IdType="pubmed">${id}</ArticleId></ArticleIdList></Reference>`,
  );
  return (
    `<PubmedArticle><MedlineCitation><PMID Version="1">${pmid}</PMID><Article><ArticleTitle>Study ${pmid} of knee pain</ArticleTitle></Article></MedlineCitation>` +
    `<PubmedData><ReferenceList>${listed.join('')}</ReferenceList></PubmedData></PubmedArticle>`
  );
}
const pubmed = (...articles: readonly string[]): string =>
  file('pubmed.xml', `<PubmedArticleSet>${articles.join('')}</PubmedArticleSet>`);

describe('references of imported records', () => {
  it('are those of the last version of a record, and gone when it is withdrawn', async () => {
    const data = dataFolder();
    const first = pubmed(article(1, 2, 3), article(2));
    expect((await runHere(data, 'import', 'pubmed', first)).code).toBe(0);
    expect(await citationsOf(data, 'pmid:1')).toEqual(['pmid:1 pmid:2', 'pmid:1 pmid:3']);
    expect((await runHere(data, 'import', 'pubmed', pubmed(article(1, 3, 4)))).code).toBe(0);
    expect(await citationsOf(data, 'pmid:1')).toEqual(['pmid:1 pmid:3', 'pmid:1 pmid:4']);
    const deletion = pubmed('<DeleteCitation><PMID Version="1">1</PMID></DeleteCitation>');
    expect((await runHere(data, 'import', 'pubmed', deletion)).code).toBe(0);
    expect(await citationsOf(data, 'pmid:1')).toEqual([]);
  });
});

describe('citations opencitations', () => {
  const header = 'oci,citing,cited,creation,timespan,journal_sc,author_sc\n';

  it('imports a list, names bad lines, and says how many records have citation data', async () => {
    const data = dataFolder();
    await runHere(data, 'import', 'pubmed', pubmed(article(1), article(2), article(3)));
    const list = file(
      'list.csv',
      `${header}1,omid:br/1 pmid:1,omid:br/2 doi:10.1000/a pmid:2,,,,\nbroken\n3,omid:br/1,pmid:2,,,,\n`,
    );
    const { code, out } = await runHere(data, 'citations', 'opencitations', list);
    expect([code, out]).toEqual([3, expect.stringContaining('citations  1\n  skipped    1 ')]);
    expect(out).toContain('list.csv, line 3: the line has 1 columns, and the first one 7');
    expect(out).toContain('2 of 3 records have citation data.');
    const doctor = await runHere(data, 'doctor');
    expect(doctor.err).toBe('');
    expect(doctor.out).toMatch(/^ok {7}citations: 2 of 3 records \(67 %\) have citation data$/m);
    const all = /The full list of rejected lines: (.+)/.exec(out)?.[1] ?? '';
    expect(JSON.parse(readFileSync(all, 'utf8'))).toMatchObject({ line: 3 });
    expect(await citationsOf(data, 'pmid:1')).toEqual(['pmid:1 pmid:2']);
  });

  it('skips a file that it has read, and reads it again when asked', async () => {
    const data = dataFolder();
    const list = file('icite.csv', 'citing,referenced\n2,1\n3,1\n');
    const first = await runHere(data, 'citations', 'icite', list);
    expect([first.code, first.out]).toEqual([0, expect.stringContaining('citations  2')]);
    expect(first.out).toContain('There are no records yet');
    expect((await runHere(data, 'citations', 'icite', list)).out).toContain('1 file read before');
    expect((await runHere(data, 'citations', 'icite', list, '--restart')).out).toContain('citations  2');
  });

  it.each([
    ['a missing file', () => join(folder, 'nowhere.csv'), /there is no such file/],
    [
      'another file',
      () => file('other.csv', 'a,b\n1,2\n'),
      /the first line does not name the columns 'citing' and 'cited'$/m,
    ],
  ])('refuses %s', async (_, path, message) => {
    const { code, err } = await runHere(dataFolder(), 'citations', 'opencitations', path());
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
  });
});
