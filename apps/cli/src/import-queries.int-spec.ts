import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition/collection';
import { readConfig } from '@clinical/platform';
import { startApp } from '@clinical/platform/testing';
import { runWith, type Settings } from './testing/run-cli.js';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'cli-queries-'));
const IDS = Array.from({ length: 700 }, (_, index) => String(10_000 - index));

/** Plays the three services on this machine. */
let server: Server;
let requests: string[] = [];
/** Called after so many pages of PubMed have been requested. */
let onPage: (pages: number) => void = () => undefined;

const article = (pmid: string): string =>
  `<PubmedArticle><MedlineCitation><PMID>${pmid}</PMID><Article><ArticleTitle>Study ${pmid} of asthma</ArticleTitle></Article></MedlineCitation></PubmedArticle>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(`${url.pathname}?${url.searchParams.get('retstart') ?? ''}`);
    response.end(answerTo(url));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true, force: true });
});

function answerTo({ pathname, searchParams }: URL): string {
  switch (pathname) {
    case '/eutils/esearch.fcgi':
      return JSON.stringify({
        esearchresult: {
          count: '700',
          querykey: '1',
          webenv: 'E',
          idlist: IDS.slice(0, Number(searchParams.get('retmax'))),
        },
      });
    case '/eutils/efetch.fcgi': {
      onPage(requests.filter((each) => each.includes('efetch')).length);
      const start = Number(searchParams.get('retstart') ?? 0);
      const ids =
        searchParams.get('id')?.split(',') ?? IDS.slice(start, start + Number(searchParams.get('retmax')));
      return `<?xml version="1.0"?><PubmedArticleSet>${ids.map(article).join('')}</PubmedArticleSet>`;
    }
    case '/epmc/search':
      return JSON.stringify({
        hitCount: 1,
        resultList: {
          result: [{ id: '10000', source: 'MED', pmid: '10000', title: 'Study 10000 of asthma' }],
        },
      });
    default:
      return JSON.stringify({
        totalCount: 1,
        studies: [
          {
            protocolSection: { identificationModule: { nctId: 'NCT00000001', briefTitle: 'Trial of rest' } },
          },
        ],
      });
  }
}

function settings(name: string): Settings {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    DATA_DIR: join(folder, name),
    IMPORT_EUTILS_URL: `${base}/eutils`,
    IMPORT_EUROPE_PMC_URL: `${base}/epmc`,
    IMPORT_CLINICAL_TRIALS_URL: `${base}/ct`,
    NCBI_API_KEY: 'KEY',
  };
}

beforeEach(() => {
  requests = [];
  onPage = () => undefined;
});

async function documents(name: string): Promise<number> {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: join(folder, name) }));
  await engine.open();
  const { documents: count } = await engine.status();
  await engine.close();
  return count;
}

describe('import of query results', () => {
  it('merges one work from PubMed and Europe PMC, and keeps a trial separate', async () => {
    const here = settings('three');
    const pubmed = await runWith(here, 'import', 'pubmed-query', 'asthma AND systematic[sb]', '--max', '250');
    expect([pubmed.code, pubmed.out]).toEqual([0, expect.stringMatching(/read {7}250\n {2}new {8}250\n/)]);
    const europe = await runWith(here, 'import', 'europe-pmc', 'asthma');
    expect(europe.out).toContain('new        1 (1 of them joined a work');
    expect((await runWith(here, 'import', 'clinical-trials', 'rest')).code).toBe(0);
    expect(await documents('three')).toBe(251);
    const again = await runWith(here, 'import', 'pubmed-query', 'asthma AND systematic[sb]', '--max', '250');
    expect(again.out).toMatch(/read {7}250\n {2}new {8}0\n {2}updated {4}0\n {2}unchanged {2}250\n/);
  });

  it('resumes after kill -9 with the records fetched so far, and reports the complete run', async () => {
    const here = settings('killed');
    const args = ['import', 'pubmed-query', 'asthma', '--max', '700'];
    const { child, ended } = startApp('cli', here, ...args);
    onPage = (pages) => pages === 3 && child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    onPage = () => undefined;
    const before = requests.length;
    const last = await runWith(here, ...args);
    expect([last.code, last.out]).toEqual([0, expect.stringMatching(/read {7}700\n {2}new {8}700\n/)]);
    expect(requests.slice(before).filter((each) => each.includes('esearch'))).toEqual([]);
    expect(requests.slice(before)).toHaveLength(2);
    expect(await documents('killed')).toBe(700);
  });

  it.each([
    [['import', 'pubmed-query'], 2, "missing required argument 'query'"],
    [['import', 'pubmed-query', 'x', '--max', '20000'], 2, 'It must be from 1 to 10,000.'],
    [['import', 'europe-pmc', 'x', '--max', '0'], 2, 'It must be from 1 to 1,000,000.'],
  ])('answers %p with code %i', async (args, code, message) => {
    const ended = await runWith(settings('usage'), ...args);
    expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(message)]);
  });

  it('reports an unexpected response of a service in one line, without the key', async () => {
    const here = settings('unusable');
    const elsewhere = { ...here, IMPORT_EUTILS_URL: `${here['IMPORT_CLINICAL_TRIALS_URL'] ?? ''}/none` };
    const { code, err } = await runWith(elsewhere, 'import', 'pubmed-query', 'x');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Error: PubMed gave no usable answer: [^\n]*\n$/),
    ]);
    expect(err).not.toContain('KEY');
  });
});
