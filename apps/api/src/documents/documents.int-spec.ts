import { DocumentCitationSchema, DocumentLookupSchema } from '@clinical/contracts';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

const ACCOUNTS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA_COST: '1' };

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ settings: ACCOUNTS });
});
afterAll(() => api.stop());

const PAGE = {
  'Sec-Fetch-Mode': 'navigate',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

describe('/Document/{id}', () => {
  it('returns the address, the title and the full record', async () => {
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

  it.each([
    ['pubmed-1004', true],
    ['pubmed-1001', false],
  ])('says whether the full text of %s is free for everyone: %s', async (id, free) => {
    const { body } = await request(api.server).get(`/Document/${id}`).expect(200);
    expect(DocumentLookupSchema.parse(body).record.free_full_text).toBe(free);
    await request(api.server)
      .get(`/api/fulltext?documentId=${id}`)
      .expect(free ? 200 : 403);
  });

  it.each(['PMID:1001', 'pmid 1001', 'https://pubmed.ncbi.nlm.nih.gov/1001/'])(
    'finds the record of %s',
    async (text) => {
      const path = `/Document/${encodeURIComponent(text)}`;
      expect((await request(api.server).get(path).expect(200)).body).toMatchObject({ id: 'pubmed-1001' });
      expect((await request(api.server).get(`${path}/Citation`).expect(200)).body).toMatchObject({
        id: 'pubmed-1001',
      });
      await request(api.server).get(path).set(PAGE).expect(200);
    },
  );

  it.each(['PMID:99999999', '10.1000/none'])('is not found by %s, which no record has', async (text) => {
    await request(api.server)
      .get(`/Document/${encodeURIComponent(text)}`)
      .expect(404);
  });

  it('has an empty address for a record without one (B66)', async () => {
    const { body } = await request(api.server).get('/document/pubmed-1005').expect(200);
    expect(body).toMatchObject({ url: '', record: { id: 'pubmed-1005' } });
  });

  it('is a page for a browser, with 404 for an unknown record', async () => {
    const found = await request(api.server).get('/Document/pubmed-1001').set(PAGE);
    const missing = await request(api.server).get('/Document/nothing').set(PAGE);
    expect([found.status, missing.status]).toEqual([200, 404]);
    for (const { text, headers } of [found, missing]) {
      expect(text).toContain('the web app');
      expect(headers['vary']).toContain('Sec-Fetch-Mode');
    }
  });
});

describe('/Document/{id}/Citation', () => {
  it('cites a record for a visitor in five styles and three formats', async () => {
    const { body } = await request(api.server).get('/Document/pubmed-1001/Citation').expect(200);
    const { id, styles, files } = DocumentCitationSchema.parse(body);
    const texts = Object.values(styles).map((runs) => runs.map(({ text }) => text).join(''));
    expect(id).toBe('pubmed-1001');
    expect(Object.keys(styles)).toEqual(['vancouver', 'ama', 'apa', 'harvard', 'nlm']);
    for (const text of texts) {
      expect(text).toContain('Inhaled corticosteroids for asthma in children: a systematic review');
      expect(text).toContain('12(3)');
    }
    expect(files.ris).toMatch(/^TY {2}- JOUR\r\n/);
    expect(files.nbib).toMatch(/^PMID- 1001\n/);
    expect(files.bibtex).toMatch(/^@article\{/);
  });

  it('cites a record without an address by the address of its page', async () => {
    const { body } = await request(api.server).get('/Document/pubmed-1005/Citation').expect(200);
    expect(DocumentCitationSchema.parse(body).files.ris).toMatch(/UR {2}- http.*\/Document\/pubmed-1005\r\n/);
  });

  it('returns 404 for an unknown record', async () => {
    await request(api.server).get('/Document/nothing/Citation').expect(404);
  });
});

describe('/r/{id}', () => {
  it.each([
    ['a browser', PAGE],
    ['a caller that takes anything', { Accept: '*/*' }],
  ])('redirects %s to the stored address', async (_who, headers) => {
    const answer = await request(api.server).get('/r/pubmed-1002').set(headers);
    expect({ status: answer.status, location: answer.headers['location'] }).toEqual({
      status: 302,
      location: 'https://publisher.example/asthma/1002?view=full',
    });
  });

  it('redirects to the page of the record when its address is not http or https', async () => {
    const answer = await request(api.server).get('/r/pubmed-1003?lang=es').set(PAGE).expect(302);
    expect(answer.headers['location']).toBe('/Document/pubmed-1003?lang=es');
  });

  it('returns JSON to clients that request it explicitly', async () => {
    const { body } = await request(api.server)
      .get('/R/pubmed-1004')
      .set('Accept', 'application/json')
      .expect(200);
    expect(body).toMatchObject({ url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC77/' });
  });

  it('is a page with 404 for a browser and an unknown record', async () => {
    const answer = await request(api.server).get('/r/nothing').set(PAGE).expect(404);
    expect(answer.text).toContain('the web app');
  });
});

describe('a Pro record', () => {
  const ID = 'pubmed-1006';
  const TITLE = 'Asthma reviews kept for subscribers';
  const PATHS = [`/Document/${ID}`, `/Search?document_id=${ID}`, `/api/Search?document_id=${ID}`, `/r/${ID}`];
  const upgrade = { code: 'PRO_REQUIRED', error: 'Pro users only, Click here to upgrade' };

  it.each([...PATHS, `/rctScore?id=${ID}`, `/Document/${ID}/Citation`])(
    'is hidden from a visitor at %s, including its title',
    async (path) => {
      const answer = await request(api.server).get(path).set('Accept', 'application/json').expect(403);
      expect(answer.body).toMatchObject(upgrade);
      expect(answer.text).not.toContain(TITLE);
    },
  );

  it.each([`/Document/${ID}`, `/r/${ID}`])('is a page with 403 for a browser at %s', async (path) => {
    const answer = await request(api.server).get(path).set(PAGE).expect(403);
    expect(answer.text).toContain('the web app');
    expect(answer.headers['location']).toBeUndefined();
  });

  it('gets no star and no view from a user without Pro, nor from those kept by a browser', async () => {
    const browser = await registered(api.server, 'free@example.org');
    const body = { document_id: ID, criteria: { criteria: 'asthma' }, activity: 1 };
    const starred = await browser.post('/User/setStar', body);
    const viewed = await browser.post('/User/saveDocumentview', { ...body, activity: 0 });
    const imported = await browser.post('/User/importHistory', { stars: [ID, 'pubmed-1001'] });
    expect([starred, viewed].map((answer) => [answer.status, answer.body])).toEqual([
      [403, expect.objectContaining(upgrade)],
      [403, expect.objectContaining(upgrade)],
    ]);
    expect(imported.body).toEqual({ searches: 0, stars: 1 });
    const lists = await Promise.all(
      ['/User/getStarred', '/User/getHistory'].map((path) => browser.get(path)),
    );
    expect(JSON.stringify(lists.map(({ body: list }) => list as unknown))).not.toContain(TITLE);
  });

  it('is shown to Pro users, who can star and view it', async () => {
    const own = await startApi({ settings: { ...ACCOUNTS, GRANT_PRO: 'everyone' } });
    try {
      for (const path of PATHS.slice(0, 3)) {
        const { body } = await request(own.server).get(path).expect(200);
        expect(DocumentLookupSchema.parse(body).title).toBe(TITLE);
      }
      await request(own.server).get(`/rctScore?id=${ID}`).expect(404);
      const browser = await registered(own.server, 'pro@example.org');
      const body = { document_id: ID, activity: 1 };
      expect((await browser.post('/User/setStar', body)).body).toEqual({ status: 1 });
      expect((await browser.post('/User/saveDocumentview', body)).body).toEqual({ status: 1 });
    } finally {
      await own.stop();
    }
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

  it('are the other reports that the caller may see, newest first; registry entries need Pro', async () => {
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
          relation: 'trial',
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
          relation: 'trial',
          registration: 'ISRCTN12345678',
          is_registry_entry: false,
          retracted: false,
          category: 113,
          category_name: 'Other Articles',
          date: '2021',
        },
      ]);
      const { body } = await request(own.server).get(`/Document/${registry.id}`).expect(403);
      expect(JSON.stringify(body)).not.toContain('Aspirin');
      expect(await related('pubmed-5')).toEqual([]);
      expect(await related('pubmed-6')).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  it('include registry entries for Pro users', async () => {
    const documents = [registry, report('1', '2020', ['NCT01234567'])];
    const own = await startApi({ documents, settings: { GRANT_PRO: 'everyone' } });
    try {
      const related = async (id: string) => {
        const { body } = await request(own.server).get(`/Document/${id}`).expect(200);
        return DocumentLookupSchema.parse(body).record.related.map((each) => [
          each.id,
          each.is_registry_entry,
        ]);
      };
      expect(await related('pubmed-1')).toEqual([[registry.id, true]]);
      expect(await related(registry.id)).toEqual([['pubmed-1', false]]);
    } finally {
      await own.stop();
    }
  });

  it('are notices, other versions of a Cochrane review and works under the same DOI, on both pages', async () => {
    const journal = { title: 'Journal of tea', abbreviation: '', issn: '', country: '' };
    const review = (sourceId: string, suffix: string) =>
      aDocument({
        sourceId,
        title: 'Tea for colds',
        doi: `10.1002/14651858.cd000001${suffix}`,
        date: '2020',
      });
    const title = 'Warm tea during long oral exams';
    const documents = [
      aDocument({ sourceId: '1', pmid: '1', title, journal, date: '2020', doi: '10.1000/tea' }),
      aDocument({
        sourceId: '2',
        title: `Retracted: ${title}`,
        authors: ['Journal of Tea'],
        journal,
        date: '2021',
      }),
      aDocument({ sourceId: '3', title: 'Letter about tea', journal, doi: '10.1000/tea' }),
      review('4', ''),
      review('5', '.pub2'),
      review('6', '.pub3'),
    ];
    const own = await startApi({ documents });
    try {
      const related = async (id: string) => {
        const { body } = await request(own.server).get(`/Document/${id}`).expect(200);
        const { record } = DocumentLookupSchema.parse(body);
        return record.related.map((each) => [each.relation, each.id]);
      };
      expect(await related('pubmed-1')).toEqual([
        ['notice', 'pubmed-2'],
        ['sameDoi', 'pubmed-3'],
      ]);
      expect(await related('pubmed-2')).toEqual([['article', 'pubmed-1']]);
      expect(await related('pubmed-4')).toEqual([
        ['newer', 'pubmed-5'],
        ['newer', 'pubmed-6'],
      ]);
      expect(await related('pubmed-5')).toEqual([
        ['newer', 'pubmed-6'],
        ['older', 'pubmed-4'],
      ]);
    } finally {
      await own.stop();
    }
  });

  it('are limited to twenty', async () => {
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
