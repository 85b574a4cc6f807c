import { EMPTY_RECORD } from '@clinical/evidence';
import { PagedReader } from '../network/paged-reader.js';
import { type Answer, AnsweringServer, quickClient, type ReceivedRequest } from '../testing/source-server.js';
import { notesOf, outline, readAll, temporaryFolder } from '../testing/readers.js';
import { EuropePmcSource, type MarkedPlace } from './europe-pmc-source.js';

let server: AnsweringServer;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  server = await AnsweringServer.start();
  server.answer = europePmc();
  folder = temporaryFolder();
});
afterEach(async () => {
  folder.remove();
  await server.stop();
});

const ALL = Array.from({ length: 450 }, (_, index) => ({
  id: String(index),
  source: 'MED',
  title: `About ${index}.`,
}));

/** Answers as Europe PMC does: each page names the cursor of the next, the last one its own or none. */
function europePmc(
  upset: (request: ReceivedRequest, count: number) => Answer | null = () => null,
  results: readonly unknown[] = ALL,
): AnsweringServer['answer'] {
  return (request, count) => {
    const other = upset(request, count);
    if (other !== null) return other;
    const mark = request.parameters.get('cursorMark') ?? '*';
    const start = mark === '*' ? 0 : Number(mark.slice(1));
    const page = results.slice(start, start + Number(request.parameters.get('pageSize')));
    const next = page.length === 0 ? mark : `c${start + page.length}`;
    return {
      body: JSON.stringify({
        version: '6.9',
        hitCount: results.length,
        nextCursorMark: next,
        resultList: { result: page },
      }),
    };
  };
}

function reader(max = 1_000, query = 'asthma'): PagedReader<null, MarkedPlace> {
  const source = new EuropePmcSource({ base: server.base, query, max });
  return new PagedReader(source, quickClient(), { downloads: folder.path, restart: false });
}

const found = async (max?: number, skip = 0): Promise<string[]> =>
  outline(await readAll(reader(max), skip)).map((line) => line.replace(' @0', ''));
const records = (from: number, to: number): string[] =>
  ALL.slice(from, to).map(({ id }) => `record MED:${id}`);

describe('a query to Europe PMC', () => {
  it('follows the cursor to its end', async () => {
    expect(await found()).toEqual(records(0, 450));
    expect(
      server.requests.map(({ path, parameters }) => [
        path,
        parameters.get('cursorMark'),
        parameters.get('pageSize'),
      ]),
    ).toEqual([
      ['/search', '*', '1'],
      ['/search', '*', '200'],
      ['/search', 'c200', '200'],
      ['/search', 'c400', '200'],
      ['/search', 'c450', '200'],
    ]);
    expect(Object.fromEntries(server.requests[1]?.parameters ?? [])).toMatchObject({
      query: 'asthma',
      format: 'json',
      resultType: 'core',
    });
  });

  it('reads no more than requested, and sends a long query as a form', async () => {
    expect(await found(250)).toEqual(records(0, 250));
    await reader(10, 'asthma OR '.repeat(300)).files();
    expect(server.requests.at(-1)).toMatchObject({ path: '/searchPOST', method: 'POST' });
  });

  it('notes the values that cannot be read', async () => {
    const faulty = {
      ...ALL[0],
      pmid: 'abc',
      pmcid: 'x',
      doi: 'abc',
      firstPublicationDate: '2019-02-31',
      electronicPublicationDate: 'soon',
      journalInfo: { dateOfPublication: 'in press', yearOfPublication: 1023 },
    };
    server.answer = europePmc(undefined, [faulty, ALL[1]]);
    expect(await notesOf(reader())).toEqual([
      'pmcid left out: x',
      'electronicPublicationDate left out: soon',
      'pmid left out: abc',
      'doi left out: abc',
      'firstPublicationDate read in part: 2019-02-31',
      'yearOfPublication left out: 1023',
      'dateOfPublication left out: in press',
    ]);
  });

  it.each([0, 200, 201, 450])('continues after the first %i records', async (skip) => {
    expect(await found(1_000, skip)).toEqual(records(skip, 450));
  });

  it.each<[string, Answer]>([
    ['a web page', { body: '<html>Down</html>' }],
    ['half a page', { body: '{"hitCount":450,"resultList":{"result":[{"id":' }],
    ['nothing', { body: '' }],
    ['a failure', { status: 500, body: '' }],
    ['too many requests', { status: 429, body: '', headers: { 'Retry-After': '0' } }],
  ])(
    'keeps complete records when a page is repeatedly %s, and continues from there the next time',
    async (_, bad) => {
      server.answer = europePmc(({ parameters }) => (parameters.get('cursorMark') === 'c200' ? bad : null));
      const lines = await found();
      expect(lines.slice(0, -1)).toEqual(records(0, 200));
      expect(lines.at(-1)).toMatch(
        /^rejected 201: the page could not be had: .*\. The same command asks for it again$/,
      );
      server.answer = europePmc();
      server.requests.length = 0;
      expect(await found()).toEqual(records(0, 450));
      expect(server.requests[0]?.parameters.get('cursorMark')).toBe('c200');
    },
  );

  it('retries after a single failure', async () => {
    let requests = 0;
    server.answer = europePmc(() => {
      requests += 1;
      return requests % 2 === 1
        ? (([{ cut: '{"hit' }, { body: '' }, { body: '<html>' }] as const)[requests % 3] ?? null)
        : null;
    });
    expect(await found()).toEqual(records(0, 450));
  });

  it('rejects an invalid result, and continues', async () => {
    server.answer = europePmc(
      () => null,
      [
        { id: '1', source: 'MED', title: 'One' },
        'text',
        { id: '2', source: 'MED' },
        { title: 'No id' },
        { id: '3', source: 'PPR', title: 'Three', pageInfo: ['x'] },
        { id: '4', source: 'MED', title: 'Four' },
      ],
    );
    expect((await found()).map((line) => line.replace(/: (field \w+|the record): .*/, ': $1'))).toEqual([
      'record MED:1',
      'rejected 2: the record',
      'rejected 3: record MED:2 has no title',
      'rejected 4: the record has no identifier',
      'rejected 5: field pageInfo',
      'record MED:4',
    ]);
  });

  it('reports when there are no results', async () => {
    server.answer = europePmc(() => null, []);
    await expect(reader().files()).rejects.toMatchObject({
      name: 'ImportInputError',
      message: 'Europe PMC finds nothing for asthma',
    });
  });

  it('gives every field that a document needs', async () => {
    server.answer = europePmc(() => null, [
      {
        id: '77', source: 'MED', pmid: '77', pmcid: 'PMC777', doi: '10.1000/ABC', title: 'Rest for <i>knee</i> pain &amp; more.', authorString: 'Ålund B.',
        authorList: { author: [{ fullName: 'Ålund BC', lastName: 'Ålund', initials: 'BC' }, { collectiveName: 'Invented Group' }] },
        journalInfo: { issue: '3', volume: '12', dateOfPublication: '2019 Jul', yearOfPublication: 2019, journal: { title: 'Journal of Invented Studies', isoabbreviation: 'J Inv Stud', essn: '1234-5678' } },
        pageInfo: '11-9', abstractText: '<h4>Background</h4>We saw p < 0.05. <h4>Results: </h4><p>Fine&nbsp;&#8211; CO<sub>2</sub>.</p>', language: 'eng',
        pubTypeList: { pubType: ['research-article', 'Randomized Controlled Trial', 'Journal Article'] },
        meshHeadingList: { meshHeading: [{ majorTopic_YN: 'N', descriptorName: 'Knee', meshQualifierList: { meshQualifier: [{ abbreviation: 'SU', qualifierName: 'surgery', majorTopic_YN: 'Y' }] } }] },
        keywordList: { keyword: ['knee', 'knee'] }, chemicalList: { chemical: [{ name: 'Iron', registryNumber: '0' }] }, isOpenAccess: 'N',
        firstPublicationDate: '2019-07-04', electronicPublicationDate: '2019-05-31',
        commentCorrectionList: { commentCorrection: [{ id: '99', source: 'MED', reference: 'J. 2020', type: 'Retraction in' }, { id: 'PPR1', source: 'PPR', reference: 'X', type: 'Preprint of' }, { id: '98', source: 'MED', reference: 'J. 2021', type: 'Retracted and republished in' }] },
      },
    ]); // prettier-ignore
    const [item] = await readAll(reader());
    expect(item?.kind === 'record' && item.record).toEqual({
      ...EMPTY_RECORD,
      source: 'europepmc',
      sourceId: 'MED:77',
      pmid: '77',
      pmcid: 'PMC777',
      doi: '10.1000/abc',
      title: 'Rest for knee pain & more.',
      abstract: [
        { label: 'Background', text: 'We saw p < 0.05.' },
        { label: 'Results', text: 'Fine – CO2.' },
      ],
      authors: ['Ålund BC', 'Invented Group'],
      journal: {
        title: 'Journal of Invented Studies',
        abbreviation: 'J Inv Stud',
        issn: '1234-5678',
        country: '',
      },
      volume: '12',
      issue: '3',
      pages: '11-9',
      date: '2019-07-04',
      electronicDate: '2019-05-31',
      publicationTypes: ['Journal Article', 'Randomized Controlled Trial'],
      mesh: [{ heading: 'Knee', ui: '', major: true, qualifiers: [{ name: 'surgery', major: true }] }],
      keywords: ['knee'],
      substances: [{ name: 'Iron', registryNumber: '' }],
      corrections: [
        { type: 'RetractionIn', citation: 'J. 2020', pmid: '99' },
        { type: 'PreprintOf', citation: 'X', pmid: '' },
        { type: 'RetractedandRepublishedIn', citation: 'J. 2021', pmid: '98' },
      ],
      languages: ['eng'],
      freeFullText: true,
    });
  });
});
