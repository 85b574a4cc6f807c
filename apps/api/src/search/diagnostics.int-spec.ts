import {
  ErrorBodySchema,
  SearchResponseSchema,
  type Diagnostic,
  type QueryDialect,
} from '@clinical/contracts';
import request from 'supertest';
import { aCollection, aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  const spellings = ['tumour', 'tumor'].map((word, at) =>
    aDocument({ sourceId: `90${at}`, title: `Treatment of a ${word}` }),
  );
  const words = Array.from({ length: 10_001 }, (_, at) => `gene${String(at).padStart(5, '0')}`).join(' ');
  const genes = aDocument({ sourceId: '910', title: 'Genes', abstract: [{ label: '', text: words }] });
  api = await startApi({
    documents: [...aCollection(), ...spellings, genes],
    settings: { GRANT_PRO: 'everyone' },
  });
});
afterAll(() => api.stop());

type Row = readonly [
  code: string,
  severity: Diagnostic['severity'],
  dialect: QueryDialect,
  criteria: string,
  /** The part of the text that it refers to. */
  place: string,
];

/** Every code of QL-4.7, and those that were added to it. */
const TABLE: readonly Row[] = [
  ['Q001', 'error', 'trip', 'asthma \ufffe migraine', '\ufffe'],
  ['Q002', 'error', 'trip', '(asthma', '('],
  ['Q002', 'error', 'trip', 'asthma) AND migraine', ')'],
  ['Q003', 'error', 'trip', 'asthma "copd', '"'],
  ['Q004', 'error', 'trip', '?!', '?!'],
  ['Q010', 'error', 'trip', 'asthma AND OR copd', 'AND OR'],
  ['Q010', 'error', 'ovid', 'asthma.ti. acute.ti.', 'acute.ti.'],
  ['Q011', 'error', 'trip', 'asthma AND', 'AND'],
  ['Q012', 'error', 'trip', 'NOT asthma', 'NOT'],
  ['Q013', 'error', 'trip', 'asthma AND ()', '()'],
  ['Q013', 'error', 'trip', 'asthma AND ""', '""'],
  ['Q014', 'error', 'trip', 'asthma.ti,ab.', '.ti,ab.'],
  ['Q014', 'error', 'ovid', 'asthma[tiab]', '[tiab]'],
  ['Q014', 'error', 'trip', "'head ache'/exp", "'head ache'/exp"],
  ['Q015', 'warning', 'trip', '"acute asthma"', '"acute asthma"'],
  ['Q016', 'warning', 'ovid', 'exp Asthma/ (1234)', '(1234)'],
  ['Q016', 'warning', 'pubmed', 'PubMed: asthma[ti]', 'PubMed:'],
  ['Q016', 'notice', 'ovid', '1. asthma.ti. [for triage]\n2. migraine.ti.\n3. 1 or 2', '[for triage]'],
  ['Q020', 'error', 'trip', 'as* migraine', 'as*'],
  ['Q021', 'error', 'trip', 'gene* OR asthma', 'gene*'],
  ['Q022', 'error', 'pubmed', 'asth*ma[ti]', 'asth*ma'],
  ['Q023', 'notice', 'trip', 'zzzqqq* OR asthma', 'zzzqqq*'],
  ['Q030', 'error', 'trip', '#1 asthma\n#2 #1 OR #9', '#9'],
  ['Q031', 'error', 'trip', '#1 asthma OR #2\n#2 copd OR #1', '#2'],
  ['Q032', 'notice', 'trip', '#1 asthma\n#2 migraine\n#3 #2 AND report', '#1 asthma'],
  ['Q033', 'warning', 'ovid', '1. asthma\n2. migraine', '2. migraine'],
  ['Q034', 'warning', 'pubmed', '#1 asthma[ti]\n#2 migraine[ti]\n#3 #1 OR 2', '2'],
  ['Q035', 'notice', 'pubmed', '#1 asthma[ti]\n#2 migraine[ti]\n#3 1 OR 2', '1 OR 2'],
  ['Q036', 'warning', 'pubmed', 'asthma[ti] Filters: Humans, English', 'Filters: Humans, English'],
  ['Q040', 'error', 'pubmed', 'asthma[tittle]', '[tittle]'],
  ['Q040', 'error', 'pubmed', 'asthma[zqzqz]', '[zqzqz]'],
  ['Q041', 'warning', 'pubmed', '(asthma OR migraine)[ti]', '[ti]'],
  ['Q042', 'notice', 'pubmed', 'migraine AND asthma[ti]', 'migraine'],
  ['Q050', 'error', 'trip', '"acute asthma"~100', '~100'],
  ['Q051', 'error', 'trip', '"asthma"~3', '"asthma"~3'],
  ['Q052', 'error', 'ovid', '(asthma and copd) adj3 children', '(asthma and copd)'],
  ['Q053', 'notice', 'ovid', 'acute adj3 asthma', 'adj3'],
  ['Q060', 'error', 'pubmed', '2019/13/01[dp]', '2019/13/01'],
  ['Q061', 'warning', 'pubmed', 'abc[doi]', 'abc'],
  ['Q070', 'error', 'trip', `${'('.repeat(60)}asthma${')'.repeat(60)}`, ''],
  ['Q080', 'error', 'pubmed', 'Oxford[ad]', '[ad]'],
  ['Q081', 'error', 'pubmed', 'medline[sb]', 'medline[sb]'],
  ['Q082', 'warning', 'pubmed', '2019[crdt] AND asthma', '2019'],
  ['Q083', 'warning', 'pubmed', '"acute asthm*"[ti:~2]', '[ti:~2]'],
  ['Q084', 'notice', 'pubmed', 'asthma[ti] acute[ti]', 'acute[ti]'],
  ['Q085', 'error', 'ovid', 'Asthma/zz', 'zz'],
  ['Q086', 'warning', 'pubmed', 'asthm*[mh]', 'asthm*'],
  ['Q087', 'error', 'ovid', 'asthma.ti. and #3.ti.', '.ti.'],
  ['Q088', 'error', 'ovid', 'exp asthma or migraine', 'exp asthma'],
  ['Q089', 'error', 'ovid', 'asthma.ab./freq=0', '/freq=0'],
  ['Q090', 'warning', 'ovid', 'exp Astma/ or migraine', 'exp Astma/'],
  ['Q091', 'notice', 'pubmed', '"Bronchial Asthma"[mh]', '"Bronchial Asthma"[mh]'],
  ['Q101', 'notice', 'trip', 'asthma OR migraine AND report', 'asthma OR migraine AND report'],
  ['Q102', 'notice', 'trip', 'asthma and children', 'and'],
  ['Q102', 'notice', 'pubmed', 'asthma and children', 'and'],
  ['Q103', 'notice', 'trip', '\u201cacute asthma\u201d trial', '\u201c'],
  ['Q104', 'notice', 'trip', 'asthma & children', '&'],
  ['Q110', 'notice', 'pubmed', 'asthma[ti] OR asthm*[ti]', 'asthma[ti] OR '],
  ['Q111', 'warning', 'trip', 'asthma OR (migraine AND 2019[dp])', '2019[dp]'],
  ['Q112', 'notice', 'trip', '(asthma) AND children', '(asthma)'],
  ['Q113', 'notice', 'ovid', 'treat or treated or treating', 'treat or treated or treating'],
  ['Q114', 'warning', 'trip', 'asthma AND "bronchial asthma"', 'asthma AND "bronchial asthma"'],
  ['Q115', 'warning', 'trip', 'migrane OR asthma', 'migrane'],
  ['Q116', 'warning', 'trip', 'migraine NOT attacks', 'attacks'],
  ['Q117', 'warning', 'trip', '"asthma asthma"~2', 'asthma'],
  ['Q118', 'notice', 'pubmed', 'tumour[ti] OR migraine[ti]', 'tumour[ti]'],
];

describe('diagnostics of an advanced query, over HTTP', () => {
  it.each(TABLE)('%s is the %s of %s %p', async (code, severity, dialect, criteria, place) => {
    const answer = await request(api.server)
      .post('/Search')
      .send({ search_type: 'advanced', criteria, dialect });
    expect(answer.status).toBe(severity === 'error' ? 400 : 200);
    const all =
      severity === 'error'
        ? ErrorBodySchema.parse(answer.body).diagnostics
        : (SearchResponseSchema.parse(answer.body).summary.search_details?.notices ?? []);
    const found = all.filter((each) => each.code === code);
    expect(found.map((each) => each.severity)).toContain(severity);
    const places = found.map(({ start = 0, end = 0 }) => criteria.slice(start, end));
    expect(places).toContain(place === '' ? criteria : place);
    expect(found.every(({ message }) => message !== '')).toBe(true);
  });

  it('covers every code of the specification', () => {
    const codes = [
      ...['001', '002', '003', '010', '011', '012', '013', '014', '015', '016'],
      ...['020', '021', '022', '023', '030', '031', '032', '033', '040', '041', '042'],
      ...['050', '051', '052', '053', '060', '061', '070', '101', '102', '103', '104'],
      ...['110', '111', '112', '113', '114', '115', '116', '117', '118'],
    ].map((number) => `Q${number}`);
    expect(codes.filter((code) => !TABLE.some(([covered]) => covered === code))).toEqual([]);
  });
});

describe('a strategy of another platform', () => {
  it.each([
    ['embase', "'asthma'/exp AND (wheez* NEAR/3 child*):ti,ab"],
    ['cochrane', '#1 [mh Asthma]\n#2 (wheez* NEAR/3 child*):ti,ab,kw\n#3 {AND #1-#2}'],
  ])('%s runs as pasted', async (dialect, criteria) => {
    const answer = await request(api.server)
      .post('/Search')
      .send({ search_type: 'advanced', criteria, dialect: 'detect' });
    expect(answer.status).toBe(200);
    expect(SearchResponseSchema.parse(answer.body).summary.search_details?.dialect).toBe(dialect);
  });

  it.each([
    ['Web of Science', 'TS=(asthma AND (wheez* NEAR/3 child*))'],
    ['EBSCO', '(MH "Asthma+") OR TI asthma* OR AB asthma*'],
    ['Scopus', 'TITLE-ABS-KEY(asthma W/3 child*)'],
    ['ProQuest', 'TI,AB(asthma NEAR/3 child*)'],
  ])('%s is not run, and a translation that runs is offered', async (system, criteria) => {
    const refused = await request(api.server)
      .post('/Search')
      .send({ search_type: 'advanced', criteria, dialect: 'detect' });
    const { diagnostics } = ErrorBodySchema.parse(refused.body);
    const named = diagnostics.find(
      ({ code, severity, message }) => code === 'Q014' && severity === 'error' && message.includes(system),
    );
    expect([refused.status, named?.start, named?.end]).toEqual([400, 0, criteria.length]);
    const answer = await request(api.server)
      .post('/Search')
      .send({ search_type: 'advanced', criteria: named?.fix ?? '' });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  });
});
