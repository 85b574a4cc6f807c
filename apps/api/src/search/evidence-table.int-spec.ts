import { EvidenceTableSchema, type EvidenceTable } from '@clinical/search/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const TRIAL = aDocument({
  sourceId: '1',
  pmid: '1',
  title: 'Zanthium for hay fever in adults: a randomised controlled trial',
  abstract: [
    { label: 'METHODS', text: 'We randomised 240 adults with hay fever to zanthium or placebo.' },
    { label: 'CONCLUSIONS', text: '=Zanthium "helped" adults, and did no harm.' },
  ],
  journal: { title: 'Journal of Samples', abbreviation: '', issn: '', country: '' },
  date: '2019-04',
  publicationTypes: ['Randomized Controlled Trial'],
  languages: ['eng'],
});
const BARE = aDocument({ sourceId: '2', pmid: '2', title: 'Zanthium', languages: ['eng'] });

let api: RunningApi;
let withPro: RunningApi;
beforeAll(async () => {
  api = await startApi({ documents: [TRIAL, BARE] });
  withPro = await startApi({ documents: [TRIAL, BARE], settings: { GRANT_PRO: 'everyone' } });
});
afterAll(() => Promise.all([api, withPro].map((each) => each.stop())));

async function table(query: string): Promise<EvidenceTable> {
  const { body } = await request(api.server).get(`/api/evidenceTable?${query}`).expect(200);
  return EvidenceTableSchema.parse(body);
}

describe('GET /api/evidenceTable', () => {
  it('lists what titles and abstracts state, and nothing that they do not', async () => {
    const { total, rows } = await table('criteria=zanthium');
    expect(total).toBe(2);
    const [trial, bare] = [TRIAL, BARE].map(({ id }) => rows.find((row) => row.id === id));
    expect(trial).toMatchObject({
      title: TRIAL.title,
      publication: 'Journal of Samples',
      participants: '240',
      year: '2019',
      finding: '=Zanthium "helped" adults, and did no harm.',
      has_abstract: true,
    });
    expect(trial?.design).toMatch(/trial/i);
    expect(trial?.population).toContain('adults');
    expect(bare).toMatchObject({
      participants: '',
      population: '',
      year: '',
      finding: '',
      has_abstract: false,
    });
  });

  it('is empty for a search without results, and refused without a query', async () => {
    expect((await table('criteria=qqqqzzzz')).rows).toEqual([]);
    await request(api.server).get('/api/evidenceTable').expect(400);
  });

  it('takes long searches in its body', async () => {
    const { body } = await request(api.server)
      .post('/api/evidenceTable')
      .send({ criteria: 'zanthium' })
      .expect(200);
    expect(EvidenceTableSchema.parse(body)).toEqual(await table('criteria=zanthium'));
  });
});

describe('POST /api/evidenceTable/csv', () => {
  const csv = (body: object, { server }: RunningApi = withPro) =>
    request(server).post('/api/evidenceTable/csv').send(body);

  it('has the chosen columns, and no cell that a spreadsheet runs', async () => {
    const { text, headers } = await csv({ criteria: 'zanthium hay fever', columns: 'finding,year' }).expect(
      200,
    );
    expect(headers['content-disposition']).toBe('attachment; filename="evidence-table.csv"');
    const [names = '', first = ''] = text.replace('\uFEFF', '').split('\r\n');
    expect(names).toBe('Title,Publication,Year,Conclusion as quoted,Address');
    expect(first).toContain(`2019,"'=Zanthium ""helped"" adults, and did no harm."`);
    expect(text).toContain('Read from titles and abstracts only.');
  });

  it('is refused without Pro, and with an unknown column', async () => {
    await csv({ criteria: 'zanthium' }, api).expect(403);
    const { body } = await csv({ criteria: 'zanthium', columns: 'price' }).expect(400);
    expect((body as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code)).toEqual([
      'P107',
    ]);
  });
});
