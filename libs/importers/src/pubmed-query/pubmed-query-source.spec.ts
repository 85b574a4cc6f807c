import { PagedReader } from '../network/paged-reader.js';
import { type Answer, AnsweringServer, quickClient, type ReceivedRequest } from '../testing/source-server.js';
import { outline, readAll, temporaryFolder } from '../testing/readers.js';
import { pubmedInterval, PubmedQuerySource, type PubmedQueryOptions } from './pubmed-query-source.js';

let server: AnsweringServer;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  server = await AnsweringServer.start();
  server.answer = eutils();
  folder = temporaryFolder();
});
afterEach(async () => {
  folder.remove();
  await server.stop();
});

const article = (pmid: string): string =>
  `<PubmedArticle><MedlineCitation><PMID Version="1">${pmid}</PMID><Article><ArticleTitle>About ${pmid}</ArticleTitle></Article></MedlineCitation></PubmedArticle>`;
const setOf = (pmids: readonly string[]): string =>
  `<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">\n<PubmedArticleSet>${pmids.map(article).join('\n')}</PubmedArticleSet>\n`;

/** 450 records, the newest first. */
const ALL = Array.from({ length: 450 }, (_, index) => String(9_450 - index));

/** Answers as E-utilities do; `upset` may answer in their place. */
function eutils(
  upset: (request: ReceivedRequest, count: number) => Answer | null = () => null,
): AnsweringServer['answer'] {
  return (request, count) => {
    const other = upset(request, count);
    if (other !== null) return other;
    const parameters = request.parameters;
    if (request.path.endsWith('esearch.fcgi')) {
      const idlist = ALL.slice(0, Number(parameters.get('retmax')));
      return {
        body: JSON.stringify({
          header: { type: 'esearch', version: '0.3' },
          esearchresult: {
            count: '450',
            retmax: String(idlist.length),
            retstart: '0',
            querykey: '1',
            webenv: 'MCID_1',
            idlist,
          },
        }),
      };
    }
    const start = Number(parameters.get('retstart') ?? 0);
    const byHistory = ALL.slice(start, start + Number(parameters.get('retmax')));
    const ids = parameters.get('id')?.split(',') ?? byHistory;
    return { body: setOf(ids) };
  };
}

function reader(
  over: Partial<PubmedQueryOptions> = {},
  restart = false,
  now = new Date(),
): PagedReader<unknown, number> {
  const options = {
    base: server.base,
    query: 'asthma AND systematic[sb]',
    max: 450,
    apiKey: '',
    email: '',
    tool: 'tool',
    ...over,
  };
  const source = new PubmedQuerySource(options);
  return new PagedReader(source, quickClient(), { downloads: folder.path, restart, now: () => now });
}

const found = async (over: Partial<PubmedQueryOptions> = {}, skip = 0): Promise<string[]> =>
  outline(await readAll(reader(over), skip)).map((line) => line.replace(' @0', ''));

const records = (from: number, to: number): string[] => ALL.slice(from, to).map((pmid) => `record ${pmid}`);
/** Whether the second page is asked for. */
const isSecond = ({ parameters }: ReceivedRequest): boolean =>
  parameters.get('retstart') === '200' || parameters.get('id')?.startsWith(ALL[200] ?? '-') === true;
const parametersOf = (call: string): Record<string, string>[] =>
  server.requests
    .filter(({ path }) => path.endsWith(call))
    .map(({ parameters }) => Object.fromEntries(parameters));

describe('a query to PubMed', () => {
  it('searches with history, and fetches page by page', async () => {
    expect(await found({ apiKey: 'KEY', email: 'me@example.org' })).toEqual(records(0, 450));
    const common = { db: 'pubmed', tool: 'tool', email: 'me@example.org', api_key: 'KEY' };
    expect(parametersOf('esearch.fcgi')).toEqual([
      { ...common, term: 'asthma AND systematic[sb]', usehistory: 'y', retmode: 'json', retmax: '450' },
    ]);
    expect(
      parametersOf('efetch.fcgi').map(({ retstart, retmax, WebEnv, query_key }) => [
        retstart,
        retmax,
        WebEnv,
        query_key,
      ]),
    ).toEqual([
      ['0', '200', 'MCID_1', '1'],
      ['200', '200', 'MCID_1', '1'],
      ['400', '50', 'MCID_1', '1'],
    ]);
  });

  it('reads no more than requested, and sends a long query as a form', async () => {
    expect(await found({ max: 250, query: 'asthma OR '.repeat(400) })).toEqual(records(0, 250));
    expect(server.requests[0]?.method).toBe('POST');
  });

  it.each([0, 1, 199, 200, 201, 450])('continues after the first %i records', async (skip) => {
    expect(await found({}, skip)).toEqual(records(skip, 450));
  });

  it('reads pages of an interrupted import from the disk, and requests the rest by number', async () => {
    const first = reader();
    const controller = new AbortController();
    const seen: string[] = [];
    for (const file of await first.files()) {
      for await (const item of first.read(file, { skip: 0, signal: controller.signal })) {
        seen.push(...outline([item]));
        if (seen.length === 210) controller.abort();
      }
    }
    server.requests.length = 0;
    const [before] = await first.files();
    const second = reader();
    const [after] = await second.files();
    expect(after?.fingerprint).toBe(before?.fingerprint);
    expect(outline(await readAll(second, 210))).toEqual(records(210, 450));
    expect(server.requests.map(({ path }) => path)).toEqual(['/efetch.fcgi']);
  });

  it('requests everything again after a complete import', async () => {
    const [first] = await reader().files();
    await found();
    const [second] = await reader().files();
    expect(second?.fingerprint).not.toBe(first?.fingerprint);
    expect(parametersOf('esearch.fcgi')).toHaveLength(2);
    const [third] = await reader({}, true).files();
    expect(third?.fingerprint).not.toBe(second?.fingerprint);
  });

  it('fetches by number when the history has expired', async () => {
    server.answer = eutils((asked) =>
      asked.parameters.has('WebEnv')
        ? {
            body: '<?xml version="1.0"?><eFetchResult><ERROR>Unable to obtain query #1</ERROR></eFetchResult>',
          }
        : null,
    );
    expect(await found({ max: 3 })).toEqual(records(0, 3));
    server.answer = eutils((request) =>
      request.parameters.has('WebEnv') ? { status: 400, body: '' } : null,
    );
    expect(await found({ max: 2 })).toEqual(records(0, 2));
  });

  it.each<[string, Answer, string, string[]]>([
    [
      'a web page',
      { body: '<html>Blocked</html>' },
      "it answered something else than PubMed XML: '<html>Blocked</html>'",
      [],
    ],
    ['nothing', { body: '' }, 'it answered nothing', []],
    ['a failure', { status: 502, body: '' }, 'tried 3 times: it answered with status 502', []],
  ])(
    'rejects a page that is %s, continues with the next, and requests it again the next time',
    async (_, bad, why, before) => {
      server.answer = eutils((request) => (isSecond(request) ? bad : null));
      const first = reader();
      const items = await readAll(first);
      const lines = outline(items).filter((line) => line.startsWith('record'));
      expect(lines).toEqual([...records(0, 200), ...before, ...records(400, 450)]);
      const rejected = items.filter((item) => item.kind === 'rejected');
      expect(rejected).toMatchObject([
        {
          position: { file: 'PubMed: asthma AND systematic[sb] (at most 450), page 2', record: 201 },
          endsFile: true,
        },
      ]);
      expect(rejected[0]?.kind === 'rejected' && rejected[0].reason).toContain(`the page could not be had: `);
      expect(rejected[0]?.kind === 'rejected' && rejected[0].reason).toContain(why);
      server.answer = eutils();
      server.requests.length = 0;
      const [left] = await first.files();
      const second = reader();
      expect((await second.files())[0]?.fingerprint).toBe(left?.fingerprint);
      expect(outline(await readAll(second))).toEqual(records(0, 450));
      expect(server.requests.map(({ path }) => path)).toEqual(['/efetch.fcgi']);
    },
  );

  it('asks for everything again half a day later, where a page is still refused', async () => {
    server.answer = eutils((request) => (isSecond(request) ? { status: 400, body: '' } : null));
    const searches = async (hours: number): Promise<number> => {
      server.requests.length = 0;
      const later = reader({}, false, new Date(Date.now() + hours * 3_600_000));
      await later.files();
      await readAll(later);
      return parametersOf('esearch.fcgi').length;
    };
    expect(await searches(0)).toBe(1);
    expect(await searches(11)).toBe(0);
    expect(await searches(13)).toBe(1);
    expect(await searches(14)).toBe(0);
  });

  it('takes from half a page what is whole, and names what is missing', async () => {
    server.answer = eutils((request) =>
      request.path.endsWith('efetch.fcgi') ? { body: setOf(ALL.slice(0, 3)).slice(0, -60) } : null,
    );
    expect(await found({ max: 3 })).toEqual([
      'record 9450',
      'record 9449',
      'rejected 3: the file ends inside a <PubmedArticle>: it is truncated',
      'rejected 4: PubMed gave no usable record for 1 of 3: PMID 9448',
      'rejected 5: the page could not be had: it answered half a page. The same command asks for it again',
    ]);
  });

  it('names the records that PubMed did not return', async () => {
    server.answer = eutils((asked) =>
      asked.path.endsWith('efetch.fcgi') ? { body: setOf(['9450', '9448']) } : null,
    );
    expect(await found({ max: 3 })).toEqual([
      'record 9450',
      'record 9448',
      'rejected 3: PubMed gave no usable record for 1 of 3: PMID 9449',
    ]);
  });

  it('stops after three consecutive pages that failed', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => String(index + 1));
    server.answer = ({ path }) =>
      path.endsWith('esearch.fcgi')
        ? { body: JSON.stringify({ esearchresult: { count: '1000', idlist: many } }) }
        : { status: 500, body: '' };
    expect(await found({ max: 1_000 })).toHaveLength(3);
    expect(parametersOf('efetch.fcgi')).toHaveLength(9);
  });

  it.each<[string, object, string]>([
    [
      'nothing',
      { count: '0', idlist: [], errorlist: { phrasesnotfound: ['astma'], fieldsnotfound: [] } },
      "PubMed finds nothing for asthma AND systematic[sb]; it does not know 'astma'",
    ],
    ['an error', { ERROR: 'Invalid query' }, 'PubMed does not understand the query: Invalid query'],
  ])('reports when the search finds %s', async (_, esearchresult, message) => {
    server.answer = () => ({ body: JSON.stringify({ esearchresult }) });
    await expect(reader().files()).rejects.toMatchObject({ name: 'ImportInputError', message });
  });

  it.each<[string, Answer]>([
    ['a web page', { body: '<html>' }],
    ['other JSON', { body: '{"a":1}' }],
    ['a failure', { status: 503, body: '' }],
    ['a refusal', { status: 403, body: 'Forbidden' }],
  ])('reports when the search returns %s', async (_, answer) => {
    server.answer = () => answer;
    await expect(reader().files()).rejects.toMatchObject({ name: 'SourceError' });
  });

  it('sends three requests a second, or ten with a key', () => {
    expect([1_000 / pubmedInterval(''), 1_000 / pubmedInterval('KEY')].map(Math.floor)).toEqual([2, 9]);
  });
});
