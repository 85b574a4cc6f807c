import { once } from 'node:events';
import { get as httpGet, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { ErrorBody, SearchResponse } from '@clinical/contracts';
import { strFromU8, unzipSync } from 'fflate';
import request, { type Response } from 'supertest';
import { aDocument, aCollection } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

/** More records than are read at once. */
const MANY = Array.from({ length: 620 }, (_, number) =>
  aDocument({
    sourceId: String(500_000 + number),
    pmid: String(500_000 + number),
    title: `Zoster vaccine study ${number}`,
  }),
);

const TOO_MANY = Array.from({ length: 1_001 }, (_, id) => id).join(',');

describe('GET /exportSearch', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: [...aCollection(), ...MANY],
      settings: { GRANT_PRO: 'everyone', SEARCH_DEADLINE_MS: '60000' },
    });
  });
  afterAll(() => api.stop());

  const exported = (query: string): Promise<Response> =>
    request(api.server)
      .get(`/exportSearch?${query}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
      });
  const textOf = async (query: string): Promise<string> =>
    (await exported(query).then((answer) => expectOk(answer))).body as string;
  const expectOk = (answer: Response): Response => {
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    return answer;
  };
  const idsInRis = (text: string): string[] =>
    [...text.matchAll(/^ID {2}- (.+)\r$/gm)].map(([, id]) => id ?? '');

  it.each([
    ['all results', 'criteria=zoster+vaccine&export_data=all_results', ['620', '620']],
    ['a page', 'criteria=zoster+vaccine&export_data=all_page&rows=50', ['620', '50']],
    ['the last page', 'criteria=zoster+vaccine&export_data=all_page&rows=50&page=13', ['620', '20']],
    [
      'a part',
      'criteria=zoster+vaccine&export_data=all_results&export_size=250&export_part=3',
      ['620', '120'],
    ],
    ['selected records', 'export_data=all_selected&articles=pubmed-500001,pubmed-1x', ['2', undefined]],
  ])(
    'tells how many records there are, and how many of them are in the file, of %s',
    async (_, query, counts) => {
      const { headers } = expectOk(await exported(`${query}&export_type=ris`));
      expect([headers['x-total-count'], headers['x-exported-count']]).toEqual(counts);
    },
  );

  it('returns all results in parts of so many records, each once, until there are no more', async () => {
    const query = 'criteria=zoster+vaccine&sort=y&export_type=ris&export_data=all_results';
    const whole = idsInRis(await textOf(query));
    const parts: string[][] = [];
    const { headers } = await exported(`${query}&export_size=250&export_part=3`);
    expect(headers['content-disposition']).toMatch(/filename="tripExport\w+\.part3\.ris"$/);
    for (const part of [1, 2, 3, 4])
      parts.push(idsInRis(await textOf(`${query}&export_size=250&export_part=${part}`)));
    expect(parts.map((ids) => ids.length)).toEqual([250, 250, 120, 0]);
    expect(parts.flat()).toEqual(whole);
  });

  it('returns the records of the page in the same order', async () => {
    const query = 'criteria=zoster+vaccine&page=2&rows=50&sort=y';
    const page = (await request(api.server).get(`/Search?${query}`)).body as SearchResponse;
    const text = await textOf(`${query}&export_type=ris&export_data=all_page`);
    expect(idsInRis(text)).toEqual(page.documents.map(({ id }) => id));
  });

  it('returns every result once, in chunks', async () => {
    const ids = idsInRis(await textOf('criteria=zoster+vaccine&export_type=ris&export_data=all_results'));
    expect(new Set(ids).size).toBe(MANY.length);
    expect(ids).toHaveLength(MANY.length);
  });

  it('returns the selected records in the order of selection, each once, without deleted ones', async () => {
    const text = await textOf(
      'export_type=ris&export_data=all_selected&articles=pubmed-500002,nowhere-1,pubmed-500001,pubmed-500002',
    );
    expect(idsInRis(text)).toEqual(['pubmed-500002', 'pubmed-500001']);
  });

  it('accepts the maximum number of selected ids by POST', async () => {
    const articles = MANY.map(({ id }) => id).join(',');
    const answer = await request(api.server)
      .post('/exportSearch')
      .send({ export_type: 'csv', export_data: 'all_selected', articles })
      .expect(200);
    expect(answer.text.trimEnd().split('\r\n')).toHaveLength(MANY.length + 1);
  });

  it('exports the results of a corrected spelling, like the page', async () => {
    const page = (await request(api.server).get('/Search?criteria=zoster+vacine')).body as SearchResponse;
    expect(page.summary.corrected).toBe('zoster vaccine');
    const ids = idsInRis(await textOf('criteria=zoster+vacine&export_type=ris&export_data=all_results'));
    expect(ids).toHaveLength(MANY.length);
  });

  it('exports an advanced search and a PICO search', async () => {
    const strategy = new URLSearchParams({
      search_type: 'advanced',
      advsearchboxfield: 'zoster AND vaccine',
    });
    expect(idsInRis(await textOf(`${strategy}&export_type=ris&export_data=all_results`))).toHaveLength(
      MANY.length,
    );
    const pico = 'search_type=pico&criteria=zoster&intervention=vaccine';
    expect(idsInRis(await textOf(`${pico}&export_type=ris&export_data=all_page`))).toHaveLength(20);
  });

  it.each([
    [
      'csv',
      'text/csv',
      'csv',
      /^\uFEFFTitle,Authors,Publication,Date,Category,DOI,PMID,URL,Abstract-flag,Evidence label,Abstract,Keywords,Author full names,Journal abbreviation,ISSN,Year,Volume,Issue,Pages,PMCID,Language,Publication type,Affiliations\r\n/,
    ],
    ['ris', 'application/x-research-info-systems', 'ris', /^TY {2}- JOUR\r\n/],
    ['nbib', 'application/nbib', 'nbib', /^PMID- \d+\n/],
    ['bibtex', 'application/x-bibtex', 'bib', /^@article\{/],
    ['csl', 'application/vnd.citationstyles.csl+json', 'json', /^\[\n\{"id":/],
    [
      'endnote',
      'application/xml',
      'xml',
      /^<\?xml .*\?>\n<xml><records>\n<record><ref-type name="Journal Article">17<\/ref-type>/,
    ],
  ])('names the file of %s after the product and the time', async (format, type, extension, start) => {
    const answer = await exported(`criteria=zoster&export_type=${format}&export_data=all_page`);
    expect(answer.headers['content-type']).toMatch(
      new RegExp(`^${type.replaceAll(/[.+]/g, '\\$&')}; charset=utf-8$`),
    );
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="tripExport20260101T120000Z.${extension}"`,
    );
    expect(answer.body).toMatch(start);
  });

  it('writes a workbook of every result, with the columns of CSV', async () => {
    const file = await request(api.server)
      .get('/exportSearch?criteria=zoster+vaccine&export_type=xlsx&export_data=all_results')
      .responseType('blob')
      .expect('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .expect('Content-Disposition', 'attachment; filename="tripExport20260101T120000Z.xlsx"')
      .expect(200);
    const sheet = strFromU8(unzipSync(file.body as Buffer)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const texts = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text),
    );
    expect(texts[0]?.join(',')).toBe(
      'Title,Authors,Publication,Date,Category,DOI,PMID,URL,Abstract-flag,Evidence label,Abstract,Keywords,Author full names,Journal abbreviation,ISSN,Year,Volume,Issue,Pages,PMCID,Language,Publication type,Affiliations',
    );
    const titles = texts.slice(1).map(([title]) => title);
    expect(new Set(titles)).toEqual(new Set(MANY.map(({ title }) => title)));
    expect(titles).toHaveLength(MANY.length);
  });

  it.each(['csv', 'ris', 'nbib', 'bibtex', 'csl'])(
    'writes a valid %s file when a search finds nothing',
    async (format) => {
      const text = await textOf(
        `criteria=%22nothing+like+that%22&as_typed=1&export_type=${format}&export_data=all_results`,
      );
      const records = {
        csv: () => text.trimEnd().split('\r\n').length - 1,
        csl: () => (JSON.parse(text) as unknown[]).length,
      };
      expect(format in records ? records[format as 'csv' | 'csl']() : text.trim().length).toBe(0);
    },
  );

  it('writes valid JSON', async () => {
    const text = await textOf('criteria=zoster+vaccine&export_type=csl&export_data=all_results');
    expect(JSON.parse(text)).toHaveLength(MANY.length);
  });

  it.each([
    ['no format', 'export_data=all_page', 'P100'],
    ['an unknown format', 'export_type=pdf&export_data=all_page', 'P100'],
    ['no choice of records', 'export_type=ris', 'P101'],
    ['an unknown choice of records', 'export_type=ris&export_data=everything', 'P101'],
    ['an empty selection', 'export_type=ris&export_data=all_selected', 'P102'],
    ['what is no id', 'export_type=ris&export_data=all_selected&articles=..%2F..%2Fetc', 'P103'],
    [
      'a part beyond the last one',
      'export_type=ris&export_data=all_results&export_size=5000&export_part=3',
      'P108',
    ],
    ['parts of a page', 'export_type=ris&export_data=all_page&export_part=1', 'P108'],
    ['parts of no size', 'export_type=ris&export_data=all_results&export_size=0', 'P108'],
    ['too many ids', `export_type=ris&export_data=all_selected&articles=${TOO_MANY}`, 'P104'],
  ])('refuses %s', async (_, query, code) => {
    const answer = await request(api.server).get(`/exportSearch?criteria=zoster&${query}`).expect(400);
    expect((answer.body as ErrorBody).diagnostics?.map((each) => each.code)).toEqual([code]);
  });

  it('refuses a query with an error like the search', async () => {
    const query = new URLSearchParams({
      search_type: 'advanced',
      advsearchboxfield: 'zoster AND AND',
      export_type: 'ris',
      export_data: 'all_results',
    });
    const answer = await request(api.server).get(`/exportSearch?${query}`).expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_QUERY' });
  });

  it('counts an export no longer when its caller disconnects', async () => {
    const server = api.server.listening ? api.server : api.server.listen(0);
    const { port } = server.address() as AddressInfo;
    for (let round = 0; round < 30; round++) {
      const call = httpGet({
        port,
        path: '/exportSearch?criteria=zoster&export_type=csl&export_data=all_results',
      });
      call.on('error', () => undefined);
      const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
      await once(answer, 'data');
      call.destroy();
    }
    expect(idsInRis(await textOf('criteria=zoster&export_type=ris&export_data=all_page'))).toHaveLength(20);
  });
});

describe('GET /exportSearch while readers have stopped', () => {
  /** Records that are larger than what the system keeps for a connection. */
  const LARGE = Array.from({ length: 300 }, (_, number) =>
    aDocument({
      sourceId: String(700_000 + number),
      pmid: String(700_000 + number),
      title: `Zoster record ${number}`,
      abstract: [{ label: '', text: `${'x'.repeat(199)} `.repeat(200) }],
    }),
  );
  const SMALL = MANY.slice(0, 100).map((each) => ({ ...each, title: 'Gout' }));
  const pathOf = (criteria: string): string =>
    `/exportSearch?criteria=${criteria}&export_type=ris&export_data=all_results`;
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: [...LARGE, ...SMALL],
      settings: { GRANT_PRO: 'everyone', SEARCH_DEADLINE_MS: '60000', TRUSTED_PROXIES: 'loopback' },
    });
  });
  const sockets: Socket[] = [];
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await api.stop();
  });

  /** The response of the server to a client that sends its request and never reads. */
  const stalled = async (): Promise<ServerResponse> => {
    const { port } = api.server.address() as AddressInfo;
    const asked = once(api.server, 'request') as Promise<[unknown, ServerResponse]>;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.write(`GET ${pathOf('zoster')} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const [, response] = await asked;
    let before = -1;
    // Until the system keeps no more of the file.
    while (!response.writableNeedDrain || before !== response.socket?.bytesWritten) {
      before = response.socket?.bytesWritten ?? 0;
      await new Promise((later) => setTimeout(later, 50));
    }
    return response;
  };
  const recordsFor = async (address: string): Promise<number> => {
    const { port } = api.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${pathOf('gout')}`, {
      headers: { 'X-Forwarded-For': address },
    });
    return (await answer.text()).match(/^ID {2}- /gm)?.length ?? 0;
  };

  it('finishes the exports of 20 others, and of the same caller, while two readers take nothing', async () => {
    const open = [await stalled(), await stalled()];
    const others = Array.from({ length: 20 }, (_, number) => recordsFor(`192.0.2.${number}`));
    expect(await Promise.all([...others, recordsFor('127.0.0.1')])).toEqual(Array(21).fill(SMALL.length));
    expect(open.map((response) => response.writableFinished)).toEqual([false, false]);
  });

  it('sends the head of the file before the first record is read', async () => {
    let readOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (readOn = resolve));
    const read = api.engine.documents.bind(api.engine);
    const documents = jest.spyOn(api.engine, 'documents').mockImplementation(async (...call) => {
      await gate;
      return read(...call);
    });
    const { port } = api.server.address() as AddressInfo;
    const answer = await fetch(
      `http://127.0.0.1:${port}/exportSearch?export_type=ris&export_data=all_selected&articles=pubmed-700001`,
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/x-research-info-systems; charset=utf-8',
    ]);
    readOn();
    expect(await answer.text()).toContain('ID  - pubmed-700001');
    documents.mockRestore();
  });
});

describe('GET /exportSearch without Pro', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('is refused with the text of the specification', async () => {
    const answer = await request(api.server)
      .get('/exportSearch?criteria=asthma&export_type=ris&export_data=all_page')
      .expect(403);
    expect(answer.body).toMatchObject({
      code: 'EXPORT_DENIED',
      error: 'Access Denied! Unauthorized to perform this action.',
    });
  });
});
