import type { MeshContent } from '@clinical/mesh';
import { describeOnBothEngines } from '@clinical/search-engine/contract';
import { MeshBranchSchema, MeshHeadingAnswerSchema } from '@clinical/search/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const heading = (name: string, major = false) => ({ heading: name, ui: name, major, qualifiers: [] });
const VOCABULARY: MeshContent = {
  headings: [
    { ui: 'D012140', name: 'Respiratory Tract Diseases', treeNumbers: ['C08'], entryTerms: [] },
    {
      ui: 'D001249',
      name: 'Asthma',
      treeNumbers: ['C08.127.108', 'C20.543.480'],
      entryTerms: ['Bronchial Asthma'],
      scopeNote: 'A form of bronchial disorder.',
      since: '1966',
    },
    { ui: 'D001982', name: 'Bronchial Diseases', treeNumbers: ['C08.127'], entryTerms: [] },
    { ui: 'D013224', name: 'Status Asthmaticus', treeNumbers: ['C08.127.108.880'], entryTerms: [] },
    { ui: 'D000090', name: 'Asthma, Exercise-Induced', treeNumbers: ['C08.127.108.110'], entryTerms: [] },
  ],
  qualifiers: [],
  origin: { year: '2026', files: ['desc2026.xml'], demonstration: false },
};

const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'One', mesh: [heading('Asthma', true)] }),
  aDocument({ sourceId: '2', title: 'Two', mesh: [heading('Status Asthmaticus')] }),
  aDocument({ sourceId: '3', title: 'Three', mesh: [heading('Asthma'), heading('Status Asthmaticus')] }),
  aDocument({ sourceId: '4', title: 'Hidden for Pro users', proOnly: true, mesh: [heading('Asthma')] }),
  aDocument({ sourceId: '5', title: 'Five', mesh: [heading('Asthma, Exercise-Induced')] }),
];

describeOnBothEngines('the MeSH browser', (settings) => {
  let api: RunningApi;
  let empty: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, vocabulary: VOCABULARY, settings });
    empty = await startApi({ documents: DOCUMENTS, vocabulary: null, settings });
  });
  afterAll(async () => {
    await api.stop();
    await empty.stop();
  });

  const tree = async (number: string, of: RunningApi = api) => {
    const { body } = await request(of.server).get('/api/mesh/tree').query({ number }).expect(200);
    return MeshBranchSchema.parse(body);
  };
  const find = async (name: string, of: RunningApi = api) => {
    const { body } = await request(of.server).get('/api/mesh/heading').query({ heading: name }).expect(200);
    return MeshHeadingAnswerSchema.parse(body);
  };

  it('lists the headings of a category, and those below a tree number', async () => {
    expect(await tree('C')).toEqual({
      vocabulary: { edition: '2026', headings: 5, demonstration: false },
      items: [
        {
          tree_number: 'C08',
          ui: 'D012140',
          name: 'Respiratory Tract Diseases',
          has_narrower: true,
          records: 0,
        },
      ],
    });
    const { items } = await tree('c08.127');
    expect(items.map(({ name, records }) => [name, records])).toEqual([['Asthma', 2]]);
    const below = await tree('C08.127.108');
    expect(below.items.map(({ name, records }) => [name, records])).toEqual([
      ['Asthma, Exercise-Induced', 1],
      ['Status Asthmaticus', 2],
    ]);
  });

  it('describes a heading by an entry term, with records that the caller may find', async () => {
    const { heading: found } = await find('bronchial asthma');
    expect(found).toMatchObject({
      ui: 'D001249',
      name: 'Asthma',
      scope_note: 'A form of bronchial disorder.',
      since: '1966',
      entry_terms: ['Bronchial Asthma'],
      records: { exact: 2, exploded: 4, major: 1 },
      narrower: 2,
    });
    expect(found?.places.map(({ path }) => path.map(({ name }) => name))).toEqual([
      ['Respiratory Tract Diseases', 'Bronchial Diseases', 'Asthma'],
      ['Asthma'],
    ]);
    expect(found?.places[0]?.items.map(({ name }) => name)).toEqual([
      'Asthma, Exercise-Induced',
      'Status Asthmaticus',
    ]);
  });

  it('suggests the heading that a misspelt name means', async () => {
    expect(await find('asthmaa')).toEqual({ heading: null, nearest: 'Asthma' });
    expect(await find('quaxil')).toEqual({ heading: null, nearest: null });
  });

  it('says that no vocabulary is loaded', async () => {
    expect(await tree('C', empty)).toEqual({ vocabulary: null, items: [] });
    expect(await find('asthma', empty)).toEqual({ heading: null, nearest: null });
  });
});
