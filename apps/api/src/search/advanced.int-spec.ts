import {
  ErrorBodySchema,
  SearchResponseSchema,
  StrategyCheckSchema,
  type Diagnostic,
  type SearchDetails,
  type SearchResponse,
} from '@clinical/contracts';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ settings: { GRANT_PRO: 'everyone' } });
});
afterAll(() => api.stop());

type Parameters = Readonly<Record<string, string>>;

const ask = (parameters: Parameters) =>
  request(api.server).get(
    `/Search?${new URLSearchParams({ search_type: 'advanced', ...parameters }).toString()}`,
  );

async function search(parameters: Parameters): Promise<SearchResponse & { details: SearchDetails }> {
  const response = SearchResponseSchema.parse((await ask(parameters).expect(200)).body);
  const details = response.summary.search_details;
  if (details === null) throw new Error('No details');
  return { ...response, details };
}

async function check(criteria: string, dialect = 'trip'): Promise<SearchDetails> {
  const answer = await request(api.server).post('/strategy/check').send({ criteria, dialect }).expect(200);
  return StrategyCheckSchema.parse(answer.body).search_details;
}

const shown = (text: string, { code, severity, start, end }: Diagnostic) =>
  [severity, code, text.slice(start, end)] as const;
const withCode = (diagnostics: readonly Diagnostic[], code: string) =>
  diagnostics.filter((diagnostic) => diagnostic.code === code);

describe('an advanced search', () => {
  it('reports how and where each part was searched, and what it found', async () => {
    const { summary, details } = await search({ criteria: 'title:salbutamol AND asthma NOT migrain*' });
    expect(summary.total).toBe(1);
    expect(details).toMatchObject({
      dialect: 'trip',
      detected: null,
      query: 'title:salbutamol AND asthma NOT migrain*',
      lines: [{ number: 1, label: '1', start: 0, end: 40, total: 1, unused: false }],
      relaxations: [],
    });
    expect(details.leaves).toEqual([
      {
        start: 0,
        end: 16,
        line: 1,
        text: 'title:salbutamol',
        searched: 'salbutamol in title',
        fields: ['title'],
        kind: 'word',
        hits: 1,
        expansions: [],
        expansionCount: 0,
        help: null,
      },
      expect.objectContaining({ text: 'asthma', kind: 'stem', hits: 4, fields: expect.any(Array) }),
      expect.objectContaining({
        text: 'migrain*',
        kind: 'wildcard',
        hits: 90,
        expansions: ['migraine'],
        expansionCount: 1,
      }),
    ]);
  });

  it('runs a strategy of many lines, each counted once', async () => {
    const criteria = '1. exp Asthma/\n2. asthma.ti.\n3. or/1-2\n4. limit 3 to yr="2015-2021"';
    const { summary, details } = await search({ criteria, dialect: 'ovid' });
    expect(details.lines.map(({ number, text, total, unused }) => [number, text, total, unused])).toEqual([
      [1, 'exp Asthma/', 1, false],
      [2, 'asthma.ti.', 4, false],
      [3, 'or/1-2', 4, false],
      [4, 'limit 3 to yr="2015-2021"', 3, false],
    ]);
    expect(summary.total).toBe(3);
  });

  it('detects the dialect when requested', async () => {
    const { details } = await search({ criteria: '"asthma"[ti] OR salbutamol[tiab]', dialect: 'detect' });
    expect(details).toMatchObject({ dialect: 'pubmed', detected: { dialect: 'pubmed', system: 'PubMed' } });
  });

  it('counts relative dates back from today', async () => {
    const { details } = await search({ criteria: '"last 5 years"[dp] AND asthma', dialect: 'pubmed' });
    expect(details.leaves[0]).toMatchObject({ kind: 'date', hits: 2 });
    expect(details.lines[0]?.total).toBe(2);
  });

  it('shows how operators without brackets are read', async () => {
    const { details } = await search({ criteria: 'asthma OR migraine AND propranolol' });
    expect(details.bracketed).toBe('(asthma OR migraine) AND propranolol');
    expect(withCode(details.notices, 'Q101')).toHaveLength(1);
  });

  it('writes the query of a form, and runs it', async () => {
    const { details, summary } = await search({
      criteria: 'acute asthma',
      proximity: '2',
      allwordsfield: 't',
      excludingwords: 'children',
    });
    expect(details.query).toBe('title:"acute asthma"~2 NOT children');
    expect(summary.total).toBe(1);
  });

  it('marks what it matched, truncated words included', async () => {
    const { documents } = await search({ criteria: 'title:corticost* AND asthma' });
    const [document] = documents;
    expect(document?.title_highlights.map(({ start, end }) => document.Title.slice(start, end))).toEqual([
      'corticosteroids',
      'asthma',
    ]);
  });

  it('filters, pages and sorts as any search', async () => {
    const { summary, documents } = await search({
      criteria: 'migraine',
      category: '27',
      sort: 'y',
      rows: '20',
      page: '2',
      advfrom: '1950',
    });
    expect([summary.total, documents.length, summary.filters.from_date]).toEqual([23, 3, '1950']);
  });

  it('ranks by quality and date when there are no words to rank by', async () => {
    const { documents } = await search({ criteria: 'asthm*[ti]' });
    expect(documents.map(({ grade }) => grade)).toEqual([...documents.map(({ grade }) => grade)].sort());
    expect(documents.every(({ score }) => score > 0)).toBe(true);
  });

  it.each<
    [what: string, criteria: string, dialect: string, codes: readonly (readonly [string, string, string])[]]
  >([
    ['a missing bracket', '(asthma', 'trip', [['error', 'Q002', '(']]],
    ['a missing quotation mark', 'asthma "copd', 'trip', [['error', 'Q003', '"']]],
    ['two operators', 'asthma AND OR copd', 'trip', [['error', 'Q010', 'AND OR']]],
    ['an operator at the end', 'asthma AND', 'trip', [['error', 'Q011', 'AND']]],
    ['an operator at the start', 'NOT asthma', 'trip', [['error', 'Q012', 'NOT']]],
    ['empty brackets', 'asthma AND ()', 'trip', [['error', 'Q013', '()']]],
    ['a short wildcard', 'as*', 'trip', [['error', 'Q020', 'as*']]],
    ['an inner wildcard in PubMed', 'asth*ma[ti]', 'pubmed', [['error', 'Q022', 'asth*ma']]],
    ['an unknown line', '#1 asthma\n#2 #1 OR #9', 'trip', [['error', 'Q030', '#9']]],
    ['an unknown field', 'asthma[tittle]', 'pubmed', [['error', 'Q040', '[tittle]']]],
    ['AND in a proximity', '(asthma and copd) adj3 x', 'ovid', [['error', 'Q052', 'and']]],
    ['several faults at once', '(asthma AND OR copd[xyzzy] OR', 'trip', []],
  ])('refuses %s with its place', async (_what, criteria, dialect, expected) => {
    const answer = await ask({ criteria, dialect });
    const body = ErrorBodySchema.parse(answer.body);
    expect([answer.status, body.code]).toEqual([400, 'INVALID_QUERY']);
    const errors = body.diagnostics.filter(({ severity }) => severity === 'error');
    if (expected.length > 0)
      expect(errors.map((error) => shown(criteria, error).slice(0, 2))).toEqual(
        expected.map(([severity, code]) => [severity, code]),
      );
    else expect(errors.length).toBeGreaterThanOrEqual(3);
    for (const { start, end } of errors) expect(end ?? 0).toBeGreaterThanOrEqual(start ?? 1);
  });

  it('refuses a cycle with the path', async () => {
    const body = ErrorBodySchema.parse((await ask({ criteria: '#1 asthma OR #2\n#2 copd OR #1' })).body);
    expect(body.diagnostics.map(({ code }) => code)).toContain('Q031');
  });

  it('accepts a text of 32,000 characters by POST, and refuses a longer one', async () => {
    const criteria = `asthma${' OR asthma'.repeat(3_199)}`.padEnd(32_000, ' ');
    const answer = await request(api.server).post('/Search').send({ search_type: 'advanced', criteria });
    expect([answer.status, SearchResponseSchema.parse(answer.body).summary.total]).toEqual([200, 4]);
    const longer = await request(api.server)
      .post('/api/Search')
      .send({ search_type: 'advanced', criteria: `${criteria} ` });
    expect([longer.status, ErrorBodySchema.parse(longer.body).diagnostics[0]?.code]).toEqual([400, 'P002']);
  });

  it('gives the same response to a POST as to the GET of the same parameters', async () => {
    const parameters = { search_type: 'advanced', criteria: 'asthma', rows: '50', page: '1' };
    const [byGet, byPost] = await Promise.all([
      ask(parameters),
      request(api.server)
        .post('/Search')
        .send({ ...parameters, rows: 50, page: 1, showall: false }),
    ]);
    const page = (body: unknown) => ({ ...SearchResponseSchema.parse(body).summary, took_ms: 0 });
    expect(page(byPost.body)).toEqual(page(byGet.body));
  });
});

describe('diagnostics from the index and the vocabulary', () => {
  it('suggests the nearest word for an unknown one when another operand finds something', async () => {
    const { details } = await search({ criteria: 'migrane OR asthma' });
    const [leaf] = details.leaves;
    expect(leaf?.help).toMatchObject({ kind: 'spelling', text: 'migraine', fix: 'migraine' });
    expect(withCode(details.notices, 'Q115')).toEqual([
      expect.objectContaining({ severity: 'warning', start: 0, end: 7, fix: 'migraine' }),
    ]);
  });

  it('suggests a rare word for a short one, without a warning', async () => {
    const { details } = await search({ criteria: 'astma OR migraine' });
    expect(details.leaves[0]?.help).toEqual({ kind: 'spelling', text: 'asthma', hits: 4, fix: 'asthma' });
    expect(withCode(details.notices, 'Q115')).toEqual([]);
  });

  it('offers no other word for one that clinicians use and no record has', async () => {
    const { details } = await search({ criteria: 'contusion OR migraine' });
    expect(details.leaves[0]?.help).toBeNull();
  });

  it('keeps the field and the quotation marks of what it corrects', async () => {
    const { details } = await search({ criteria: '"acute astma"[ti] OR migraine', dialect: 'pubmed' });
    expect(details.leaves[0]?.help).toMatchObject({ kind: 'spelling', hits: 1, fix: '"acute asthma"[ti]' });
  });

  it('reports a wildcard that matches no word', async () => {
    const { details } = await search({ criteria: 'zzzqqq* OR asthma' });
    expect(withCode(details.notices, 'Q023')).toEqual([
      expect.objectContaining({
        severity: 'notice',
        start: 0,
        end: 7,
        message: "No word in the index starts with 'zzzqqq'",
      }),
    ]);
  });

  it('reports an unknown heading, and suggests headings', async () => {
    const { details } = await search({ criteria: 'exp Astma/ or migraine', dialect: 'ovid' });
    expect(withCode(details.notices, 'Q090')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        hint: "Did you mean 'Asthma'?",
        fix: expect.stringContaining('Asthma'),
      }),
    ]);
    expect(details.leaves[0]?.help).toMatchObject({ kind: 'heading', text: 'Asthma', hits: 1 });
  });

  it('reports an entry term, and searches its heading', async () => {
    const { details } = await search({ criteria: '"Bronchial Asthma"[mh]', dialect: 'pubmed' });
    expect(details.lines[0]?.total).toBe(1);
    expect(withCode(details.notices, 'Q091')).toHaveLength(1);
  });

  it('warns of AND between entry terms of one heading', async () => {
    const { details } = await search({ criteria: 'asthma AND "bronchial asthma"' });
    expect(withCode(details.notices, 'Q114')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        message: "'asthma' and 'bronchial asthma' are synonyms (MeSH Asthma); did you mean OR?",
        start: 0,
        end: 29,
      }),
    ]);
  });

  it('suggests the heading of a phrase without hits', async () => {
    const { details } = await search({ criteria: '"bronchial asthma" OR migraine' });
    expect(details.leaves[0]?.help).toEqual({
      kind: 'heading',
      text: 'Asthma',
      hits: 1,
      fix: expect.stringMatching(/Asthma.*\[mh\]|mesh:/),
    });
  });

  it('warns of a NOT that excludes the subject', async () => {
    const { details } = await search({ criteria: 'migraine NOT attacks' });
    expect(withCode(details.notices, 'Q116')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        message: 'NOT removes 30 of 90 results, including 30 that match your other terms in the title',
      }),
    ]);
  });

  it.each([
    'asthma NOT (migraine NOT attacks)',
    '1. migraine\n2. attacks\n3. 1 NOT 2\n4. asthma\n5. 4 NOT 3',
  ])('does not warn of a NOT within an excluded part, as in filters of animals: %j', async (criteria) => {
    const { details } = await search({ criteria });
    expect(withCode(details.notices, 'Q116')).toEqual([]);
    expect(details.lines.at(-1)?.total).toBe(4);
  });

  it('counts each line of a strategy that cannot be run in full', async () => {
    const { lines, notices } = await check('1. asthma\n2. (copd\n3. 1 or 2\n4. migraine', 'ovid');
    expect(lines.map(({ number, total }) => [number, total])).toEqual([
      [1, 4],
      [2, null],
      [3, null],
      [4, 90],
    ]);
    expect(withCode(notices, 'Q002')).toEqual([
      expect.objectContaining({ severity: 'error', start: 13, end: 14 }),
    ]);
  });

  it('checks a query by GET too', async () => {
    const answer = await request(api.server).get('/strategy/check?criteria=asthma').expect(200);
    expect(StrategyCheckSchema.parse(answer.body).search_details.lines[0]?.total).toBe(4);
  });
});

describe('a limit to a field that some records do not state', () => {
  let mixed: RunningApi;
  beforeAll(async () => {
    const rows = [
      { languages: ['eng'], date: '2020', publicationTypes: ['Review'] },
      { languages: [], date: '2020', publicationTypes: ['Review'] },
      { languages: [], date: '', publicationTypes: [] },
      { languages: ['fre'], date: '', publicationTypes: ['Review'] },
      { languages: [], date: '2001', title: 'Migraine' },
    ];
    const documents = rows.map((row, index) =>
      aDocument({ sourceId: `${index + 1}`, title: `Asthma in study ${index + 1}`, ...row }),
    );
    mixed = await startApi({ documents, settings: { GRANT_PRO: 'everyone' } });
  });
  afterAll(() => mixed.stop());

  async function notices(criteria: string, dialect: string, language = 'en'): Promise<readonly string[]> {
    const query = new URLSearchParams({ search_type: 'advanced', criteria, dialect, lang: language });
    const { body } = await request(mixed.server).get(`/Search?${query.toString()}`).expect(200);
    const all = SearchResponseSchema.parse(body).summary.search_details?.notices ?? [];
    return withCode(all, 'Q138').map(
      ({ start = 0, end = 0, message }) => `${criteria.slice(start, end)}: ${message}`,
    );
  }
  const left = (n: number, field: string): string =>
    n === 1
      ? `1 record that matches the rest of the search is left out because its ${field} is not known`
      : `${n} records that match the rest of the search are left out because their ${field} is not known`;

  it.each([
    ['pubmed', 'asthma AND english[la]', [`english[la]: ${left(2, 'language')}`]],
    ['pubmed', 'asthma AND (english[la] OR french[la])', [`english[la]: ${left(2, 'language')}`]],
    ['pubmed', 'asthma AND Review[pt]', [`Review[pt]: ${left(1, 'publication type')}`]],
    ['pubmed', 'asthma AND 2010:2021[dp]', [`2010:2021[dp]: ${left(2, 'date')}`]],
    ['pubmed', 'asthma AND english[la] AND 2010:2021[dp]', [`english[la]: ${left(1, 'language')}`]],
    ['pubmed', 'english[la]', [`english[la]: ${left(3, 'language')}`]],
    [
      'ovid',
      '1. asthma.mp.\n2. limit 1 to english language\n3. 2 not review.ti.',
      [`english language: ${left(2, 'language')}`],
    ],
    ['ovid', '1. asthma.mp.\n2. english.lg.\n3. 1 and 2', [`english.lg.: ${left(2, 'language')}`]],
    ['pubmed', 'asthma NOT english[la]', []],
    ['pubmed', 'asthma OR english[la]', []],
    ['pubmed', 'asthma AND (study OR english[la])', []],
    ['pubmed', 'study 1 AND french[la]', []],
    ['pubmed', 'asthma', []],
  ])('%s %j', async (dialect, criteria, expected) => {
    expect(await notices(criteria, dialect)).toEqual(expected);
  });

  it('is reported in Spanish', async () => {
    expect(await notices('asthma AND english[la]', 'pubmed', 'es')).toEqual([
      'english[la]: 2 registros que coinciden con el resto de la búsqueda quedan fuera porque no se conoce su idioma',
    ]);
  });

  it('is reported by a check too, and does not change what is found', async () => {
    const answer = await request(mixed.server)
      .post('/strategy/check')
      .send({ criteria: 'asthma AND english[la]', dialect: 'pubmed' })
      .expect(200);
    const { lines, notices: all } = StrategyCheckSchema.parse(answer.body).search_details;
    expect([lines.map(({ total }) => total), withCode(all, 'Q138').length]).toEqual([[1], 1]);
  });
});

describe('in a large collection', () => {
  let many: RunningApi;
  beforeAll(async () => {
    const spellings = ['tumour', 'tumor', 'tumor'].map((word, at) =>
      aDocument({ sourceId: `9${at}`, title: `Treatment of ${word} number ${at}` }),
    );
    const words = Array.from({ length: 10_001 }, (_, at) => `gene${String(at).padStart(5, '0')}`).join(' ');
    const genes = aDocument({ sourceId: '99', title: 'Genes', abstract: [{ label: '', text: words }] });
    many = await startApi({ documents: [...spellings, genes], settings: { GRANT_PRO: 'everyone' } });
  });
  afterAll(() => many.stop());

  const ask = (path: string, parameters: Parameters) =>
    request(many.server).get(`${path}?${new URLSearchParams(parameters).toString()}`);

  it('names the spelling variant that an OR group lacks', async () => {
    const criteria = 'tumour[ti] OR cancer[ti]';
    const { body } = await ask('/strategy/check', { criteria, dialect: 'pubmed' }).expect(200);
    const { notices } = StrategyCheckSchema.parse(body).search_details;
    expect(withCode(notices, 'Q118')).toEqual([
      expect.objectContaining({
        severity: 'notice',
        message: "'tumour' without 'tumor'",
        start: 0,
        end: 10,
        fix: 'tumour[ti] OR tumor[ti]',
      }),
    ]);
  });

  it.each(['tumour[ti] OR tumor[ti]', 'tumo?r[ti] OR tumour[ti]', 'tumour[ti] AND treatment[ti]'])(
    'reports no missing spelling in %s',
    async (criteria) => {
      const { body } = await ask('/strategy/check', { criteria }).expect(200);
      expect(withCode(StrategyCheckSchema.parse(body).search_details.notices, 'Q118')).toEqual([]);
    },
  );

  it('refuses every wildcard that matches too many words, with the count', async () => {
    const criteria = '(gene* OR tumour) AND gene0*[ab] AND gen*[ti,ab]'.replace('[ti,ab]', '[tiab]');
    const body = ErrorBodySchema.parse((await ask('/Search', { search_type: 'advanced', criteria })).body);
    expect(
      withCode(body.diagnostics, 'Q021').map((each) => [each.message, criteria.slice(each.start, each.end)]),
    ).toEqual([
      ["'gene*' matches 10002 different words (limit 10000); make it longer", 'gene*'],
      ["'gen*' matches 10002 different words (limit 10000); make it longer", 'gen*[tiab]'],
    ]);
  });

  it('refuses such a word in a standard search at its place', async () => {
    const body = ErrorBodySchema.parse((await ask('/Search', { criteria: 'tumour gene*' })).body);
    expect([body.code, body.diagnostics]).toEqual([
      'INVALID_QUERY',
      [expect.objectContaining({ code: 'Q021', start: 7, end: 12 })],
    ]);
  });

  it('counts the other lines of a strategy with such a word', async () => {
    const criteria = '#1 gene*\n#2 tumour\n#3 #1 OR #2';
    const { body } = await ask('/strategy/check', { criteria }).expect(200);
    const { lines, notices } = StrategyCheckSchema.parse(body).search_details;
    expect(lines.map(({ total }) => total)).toEqual([null, 1, null]);
    expect(withCode(notices, 'Q021')).toHaveLength(1);
  });
});

describe('a standard search that requests details', () => {
  it('returns the details of each word', async () => {
    const { details, summary } = await search({
      search_type: 'standard',
      criteria: 'asthma propranolol',
      details: '1',
    });
    expect(details.leaves.map(({ text, kind, hits }) => [text, kind, hits])).toEqual([
      ['asthma', 'stem', 4],
      ['propranolol', 'stem', 90],
    ]);
    expect(details.relaxations.map(({ kind }) => kind)).toEqual(['any-words']);
    expect(summary.relaxed).toMatchObject({ allWords: 0 });
  });

  it('returns the number of records with all of its words, even if those with any of them are listed too', async () => {
    const { details, summary } = await search({
      search_type: 'standard',
      criteria: 'asthma salbutamol',
      details: '1',
    });
    expect(summary.relaxed).toMatchObject({ allWords: 1 });
    expect(details.relaxations).toEqual([
      {
        kind: 'any-words',
        message: 'Few records have all of the words (1), so records with some of them are listed too',
      },
    ]);
  });

  it('returns no details unless requested', async () => {
    const answer = await request(api.server).get('/Search?criteria=asthma').expect(200);
    expect(SearchResponseSchema.parse(answer.body).summary.search_details).toBeNull();
  });
});

describe('a PICO search', () => {
  const pico = (parameters: Parameters) => search({ search_type: 'pico', ...parameters });

  it('requires all of its fields when that finds enough', async () => {
    const { summary, details } = await pico({
      criteria: 'migraine',
      intervention: 'the propranolol',
      outcome: 'attacks',
    });
    expect([summary.total, summary.fvalue, summary.repeat_pico]).toEqual([30, 0, false]);
    expect(details.query).toBe('migraine AND propranolol AND attacks');
  });

  it('drops the outcome, then the comparison, and reports it', async () => {
    const fields = {
      criteria: 'migraine',
      intervention: 'propranolol',
      comparison: 'placebo',
      outcome: 'death',
    };
    const { summary, details } = await pico(fields);
    expect([summary.total, summary.fvalue, summary.repeat_pico]).toEqual([90, 2, true]);
    expect(details.query).toBe('migraine AND propranolol');
    expect(details.relaxations.map(({ kind }) => kind)).toEqual(['without-outcome', 'without-comparison']);
  });

  it('keeps its level when a filter leaves fewer results', async () => {
    const fields = { criteria: 'migraine', intervention: 'propranolol', outcome: 'attacks' };
    const filters: Parameters[] = [{ from_date: '2100' }, { category_id: '11' }, { publication_id: '999' }];
    for (const filter of filters) {
      const { summary, details } = await pico({ ...fields, ...filter });
      expect([summary.fvalue, summary.repeat_pico, details.query]).toEqual([
        0,
        false,
        'migraine AND propranolol AND attacks',
      ]);
      expect(summary.total).toBeLessThan(20);
    }
  });

  it('starts at the requested level', async () => {
    const { summary, details } = await pico({
      criteria: 'migraine',
      comparison: 'attacks',
      outcome: 'death',
      f: '1',
    });
    expect([summary.fvalue, summary.repeat_pico, details.query]).toEqual([1, false, 'migraine AND attacks']);
  });

  it('has no level without any field', async () => {
    const { summary } = await pico({ outcome: 'attacks' });
    expect([summary.total, summary.fvalue, summary.repeat_pico]).toEqual([30, 0, false]);
  });

  it('is read as a standard search field by field, with the field of an error', async () => {
    const answer = await ask({ search_type: 'pico', criteria: 'migraine', comparison: '(placebo AND rest' });
    expect(ErrorBodySchema.parse(answer.body).diagnostics[0]).toMatchObject({
      code: 'Q002',
      parameter: 'comparison',
    });
  });

  it.each(['PET/CT', 'risk:benefit ratio', 'type #2 diabetes', 'NEAR infrared', 'morbidity/mortality?'])(
    'reads the syntax of Advanced as words: %p',
    async (outcome) => {
      const { details } = await pico({ criteria: 'migraine', outcome, f: '0' });
      expect(details.notices.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  it('finds in Advanced what its query finds', async () => {
    const { summary, details } = await pico({
      criteria: 'adults with migraine or asthma',
      intervention: 'COVID-19 and propranolol',
    });
    const again = await search({ criteria: details.query });
    expect(again.summary.total).toBe(summary.total);
  });
});

describe('advanced searches without Pro', () => {
  let free: RunningApi;
  beforeAll(async () => {
    free = await startApi();
  });
  afterAll(() => free.stop());

  it.each(['/Search?search_type=advanced&', '/strategy/check?'])(
    '%s is refused, but the query is parsed',
    async (path) => {
      const answer = await request(free.server).get(`${path}criteria=asthma+AND+OR`);
      const body = ErrorBodySchema.parse(answer.body);
      expect({ status: answer.status, code: body.code, error: body.error }).toEqual({
        status: 403,
        code: 'PRO_REQUIRED',
        error: 'Pro users only, Click here to upgrade',
      });
      expect(body.diagnostics.map(({ code }) => code)).toContain('Q010');
    },
  );

  it('PICO search is free', async () => {
    const answer = await request(free.server).get('/Search?search_type=pico&criteria=migraine').expect(200);
    expect(SearchResponseSchema.parse(answer.body).summary.total).toBe(90);
  });
});
