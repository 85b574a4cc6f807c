import { DocumentLookupSchema } from '@clinical/contracts';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PAGE = {
  'Sec-Fetch-Mode': 'navigate',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

describe('/Document/{id}', () => {
  it('tells the address, the title and the whole record', async () => {
    const { body } = await request(api.server).get('/Document/pubmed-1001').expect(200);
    expect(DocumentLookupSchema.parse(body)).toMatchObject({
      id: 'pubmed-1001',
      url: 'https://pubmed.ncbi.nlm.nih.gov/1001/',
      title: 'Inhaled corticosteroids for asthma in children: a systematic review',
      record: {
        abstract: [
          { label: 'BACKGROUND', text: 'Asthma is common in children & adults.' },
          { label: 'CONCLUSION', text: 'Inhaled corticosteroids reduce <asthma> exacerbations.' },
        ],
        publication: 'Journal of Breath',
        citation: '12(3):45-51',
        categories: [{ id: 11, category_name: 'Systematic Reviews', quality: 1 }],
        mesh: [{ heading: 'Asthma', major: true, qualifiers: ['drug therapy'] }],
        sources: ['PubMed 1001'],
      },
    });
  });

  it('has an empty address for a record without one (decisions.md B66)', async () => {
    const { body } = await request(api.server).get('/document/pubmed-1005').expect(200);
    expect(body).toMatchObject({ url: '', record: { id: 'pubmed-1005' } });
  });

  it('is a page for a browser, with 404 where there is no such record', async () => {
    const found = await request(api.server).get('/Document/pubmed-1001').set(PAGE);
    const missing = await request(api.server).get('/Document/nothing').set(PAGE);
    expect([found.status, missing.status]).toEqual([200, 404]);
    for (const { text, headers } of [found, missing]) {
      expect(text).toContain('the web app');
      expect(headers['vary']).toContain('Sec-Fetch-Mode');
    }
  });
});

describe('/r/{id}', () => {
  it.each([
    ['a browser', PAGE],
    ['a caller that takes anything', { Accept: '*/*' }],
  ])('sends %s on to the stored address', async (_who, headers) => {
    const answer = await request(api.server).get('/r/pubmed-1002').set(headers);
    expect({ status: answer.status, location: answer.headers['location'] }).toEqual({
      status: 302,
      location: 'https://publisher.example/asthma/1002?view=full',
    });
  });

  it('never sends anyone to an address that is not http or https', async () => {
    const answer = await request(api.server).get('/r/pubmed-1003').set(PAGE).expect(200);
    expect(answer.text).toContain('the web app');
    expect(answer.headers['location']).toBeUndefined();
  });

  it('tells JSON to whoever asks for it by name', async () => {
    const { body } = await request(api.server)
      .get('/R/pubmed-1004')
      .set('Accept', 'application/json')
      .expect(200);
    expect(body).toMatchObject({ url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC77/' });
  });

  it('is a page with 404 for a browser where there is no such record', async () => {
    const answer = await request(api.server).get('/r/nothing').set(PAGE).expect(404);
    expect(answer.text).toContain('the web app');
  });
});

describe('the related records of /Document/{id}', () => {
  const registry = aDocument({
    source: 'clinicaltrials',
    sourceId: 'NCT01234567',
    registration: 'NCT01234567',
    title: 'Aspirin for headache',
    date: '2018',
  });
  const report = (sourceId: string, date: string, trialRegistrations: string[], proOnly = false) =>
    aDocument({ sourceId, pmid: sourceId, title: `Report ${sourceId}`, date, trialRegistrations, proOnly });

  it('are the registry entries and further reports that the caller may see, newest first', async () => {
    const documents = [
      registry,
      report('1', '2020', ['nct01234567', 'ISRCTN12345678']),
      report('2', '2022', ['NCT 01234567']),
      report('3', '2021', ['ISRCTN12345678']),
      report('4', '2023', ['NCT01234567'], true),
      report('5', '2023', ['NCT07654321']),
      report('6', '2024', []),
    ];
    const own = await startApi({ documents });
    try {
      const related = async (id: string) => {
        const { body } = await request(own.server).get(`/Document/${id}`).expect(200);
        return DocumentLookupSchema.parse(body).record.related;
      };
      expect(await related('pubmed-1')).toEqual([
        {
          id: 'pubmed-2',
          title: 'Report 2',
          registration: 'nct01234567',
          is_registry_entry: false,
          retracted: false,
          category: 113,
          category_name: 'Other Articles',
          date: '2022',
        },
        {
          id: 'pubmed-3',
          title: 'Report 3',
          registration: 'ISRCTN12345678',
          is_registry_entry: false,
          retracted: false,
          category: 113,
          category_name: 'Other Articles',
          date: '2021',
        },
        {
          id: registry.id,
          title: 'Aspirin for headache',
          registration: 'nct01234567',
          is_registry_entry: true,
          retracted: false,
          category: registry.categories[0],
          category_name: 'Ongoing Clinical Trials',
          date: '2018',
        },
      ]);
      expect((await related(registry.id)).map(({ id }) => id)).toEqual(['pubmed-2', 'pubmed-1']);
      expect(await related('pubmed-5')).toEqual([]);
      expect(await related('pubmed-6')).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  it('are at most twenty', async () => {
    const documents = Array.from({ length: 25 }, (_, index) =>
      report(String(index), '2020', ['NCT01234567']),
    );
    const own = await startApi({ documents });
    try {
      const { body } = await request(own.server).get('/Document/pubmed-0').expect(200);
      expect(DocumentLookupSchema.parse(body).record.related).toHaveLength(20);
    } finally {
      await own.stop();
    }
  });
});
