import { InfobuttonResponseSchema, type ErrorBody, type InfobuttonResponse } from '@clinical/contracts';
import { CodeTableRepository } from '@clinical/database';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const DOCUMENTS = [
  aDocument({
    sourceId: '1',
    title: 'Asthma in children: <script>alert(1)</script> & more',
    date: '2021-05',
  }),
  aDocument({ sourceId: '2', title: 'Lisinopril for hypertension', date: '2015' }),
];
/** After the example of the implementation guide: a diagnosis in a problem list, with the patient's age and sex. */
const PROBLEM_LIST = {
  'representedOrganization.id.root': '1.3.6.1.4.1.5884',
  'taskContext.c.c': 'PROBLISTREV',
  'mainSearchCriteria.v.c': 'J45.909',
  'mainSearchCriteria.v.cs': '2.16.840.1.113883.6.90',
  'mainSearchCriteria.v.dn': 'Asthma',
  'patientPerson.administrativeGenderCode.c': 'F',
  'age.v.v': '77',
  'age.v.u': 'a',
};

describe('GET /infobutton', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      settings: { PUBLIC_URL: 'https://evidence.example.org', SEARCH_DEADLINE_MS: '60000' },
    });
  });
  afterAll(() => api.stop());

  const feedOf = async (query: object): Promise<InfobuttonResponse['feed']> => {
    const { body } = await request(api.server)
      .get('/infobutton')
      .query({ ...query, knowledgeResponseType: 'application/json' })
      .expect(200);
    return InfobuttonResponseSchema.parse(body).feed;
  };

  it('opens the results of a diagnosis in a problem list', async () => {
    const { headers } = await request(api.server).get('/infobutton').query(PROBLEM_LIST).expect(302);
    expect(headers['location']).toBe('/Searchresult?criteria=Asthma&search_type=standard');
  });

  it('answers with JSON of the standard, and names what it used', async () => {
    const feed = await feedOf(PROBLEM_LIST);
    expect(feed.category).toEqual([
      { scheme: 'mainSearchCriteria.v.c', term: 'J45.909' },
      { scheme: 'mainSearchCriteria.v.cs', term: '2.16.840.1.113883.6.90' },
      { scheme: 'mainSearchCriteria.v.dn', term: 'Asthma' },
      { scheme: 'taskContext.c.c', term: 'PROBLISTREV' },
    ]);
    expect(feed.entry.map(({ id, updated }) => [id._value, updated._value])).toEqual([
      ['https://evidence.example.org/Document/pubmed-1', '2021-05-01T00:00:00.000Z'],
    ]);
  });

  it('returns Atom for text/xml, without markup from a record', async () => {
    const { text, headers } = await request(api.server)
      .get('/infobutton')
      .query({ ...PROBLEM_LIST, knowledgeResponseType: 'text/xml' })
      .expect(200);
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(text).toContain('<category scheme="taskContext.c.c" term="PROBLISTREV"/>');
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
  });

  it('finds the topic of a MeSH code', async () => {
    const code = (await api.mesh.current()).heading('Asthma')?.ui ?? '';
    const query = { 'mainSearchCriteria.v.c': code, 'mainSearchCriteria.v.cs': '2.16.840.1.113883.6.177' };
    expect(code).toMatch(/^[A-Z]+\d+$/);
    expect((await feedOf(query)).entry).toHaveLength(1);
  });

  it.each([
    ['the text of the record', { 'mainSearchCriteria.v.ot': 'asthma' }],
    ['names in any letter case', { 'MAINSEARCHCRITERIA.V.DN': 'asthma' }],
  ])('finds the topic of %s', async (_, query) => {
    expect((await feedOf(query)).entry).toHaveLength(1);
  });

  it.each([
    ['a concept of SNOMED CT', '2.16.840.1.113883.6.96', 'Asthma (disorder)', 'Asthma'],
    ['a concept without a system', '', 'Asthma (disorder)', 'Asthma'],
    ['a drug of RxNorm', '2.16.840.1.113883.6.88', 'Amlodipine 5 MG Oral Tablet', 'Amlodipine'],
    ['a drug of NDC', '2.16.840.1.113883.6.69', 'LISINOPRIL 10 MG TABLET', 'LISINOPRIL'],
    ['a drug without a system', '', 'Amlodipine 5 MG Oral Tablet', 'Amlodipine'],
    ['a diagnosis of ICD-9-CM', '2.16.840.1.113883.6.103', 'Pain, not elsewhere classified', 'Pain'],
    [
      'a diagnosis of ICD-10',
      '2.16.840.1.113883.6.3',
      'Essential (primary) hypertension',
      'Essential hypertension',
    ],
  ])('shortens the display name of %s', async (_, system, name, criteria) => {
    const query = {
      'mainSearchCriteria.v.cs': system,
      'mainSearchCriteria.v.dn': name,
      'mainSearchCriteria.v.c': 'x1',
    };
    const { headers } = await request(api.server).get('/infobutton').query(query).expect(302);
    expect(new URLSearchParams((headers['location'] ?? '').split('?')[1]).get('criteria')).toBe(criteria);
  });

  it('takes a form or JSON, and answers in the language of the recipient', async () => {
    const values = {
      'mainSearchCriteria.v.dn': 'Asthma',
      informationRecipient: 'PAT',
      'informationRecipient.languageCode.c': 'es-ES',
      knowledgeResponseType: 'application/json',
    };
    for (const type of ['form', 'json']) {
      const { body } = await request(api.server).post('/infobutton').type(type).send(values).expect(200);
      const { feed } = InfobuttonResponseSchema.parse(body);
      expect([feed.lang, feed.entry.length]).toEqual(['es', 1]);
      expect(feed.category).toContainEqual({ scheme: 'informationRecipient', term: 'PAT' });
    }
  });

  it('adds the requested aspect of the topic', async () => {
    const query = { 'mainSearchCriteria.v.dn': 'Hypertension', 'subTopic.v.dn': 'lisinopril' };
    const { headers } = await request(api.server).get('/infobutton').query(query).expect(302);
    expect(headers['location']).toBe('/Searchresult?criteria=Hypertension+lisinopril&search_type=standard');
  });

  it('neither logs nor repeats anything about the patient', async () => {
    const feed = await feedOf({ ...PROBLEM_LIST, 'patientPerson.name': 'Jane Roe' });
    expect(JSON.stringify(feed)).not.toMatch(/Jane|"77"|"F"/);
    expect(api.logged()).not.toMatch(/Jane|age\.v|PROBLISTREV|J45/);
  });

  /** From the examples of the implementation guide, one for each code system; none has a topic in words. */
  const BY_CODE = {
    'a diagnosis in ICD-10-CM': ['PROBLISTREV', 'J45.909', '2.16.840.1.113883.6.90', 'asthma'],
    'a problem in SNOMED CT': ['PROBLISTREV', '195967001', '2.16.840.1.113883.6.96', 'Asthma'],
    'a drug in RxNorm': ['MLREV', '314076', '2.16.840.1.113883.6.88', 'lisinopril'],
    'a laboratory result in LOINC': ['LABRREV', '4548-4', '2.16.840.1.113883.6.1', 'Hemoglobin A1c'],
  } as const;
  const byCode = ([task, code, system]: readonly string[]) => ({
    'representedOrganization.id.root': '1.3.6.1.4.1.5884',
    'taskContext.c.c': task,
    'mainSearchCriteria.v.c': code,
    'mainSearchCriteria.v.cs': system,
    'patientPerson.administrativeGenderCode.c': 'F',
    'age.v.v': '77',
    'age.v.u': 'a',
    'performer.languageCode.c': 'en',
  });

  describe('with tables of codes', () => {
    beforeAll(async () => {
      const codes = new CodeTableRepository(api.database);
      for (const [system, code, topic] of [
        ['icd10cm', 'J45909', 'asthma'],
        ['snomedct', '195967001', 'Asthma'],
        ['rxnorm', '314076', 'lisinopril'],
        ['loinc', '4548-4', 'Hemoglobin A1c'],
      ] as const) {
        const table = await codes.begin(system, new Date());
        await codes.add(table, [{ code, name: topic, topic }]);
        await codes.serve(table, { system, version: '', codes: 1 });
      }
    });
    afterAll(async () => {
      await api.database.manager.query('DELETE FROM code_tables');
    });

    it.each(Object.entries(BY_CODE))('opens the results of %s', async (_, example) => {
      const { headers } = await request(api.server).get('/infobutton').query(byCode(example)).expect(302);
      const criteria = new URLSearchParams({ criteria: example[3], search_type: 'standard' }).toString();
      expect(headers['location']).toBe(`/Searchresult?${criteria}`);
    });

    it('prefers the table to the name in the request, and uses the name of an unknown code', async () => {
      const named = { ...byCode(BY_CODE['a drug in RxNorm']), 'mainSearchCriteria.v.dn': 'Zestril' };
      const known = await request(api.server).get('/infobutton').query(named).expect(302);
      expect(known.headers['location']).toContain('criteria=lisinopril&');
      const unknown = { ...named, 'mainSearchCriteria.v.c': '999999' };
      const { headers } = await request(api.server).get('/infobutton').query(unknown).expect(302);
      expect(headers['location']).toContain('criteria=Zestril&');
    });
  });

  it.each(Object.entries(BY_CODE))('uses the display name of %s without a table', async (_, example) => {
    const query = { ...byCode(example), 'mainSearchCriteria.v.dn': 'Asthma' };
    expect((await feedOf(query)).entry).toHaveLength(1);
  });

  it.each([
    ['nothing', {}, 'INFOBUTTON_TOPIC'],
    ['a code without a name', { 'mainSearchCriteria.v.c': 'J45.909' }, 'INFOBUTTON_TOPIC'],
    [
      'an unknown MeSH code',
      { 'mainSearchCriteria.v.c': 'D999999', 'mainSearchCriteria.v.cs': '2.16.840.1.113883.6.177' },
      'INFOBUTTON_TOPIC',
    ],
    [
      'an unknown response type',
      { 'mainSearchCriteria.v.dn': 'asthma', knowledgeResponseType: 'application/pdf' },
      'INFOBUTTON_TYPE',
    ],
  ])('refuses %s', async (_, query, code) => {
    const { body } = await request(api.server).get('/infobutton').query(query).expect(400);
    expect((body as ErrorBody).code).toBe(code);
  });
});
