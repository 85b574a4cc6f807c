import type { RecordedRequest } from './recording-proxy.js';
import { rawQuery, usualBody } from './raw-shapes.js';

const MATCH = { bool: { filter: [{ term: { ranked: { value: 'asthma' } } }] } };
const SHOULD = [{ term: { ranked: { value: 'asthma', boost: 0.5 } } }];
const FILTER = { range: { day: { gte: 12_000 } } };
const TODAY = Math.floor(Date.now() / 86_400_000);

function countsBody(filter: object) {
  return { size: 0, query: MATCH, aggs: { total: { filter }, years: { filter: { match_all: {} } } } };
}

function hitsBody(size: number, relevance: object = { bool: { filter: [MATCH], should: SHOULD } }) {
  return { from: 0, size, query: relevance };
}

function recorded(path: string, lines: readonly object[]): RecordedRequest {
  return {
    method: 'POST',
    path,
    contentType: 'application/vnd.elasticsearch+x-ndjson; compatible-with=8',
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  };
}

const DOCUMENTS = { index: 'x-documents-0001' };

describe('searches sent to Elasticsearch without the product', () => {
  it('are the same bodies in the same order, and one search that counts and lists at once', () => {
    const first = recorded('/_msearch', [
      { index: 'x-ledger' },
      { size: 1, query: { ids: { values: ['state'] } } },
      DOCUMENTS,
      countsBody(FILTER),
      DOCUMENTS,
      hitsBody(64),
    ]);
    const second = recorded('/_msearch', [DOCUMENTS, hitsBody(192)]);
    expect(rawQuery([recorded('/x-documents-0001/_mget', []), first, second])).toEqual({
      own: [first, second].map(({ path, body }) => ({ path, contentType: 'application/x-ndjson', body })),
      usual: {
        path: '/x-documents-0001/_search',
        contentType: 'application/json',
        body: JSON.stringify(usualBody(countsBody(FILTER), hitsBody(64))),
      },
      others: 1,
    });
  });

  it('score every match by its words, a column and its age in the usual form, with filters behind the facets', () => {
    expect(usualBody(countsBody(FILTER), hitsBody(64))).toEqual({
      size: 20,
      track_total_hits: true,
      _source: true,
      query: {
        function_score: {
          query: { bool: { filter: [MATCH], should: SHOULD } },
          functions: [
            { weight: 1 },
            { field_value_factor: { field: 'rank', factor: 2 ** -46 }, weight: 0.2 },
            { gauss: { day: { origin: TODAY, scale: 1826.25, decay: 0.5 } }, weight: 0.12 },
          ],
          score_mode: 'sum',
          boost_mode: 'multiply',
        },
      },
      post_filter: FILTER,
      aggs: countsBody(FILTER).aggs,
    });
  });

  it.each([
    [
      'within a limit of relevance',
      { function_score: { query: { bool: { should: SHOULD } }, min_score: 0.1 } },
    ],
    [
      'within bands of documents',
      {
        bool: {
          filter: [MATCH],
          must: [{ dis_max: { queries: [{ bool: { must: [{ bool: { should: SHOULD } }], boost: 1.2 } }] } }],
        },
      },
    ],
    [
      'next to a clause that rewards all words',
      { bool: { must: [{ bool: { should: SHOULD } }], should: [{}] } },
    ],
  ])('find the scoring clauses %s', (_, relevance) => {
    expect(usualBody(countsBody({ match_all: {} }), hitsBody(64, relevance))).toMatchObject({
      query: { function_score: { query: { bool: { filter: [MATCH], should: SHOULD } } } },
    });
  });

  it('have no filter behind the facets when none is set', () => {
    expect(usualBody(countsBody({ match_all: {} }), hitsBody(64))).not.toHaveProperty('post_filter');
  });

  it('are refused when the product searched nothing', () => {
    expect(() => rawQuery([])).toThrow('The product answered a query without a search of counts and hits.');
  });
});
