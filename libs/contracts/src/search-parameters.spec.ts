import { parameterMessages } from './messages/index.js';
import { anyCharacter } from './testing/property-runs.js';
import fc from 'fast-check';
import { readDocumentLookup, readSearchParameters } from './search-parameters.js';
import { EMPTY_SEARCH_REQUEST, type AdvancedForm, type SearchRequest } from './search-request.js';

const read = (query: string) => readSearchParameters(new URLSearchParams(query));
const codes = (query: string): { errors: string[]; notices: string[] } => {
  const { errors, notices } = read(query);
  return { errors: errors.map(({ code }) => code), notices: notices.map(({ code }) => code) };
};

const PLAIN: SearchRequest = {
  ...EMPTY_SEARCH_REQUEST,
  criteria: 'asthma',
};

const FORM: AdvancedForm = {
  anyWords: '',
  exactPhrase: '',
  excludingWords: '',
  scopes: { allWords: 'tb', anyWords: 'tb', exactPhrase: 'tb', excludingWords: 'tb' },
  proximity: null,
};

describe('readSearchParameters', () => {
  it('applies defaults for absent parameters', () => {
    expect(read('criteria=asthma')).toEqual({ request: PLAIN, notices: [], errors: [] });
  });

  it('reads every parameter by its own name', () => {
    const query =
      'criteria=+Asthma+in+"children"&search_type=standard&page=3&rows=50&sort=y&category=27,11&pub=4&area=Respiratory' +
      '&from_date=2010&to_date=2020-06-30&showall=1&explain=1&details=1';
    expect(read(query)).toEqual({
      request: {
        ...PLAIN,
        criteria: ' Asthma in "children"',
        page: 3,
        rows: 50,
        sort: 'y',
        categories: [11, 27],
        publications: [4],
        clinicalArea: 'Respiratory',
        fromDate: '2010',
        toDate: '2020-06-30',
        showAll: true,
        explain: true,
        details: true,
      },
      notices: [],
      errors: [],
    });
  });

  it.each([
    ['category_id=11', { categories: [11] }],
    ['publication_id=4,4,2', { publications: [2, 4] }],
    ['clinical=Cardiology', { clinicalArea: 'Cardiology' }],
    ['search_type=standardsearch', {}],
    ['search_type=Standard', {}],
    ['sort=Y', { sort: 'y' }],
    ['from_date_full=2019/5/3', { fromDate: '2019-05-03' }],
    ['from_date=2019&from_date_full=2019-05-31', { fromDate: '2019-05-31' }],
    ['showall=true&explain=0', { showAll: true }],
    ['history=0', { history: false }],
    ['history=No', { history: false }],
    ['history=1', {}],
    ['history=', {}],
    ['utm_source=mail&lang=es', {}],
    ['category=11&category_id=11', { categories: [11] }],
    ['category=27,11&category_id=11,27', { categories: [11, 27] }],
    ['page=2&page=2', { page: 2 }],
    ['page=&rows=&sort=&from_date=&category=', {}],
    ['page=500', { page: 500 }],
  ])('reads %s', (query, expected) => {
    expect(read(`criteria=asthma&${query}`)).toEqual({
      request: { ...PLAIN, ...expected },
      notices: [],
      errors: [],
    });
  });

  it.each([
    ['rows=37', { rows: 50 }, 'P031'],
    ['rows=35', { rows: 20 }, 'P031'],
    ['rows=75', { rows: 50 }, 'P031'],
    ['rows=0', {}, 'P031'],
    ['rows=-5', {}, 'P031'],
    ['rows=99999999999999999999999', { rows: 100 }, 'P031'],
    ['page=0', {}, 'P021'],
    ['page=-1', {}, 'P021'],
    ['from_date=2020&to_date=2010-06', { fromDate: '2010-06', toDate: '2020' }, 'P071'],
    ['tag=covid', {}, 'P090'],
    ['intervention=steroids', {}, 'P091'],
  ])('corrects %s with a notice', (query, expected, notice) => {
    const { request, notices, errors } = read(`criteria=asthma&${query}`);
    expect({ request, notices: notices.map(({ code }) => code), errors }).toEqual({
      request: { ...PLAIN, ...expected },
      notices: [notice],
      errors: [],
    });
  });

  it.each<[string, Partial<SearchRequest>]>([
    ['search_type=advanced&criteria=a', { criteria: 'a' }],
    ['search_type=Advanced2&criteria=a', { criteria: 'a' }],
    ['search_type=advanced2&advsearchboxfield=a+OR+b', { criteria: 'a OR b' }],
    ['search_type=advanced&advsearchfield=a', { criteria: 'a' }],
    ['search_type=advanced&criteria=a&advsearchboxfield=a&advsearchfield=a', { criteria: 'a' }],
    ['search_type=advanced&criteria=a&dialect=Ovid', { criteria: 'a', dialect: 'ovid' }],
    [
      'search_type=advanced&criteria=1.+a%0A2.+b&dialect=detect',
      { criteria: '1. a\n2. b', dialect: 'detect' },
    ],
    [
      'search_type=advanced&criteria=a&advfrom=2001&advto=2002',
      { criteria: 'a', fromDate: '2001', toDate: '2002' },
    ],
    ['search_type=advanced&criteria=a&allwordsfield=tb', { criteria: 'a', form: FORM }],
    [
      'search_type=advanced&criteria=a+b&anywords=c&exactphrase=d+e&excludingwords=f&proximity=3&allwordsfield=t' +
        '&anywordsfield=T&exactphrasefield=tb&excludingwordsfield=t',
      {
        criteria: 'a b',
        form: {
          anyWords: 'c',
          exactPhrase: 'd e',
          excludingWords: 'f',
          proximity: 3,
          scopes: { allWords: 't', anyWords: 't', exactPhrase: 'tb', excludingWords: 't' },
        },
      },
    ],
    ['search_type=advanced&excludingwords=f', { form: { ...FORM, excludingWords: 'f' } }],
  ])('reads the advanced search %s', (query, expected) => {
    expect(read(query)).toEqual({
      request: { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', ...expected },
      notices: [],
      errors: [],
    });
  });

  it.each<[string, Partial<SearchRequest>]>([
    ['search_type=pico&criteria=adults&f=1&repeat_pico=true', { criteria: 'adults', picoLevel: 1 }],
    ['search_type=picosearch&intervention=statins', { intervention: 'statins' }],
    [
      'search_type=pico&criteria=p&intervention=i&comparison=c&outcome=o&f=2',
      { criteria: 'p', intervention: 'i', comparison: 'c', outcome: 'o', picoLevel: 2 },
    ],
  ])('reads the PICO search %s', (query, expected) => {
    expect(read(query)).toEqual({
      request: { ...EMPTY_SEARCH_REQUEST, searchType: 'pico', ...expected },
      notices: [],
      errors: [],
    });
  });

  it('uses the query of a form that was compiled, and reports that the form was ignored', () => {
    const { request, notices, errors } = read(
      'search_type=advanced&criteria=a&anywords=b&advsearchboxfield=a+AND+(b)',
    );
    expect({ request, codes: notices.map(({ code }) => code), errors }).toEqual({
      request: { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', criteria: 'a AND (b)' },
      codes: ['P092'],
      errors: [],
    });
  });

  it.each([
    ['criteria=asthma&advsearchboxfield=copd&anywords=x&f=1', ['advsearchboxfield', 'anywords', 'f']],
    ['search_type=pico&criteria=asthma&dialect=ovid&proximity=3', ['dialect', 'proximity']],
    ['search_type=advanced&criteria=asthma&outcome=death&proximity2=2', ['proximity2', 'outcome']],
  ])('leaves out what belongs to another search: %s', (query, names) => {
    const { request, notices, errors } = read(query);
    expect({
      request: { ...request, searchType: 'standard' },
      notices: notices.map(({ code, parameter }) => [code, parameter]),
      errors,
    }).toEqual({ request: PLAIN, notices: names.map((name) => ['P091', name]), errors: [] });
  });

  it('replaces control characters one for one, so that offsets do not change', () => {
    const { request, notices } = readSearchParameters([['criteria', 'a\u0000b\u009fc\td\ud800e']]);
    expect(request.criteria).toBe('a b c\td e');
    expect(notices.map(({ code }) => code)).toEqual(['P003']);
  });

  it.each([
    ['', 'P001', 'criteria'],
    ['criteria=', 'P001', 'criteria'],
    ['criteria=+%09+', 'P001', 'criteria'],
    ['criteria=%00%01', 'P001', 'criteria'],
    [`criteria=${'x'.repeat(32_001)}`, 'P002', 'criteria'],
    ['criteria=a&criteria=b', 'P010', 'criteria'],
    ['criteria=a&page=1&page=2', 'P010', 'page'],
    ['criteria=a&category=11&category_id=27', 'P010', 'category'],
    ['criteria=a&area=x&clinical=y', 'P010', 'area'],
    ['criteria=a&from_date=2019&from_date_full=2020-01-01', 'P010', 'from_date'],
    ['criteria=a&search_type=nonsense', 'P011', 'search_type'],
    ['criteria=a&search_type=document', 'P012', 'search_type'],
    ['search_type=advanced', 'P001', 'criteria'],
    ['search_type=advanced&allwordsfield=t', 'P001', 'criteria'],
    ['search_type=advanced&criteria=a&advsearchboxfield=b', 'P010', 'criteria'],
    ['search_type=advanced&advsearchfield=a&advsearchboxfield=b', 'P010', 'advsearchboxfield'],
    ['search_type=advanced&criteria=a&dialect=scopus', 'P013', 'dialect'],
    ['search_type=advanced&criteria=a&allwordsfield=ab', 'P014', 'allwordsfield'],
    ['search_type=advanced&criteria=a&proximity=100', 'P015', 'proximity'],
    ['search_type=advanced&criteria=a&proximity=-1', 'P015', 'proximity'],
    ['search_type=advanced&criteria=a&proximity=2.5', 'P015', 'proximity'],
    [`search_type=advanced&criteria=a&anywords=${'x'.repeat(32_001)}`, 'P002', 'anywords'],
    [`search_type=advanced&advsearchboxfield=${'x'.repeat(32_001)}`, 'P002', 'advsearchboxfield'],
    ['search_type=pico', 'P004', 'criteria'],
    ['search_type=pico&intervention=+&outcome=', 'P004', 'criteria'],
    ['search_type=pico&criteria=a&f=3', 'P016', 'f'],
    [`search_type=pico&outcome=${'x'.repeat(32_001)}`, 'P002', 'outcome'],
    ['criteria=a&from_date=2019&advfrom=2020', 'P010', 'from_date'],
    ['criteria=a&page=two', 'P020', 'page'],
    ['criteria=a&page=1.5', 'P020', 'page'],
    ['criteria=a&page=1e9', 'P020', 'page'],
    ['criteria=a&page=1000000000', 'P022', 'page'],
    ['criteria=a&page=501', 'P022', 'page'],
    ['criteria=a&page=101&rows=100', 'P022', 'page'],
    ['criteria=a&rows=many', 'P030', 'rows'],
    ['criteria=a&sort=views', 'P040', 'sort'],
    ["criteria=a&sort='; DROP TABLE document; --", 'P040', 'sort'],
    ['criteria=a&category=<script>', 'P050', 'category'],
    ['criteria=a&category=,', 'P050', 'category'],
    ['criteria=a&category=-11', 'P050', 'category'],
    [`criteria=a&pub=${Array.from({ length: 51 }, (_, id) => id).join()}`, 'P052', 'pub'],
    [`criteria=a&area=${'x'.repeat(101)}`, 'P060', 'area'],
    ['criteria=a&topic=a;b;c;d;e;f;g;h;i;j;k', 'P062', 'topic'],
    [`criteria=a&topic=${'x'.repeat(151)}`, 'P063', 'topic'],
    ['criteria=a&limits=free,toddler', 'P064', 'limits'],
    ['criteria=a&from_date=yesterday', 'P070', 'from_date'],
    ['criteria=a&to_date=2021-02-29', 'P070', 'to_date'],
    ['criteria=a&to_date=2021-13', 'P070', 'to_date'],
    ['criteria=a&to_date=0000', 'P070', 'to_date'],
    ['criteria=a&showall=maybe', 'P080', 'showall'],
    ['criteria=a&explain=2', 'P080', 'explain'],
    ['criteria=a&history=never', 'P080', 'history'],
  ])('refuses %s', (query, code, parameter) => {
    const { errors } = read(query);
    expect(errors).toEqual([
      expect.objectContaining({ severity: 'error', code, parameter, message: expect.any(String) }),
    ]);
  });

  it('reports the last allowed page when a page is too deep', () => {
    expect(read('criteria=a&page=1000000000').errors).toEqual([
      {
        severity: 'error',
        code: 'P022',
        message: 'We cannot process your request, review your search parameters and try again!',
        parameter: 'page',
        hint: 'Only the first 10000 results can be shown. Narrow the search, or export the list: one file has up to as many records',
      },
    ]);
  });

  it('lists every problem together, and shortens the values it repeats', () => {
    expect(codes(`page=x&rows=y&sort=${'z'.repeat(500)}`).errors).toEqual(['P030', 'P001', 'P020', 'P040']);
    expect(read(`criteria=a&sort=${'z'.repeat(500)}`).errors[0]?.message).toBe(
      `'${'z'.repeat(60)}…' is not a sort order; use: r, t, y, v12m, a`,
    );
  });

  it('reports in Spanish when requested', () => {
    expect(readSearchParameters([], parameterMessages.es).errors[0]?.message).toBe('Escriba lo que busca');
  });

  it('never throws, and always gives a request that keeps its bounds', () => {
    const name = fc.constantFrom(
      'criteria',
      'search_type',
      'page',
      'rows',
      'sort',
      'category',
      'category_id',
      'pub',
      'area',
      'from_date',
      'from_date_full',
      'to_date',
      'showall',
      'explain',
      'tag',
      'advsearchboxfield',
      'dialect',
      'anywords',
      'allwordsfield',
      'proximity',
      'outcome',
      'f',
      '__proto__',
      'constructor',
    );
    const value = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('2019', '2019-13', '1', '-0', '+3', ','),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const { request } = readSearchParameters(pairs);
        expect(request.page * request.rows).toBeLessThanOrEqual(10_000);
        expect(request.page).toBeGreaterThanOrEqual(1);
        expect([20, 50, 100]).toContain(request.rows);
        expect(request.criteria.length).toBeLessThanOrEqual(32_000);
      }),
    );
  });
});

describe('readDocumentLookup', () => {
  it.each([
    ['search_type=document&document_id=pubmed-1', 'pubmed-1'],
    ['search_type=Document&criteria=pubmed-1', 'pubmed-1'],
    ['document_id=pubmed-1', 'pubmed-1'],
    ['document_id=pubmed-1&criteria=asthma', null],
    ['search_type=document', ''],
    ['criteria=asthma', null],
    ['', null],
  ])('finds in %p the id %p', (query, id) => {
    expect(readDocumentLookup(new URLSearchParams(query))).toBe(id);
  });
});
