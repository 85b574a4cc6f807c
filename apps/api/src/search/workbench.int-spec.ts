import { describeOnBothEngines } from '@clinical/search-engine/contract';
import {
  FEWER_YIELD_TERMS,
  MAX_YIELD_TERMS,
  StrategyFrequenciesSchema,
  StrategyYieldSchema,
} from '@clinical/search/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const DOCUMENTS = [
  aDocument({ sourceId: '1', title: 'Asthma and wheeze', date: '2001' }),
  aDocument({ sourceId: '2', title: 'Asthma of the child', date: '2002' }),
  aDocument({ sourceId: '3', title: 'Wheeze in the mouse', date: '2003' }),
  aDocument({ sourceId: '4', title: 'Wheezing of children', date: '2004' }),
  aDocument({ sourceId: '5', title: 'Asthma hidden for Pro users', proOnly: true }),
  ...Array.from({ length: 12 }, (_, at) =>
    aDocument({ sourceId: `m${at}`, title: `Mouse ${at}`, date: `${2005 + at}` }),
  ),
];

describeOnBothEngines('the yield of a strategy', (settings) => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, settings: { ...settings, GRANT_PRO: 'everyone' } });
  });
  afterAll(() => api.stop());

  const post = (strategy: string, dialect = 'ovid') =>
    request(api.server).post('/strategy/yield').send({ strategy, dialect });
  const yieldOf = async (strategy: string, dialect = 'ovid') =>
    StrategyYieldSchema.parse((await post(strategy, dialect).expect(200)).body);

  it('counts what each term finds, and what no other term of its OR finds', async () => {
    const { ors } = await yieldOf('(asthma or (wheez* or wheeze)).ti.');
    expect(ors).toEqual([
      {
        line: 1,
        size: 3,
        records: 5,
        terms: [
          { line: null, text: 'asthma', records: 3, unique: 2 },
          { line: null, text: 'wheez*', records: 3, unique: 1 },
          { line: null, text: 'wheeze', records: 2, unique: 0 },
        ],
      },
    ]);
  });

  it('counts lines that an OR refers to, by their text', async () => {
    const { ors } = await yieldOf('1. asthma.ti.\n2. wheeze.ti.\n3. mouse.ti.\n4. or/1-2\n5. 4 or 3');
    expect(ors.map(({ line, records, terms }) => ({ line, records, terms }))).toEqual([
      {
        line: 4,
        records: 4,
        terms: [
          { line: 1, text: 'asthma.ti.', records: 3, unique: 2 },
          { line: 2, text: 'wheeze.ti.', records: 2, unique: 1 },
        ],
      },
      {
        line: 5,
        records: 16,
        terms: [
          { line: 4, text: 'or/1-2', records: 4, unique: 3 },
          { line: 3, text: 'mouse.ti.', records: 13, unique: 12 },
        ],
      },
    ]);
  });

  it('counts what a NOT removes, and names the ten newest', async () => {
    const { nots } = await yieldOf('1. (wheeze or mouse).ti.\n2. mouse.ti.\n3. 1 not 2');
    expect(nots).toHaveLength(1);
    expect(nots[0]).toMatchObject({ line: 3, text: '2', before: 14, lost: 13 });
    expect(nots[0]?.first.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Mouse ${11 - at}`),
    );
  });

  it('counts no OR whose terms are too many together, and says their number', async () => {
    const long = Array.from({ length: MAX_YIELD_TERMS + 1 }, (_, at) => `word${at}`).join(' or ');
    const { ors } = await yieldOf(`1. (${long}).ti.\n2. (asthma or wheeze).ti.\n3. 1 or 2`);
    expect(ors.map(({ size, records, terms }) => [size, records, terms.length])).toEqual([
      [MAX_YIELD_TERMS + 1, null, 0],
      [2, 4, 2],
      [2, 4, 2],
    ]);
  });

  it('counts a long OR of words near one another, as many of them as the engine takes', async () => {
    const long = Array.from({ length: 200 }, (_, at) => `(asthma adj3 word${at})`).join(' or ');
    const { most, ors } = await yieldOf(`1. (${long}).ti.\n2. (asthma or wheeze).ti.\n3. 1 or 2`);
    expect(ors.at(1)).toMatchObject({ records: 4, size: 2 });
    expect(ors.at(0)?.records).toBe(most < 200 ? null : 0);
    expect([FEWER_YIELD_TERMS, MAX_YIELD_TERMS]).toContain(most);
  });

  it('names no line for a term of several lines', async () => {
    const { ors } = await yieldOf('1. asthma.ti.\n2. child*.ti.\n3. mouse.ti.\n4. and/1-2 or 3');
    expect(ors.at(-1)?.terms.map(({ line }) => line)).toEqual([null, 3]);
  });

  it('responds to a strategy without OR and NOT with nothing', async () => {
    expect(await yieldOf('asthma.ti.')).toEqual({ most: MAX_YIELD_TERMS, ors: [], nots: [] });
  });

  it('refuses a strategy with an error, with its place', async () => {
    const { body } = await post('(asthma or').expect(400);
    expect(body).toMatchObject({ error: "Missing ')' for the '(' at column 1" });
  });
});

it('is refused where advanced search needs Pro', async () => {
  const api = await startApi({ documents: DOCUMENTS, settings: { GRANT_PRO: 'nobody' } });
  await request(api.server).post('/strategy/yield').send({ strategy: 'asthma OR wheeze' }).expect(403);
  await api.stop();
});

const heading = (name: string) => ({ heading: name, ui: name, major: false, qualifiers: [] });
const OF_WORDS = [
  aDocument({
    sourceId: '1',
    pmid: '20000001',
    title: 'Salbutamol inhaler for asthma',
    mesh: [heading('Asthma')],
  }),
  aDocument({
    sourceId: '2',
    pmid: '20000002',
    title: 'Asthma and the salbutamol inhaler',
    mesh: [heading('Asthma')],
  }),
  aDocument({
    sourceId: '3',
    pmid: '20000003',
    title: 'Asthma at night',
    mesh: [heading('Humans'), heading('Asthma')],
  }),
  aDocument({ sourceId: '4', pmid: '20000004', title: 'Headache at night', mesh: [heading('Humans')] }),
  aDocument({ sourceId: '5', pmid: '20000005', title: 'Headache by day', mesh: [heading('Humans')] }),
  aDocument({ sourceId: '6', pmid: '20000006', title: 'A salbutamol inhaler for Pro users', proOnly: true }),
];

describeOnBothEngines('the frequencies of words', (settings) => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ documents: OF_WORDS, settings });
  });
  afterAll(() => api.stop());

  const post = (body: object) => request(api.server).post('/strategy/frequencies').send(body);
  const frequencies = async (body: object) =>
    StrategyFrequenciesSchema.parse((await post(body).expect(200)).body);

  it('compares known records with the records of the collection that the caller may find', async () => {
    const found = await frequencies({ text: '20000001\n20000002\n20000099' });
    expect([found.records, found.total, found.collection]).toEqual([2, 2, 5]);
    expect(found.words).toEqual([
      { text: 'inhaler', records: 2, collection: 2, ratio: 2.5 },
      { text: 'salbutamol', records: 2, collection: 2, ratio: 2.5 },
      { text: 'asthma', records: 2, collection: 3, ratio: 1.7 },
    ]);
    expect(found.phrases[0]).toEqual({ text: 'salbutamol inhaler', records: 2, collection: 2, ratio: 2.5 });
    expect(found.headings).toEqual([{ text: 'Asthma', records: 2, collection: 3, ratio: 1.7 }]);
  });

  it('needs Pro for the results of a strategy, as searching does', async () => {
    await post({ strategy: 'asthma[ti]', dialect: 'pubmed' }).expect(403);
  });

  it('refuses a call without records and without a strategy', async () => {
    await post({}).expect(400);
  });

  it('has nothing to compare without a known record of the collection', async () => {
    expect(await frequencies({ text: '20000099' })).toMatchObject({ records: 0, words: [], headings: [] });
  });
});

it('compares the first results of a strategy, and states how many there are', async () => {
  const api = await startApi({ documents: OF_WORDS, settings: { GRANT_PRO: 'everyone' } });
  const { body } = await request(api.server)
    .post('/strategy/frequencies')
    .send({ strategy: 'headache[ti]', dialect: 'pubmed' })
    .expect(200);
  const found = StrategyFrequenciesSchema.parse(body);
  expect([found.records, found.total, found.collection]).toEqual([2, 2, 6]);
  expect(found.words.map(({ text }) => text)).toContain('headache');
  expect(found.headings).toEqual([{ text: 'Humans', records: 2, collection: 3, ratio: 2 }]);
  await api.stop();
});
