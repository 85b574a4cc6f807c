import { Database } from '@clinical/database';
import { describeOnBothEngines } from '@clinical/search-engine/contract';
import { RecallReportSchema, ReferenceReportSchema, type RecallReport } from '@clinical/search/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const link = (type: string, citation: string, pmid = '') => ({ type, citation, pmid });
const COCHRANE = '10.1002/14651858.cd000123';

const DOCUMENTS = [
  aDocument({
    sourceId: '20000001',
    pmid: '20000001',
    doi: '10.1000/retracted',
    title: 'Statins for the prevention of stroke in older adults',
    authors: ['Smith A'],
    date: '2019',
    corrections: [link('RetractionIn', 'Lancet. 2021;1:2', '20000002')],
  }),
  aDocument({
    sourceId: '20000002',
    pmid: '20000002',
    title: 'Retraction: Statins for the prevention of stroke in older adults',
    publicationTypes: ['Retraction of Publication'],
    corrections: [link('RetractionOf', 'Lancet. 2019;1:1', '20000001')],
  }),
  aDocument({
    sourceId: '20000003',
    pmid: '20000003',
    title: 'Inhaled steroids for croup in young children at home',
    corrections: [link('ErratumIn', 'BMJ. 2020;3:4'), link('ExpressionOfConcernIn', 'BMJ. 2021;5:6')],
  }),
  aDocument({
    sourceId: '20000004',
    pmid: '20000004',
    doi: COCHRANE,
    title: 'Zinc for the common cold: a review',
  }),
  aDocument({
    sourceId: '20000005',
    pmid: '20000005',
    doi: `${COCHRANE}.pub2`,
    title: 'Zinc for the common cold: a review',
    date: '2024',
  }),
  aDocument({
    sourceId: '20000006',
    pmid: '20000006',
    doi: '10.1000/fine',
    title: 'Exercise for low back pain in nurses',
  }),
  aDocument({
    sourceId: '20000008',
    pmid: '20000008',
    title: 'Exercise for back pain: a systematic review and meta-analysis',
    publicationTypes: ['Systematic Review'],
    date: '2022',
  }),
  aDocument({ sourceId: '20000007', pmid: '20000007', title: 'Hidden for Pro users', proOnly: true }),
];

const ris = (title: string, doi: string) =>
  `TY  - JOUR\nTI  - ${title}\nDO  - ${doi}\nAU  - Smith, Anna\nPY  - 2019\nER  - \n`;

describeOnBothEngines('the reference check', describeChecks);

function describeChecks(settings: Readonly<Record<string, string>>): void {
  let api: RunningApi;
  let pro: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, settings });
    pro = await startApi({ documents: DOCUMENTS, settings: { GRANT_PRO: 'everyone' } });
  });
  afterAll(async () => {
    await api.stop();
    await pro.stop();
  });

  const check = async (text: string) => {
    const { body } = await request(api.server).post('/api/referencecheck').send({ text }).expect(200);
    return ReferenceReportSchema.parse(body);
  };
  const kinds = async (text: string) =>
    (await check(text)).references.map(({ findings }) => findings.map(({ kind }) => kind));
  const recall = async (text: string, strategy: string, more: object = {}): Promise<RecallReport> => {
    const answer = await request(pro.server)
      .post('/api/referencecheck/recall')
      .send({ text, strategy, ...more })
      .expect(200);
    return RecallReportSchema.parse(answer.body);
  };

  it('names a retraction with the record of its notice', async () => {
    const { references } = await check('20000001');
    expect(references).toMatchObject([
      {
        line: 1,
        text: '20000001',
        repeats: null,
        record: { id: 'pubmed-20000001' },
        findings: [{ kind: 'retracted', sources: [{ citation: '', record: { id: 'pubmed-20000002' } }] }],
      },
    ]);
  });

  it('names concern and correction with the citations of their notices', async () => {
    const [reference] = (await check('PMID: 20000003')).references;
    expect(reference?.findings).toEqual([
      { kind: 'concern', sources: [{ citation: 'BMJ. 2021;5:6', record: null }] },
      { kind: 'corrected', sources: [{ citation: 'BMJ. 2020;3:4', record: null }] },
    ]);
  });

  it('names the newer version of a Cochrane review, and nothing on the newest', async () => {
    expect(await kinds(`${COCHRANE}\n${COCHRANE}.pub2`)).toEqual([['superseded'], []]);
  });

  it('names systematic reviews that cite the reference and are later', async () => {
    await api.app
      .get(Database)
      .manager.query(
        "INSERT INTO citations (citing, cited, source) VALUES ('pmid:20000008', 'doi:10.1000/fine', 'test'), ('pmid:20000003', 'doi:10.1000/fine', 'test')",
      );
    expect((await check('20000006')).references[0]?.findings).toMatchObject([
      { kind: 'reviewed', sources: [{ record: { id: 'pubmed-20000008' } }] },
    ]);
  });

  it('finds records of RIS files by identifier and by title, and says where the title differs', async () => {
    const text =
      ris('Exercise for low back pain in nurses', '10.1000/FINE') +
      ris('Statins for the prevention of stroke in older adults', '') +
      ris('Something else entirely about the heart', '10.1000/fine') +
      ris('Nothing like it is in the collection', '10.1000/none');
    const { format, references } = await check(text);
    expect(format).toBe('ris');
    expect(references.map(({ line, record }) => [line, record?.id ?? null])).toEqual([
      [1, 'pubmed-20000006'],
      [7, 'pubmed-20000001'],
      [13, 'pubmed-20000006'],
      [19, null],
    ]);
    expect(references[2]?.repeats).toBeNull();
    expect(references[2]?.findings).toContainEqual({ kind: 'different_title', sources: [] });
  });

  it('recognises other formats, and names what is listed twice although it is not in the collection', async () => {
    const work = (key: string, more: string): string =>
      `@article{${key}, title = {Nothing like it is in the collection}, author = {Roe, Anna}, year = 2019${more}}\n`;
    const text = `${work('a', ', doi = {10.1000/none}')}@misc{b, title = {Exercise for low back pain in nurses}, doi = {10.1000/fine}}\n${work('c', '')}`;
    const { format, references } = await check(text);
    expect(format).toBe('bibtex');
    expect(references.map(({ line, repeats, record }) => [line, repeats, record?.id ?? null])).toEqual([
      [1, null, null],
      [2, null, 'pubmed-20000006'],
      [3, 1, null],
    ]);
  });

  it('writes the list in RIS: each work once, tags as keywords, and what is known of it as notes', async () => {
    const text = `${ris('Statins for the prevention of stroke in older adults', '10.1000/retracted').replace(
      'ER  - ',
      'N1  - RAYYAN-INCLUSION: {"Ana"=>"Included"}\nER  - ',
    )}${ris('Statins for the prevention of stroke in older adults', '')}${ris('Only in the list of the reader', '10.1000/new')}`;
    const file = await request(api.server)
      .post('/api/referencecheck/ris')
      .send({ text })
      .buffer()
      .parse((response, done) => {
        let content = '';
        response.on('data', (piece: Buffer) => (content += piece.toString()));
        response.on('end', () => done(null, content));
      })
      .expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/x-research-info-systems; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="tripReferences\w+\.ris"$/),
    });
    const content = file.body as string;
    expect(content.match(/^TI {2}- .*$/gm)).toEqual(
      [
        'TI  - Statins for the prevention of stroke in older adults',
        'TI  - Only in the list of the reader',
      ].map((line) => expect.stringContaining(line)),
    );
    expect(content).toContain('KW  - Included (Ana)\r\n');
    expect(content).toMatch(
      /^N1 {2}- Retracted article: Retraction: Statins .* http.*\/Document\/pubmed-20000002\r$/m,
    );
    expect(content).toMatch(/^N1 {2}- In the collection: http.*\/Document\/pubmed-20000001\r$/m);
    expect((await check(content)).references.map(({ record }) => record?.id ?? null)).toEqual([
      'pubmed-20000001',
      null,
    ]);
  });

  it('writes identifiers with the titles of their records, and others alone', async () => {
    const { body } = await request(api.server)
      .post('/api/referencecheck/ris')
      .send({ text: '20000006\n10.1000/absent' })
      .buffer()
      .parse((response, done) => {
        let content = '';
        response.on('data', (piece: Buffer) => (content += piece.toString()));
        response.on('end', () => done(null, content));
      });
    expect(String(body).match(/^(?:TI|AN|DO) {2}- .*(?=\r$)/gm)).toEqual([
      'TI  - Exercise for low back pain in nurses',
      'AN  - 20000006',
      'DO  - 10.1000/absent',
    ]);
  });

  it('says which lines it cannot read, and finds nothing that is hidden from the caller', async () => {
    const { references, unread } = await check('no identifier here\n20000007\n10.1000/absent');
    expect(unread).toEqual([{ line: 1, text: 'no identifier here', reason: '' }]);
    expect(references.map(({ record }) => record)).toEqual([null, null]);
  });

  it.each([
    [{}, "'text' is missing; give a value for it"],
    [{ text: '' }, "'text' is missing; give a value for it"],
    [
      { text: Array.from({ length: 5_001 }, (_, at) => 30_000_000 + at).join('\n') },
      'has 5001 references, and at most 5000 are read at once. Divide it into several lists',
    ],
  ])('refuses an unusable list', async (body, message) => {
    const answer = await request(api.server).post('/api/referencecheck').send(body).expect(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });

  it('checks 1,000 references in one call', async () => {
    const text = Array.from({ length: 1_000 }, (_, at) => 20_000_001 + at).join('\n');
    expect((await check(text)).references).toHaveLength(1_000);
  });

  it('shows which known records a strategy finds, by which of its lines', async () => {
    const strategy = '1. statin*\n2. croup\n3. #1 OR #2\n4. #3 NOT children';
    const report = await recall('20000001\n20000003\n20000006\n10.1000/none\n20000001', strategy);
    expect(report.lines.map(({ number, found }) => [number, found])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 1],
    ]);
    expect(report.result).toBe(4);
    expect(report.references.map(({ line, found, found_by }) => [line, found, found_by])).toEqual([
      [1, true, [1, 3, 4]],
      [2, false, [2, 3]],
      [3, false, []],
      [4, false, []],
    ]);
    expect(report.references[3]?.record).toBeNull();
  });

  it('refuses a strategy with an error, and callers without the query language', async () => {
    const body = { text: '20000001', strategy: '(statin' };
    const broken = await request(pro.server).post('/api/referencecheck/recall').send(body).expect(400);
    expect(broken.body).toMatchObject({ code: 'INVALID_QUERY' });
    await request(api.server)
      .post('/api/referencecheck/recall')
      .send({ ...body, strategy: 'statin' })
      .expect(403);
  });
}
