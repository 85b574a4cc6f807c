import { errorOf } from './error-table.js';
import { bareReason, connectionFault, type Failure } from './failure.js';

const CALL = {
  address: 'http://search:9200',
  request: { method: 'POST', path: '/evidence-documents/_search' },
  deadlineMs: 250,
} as const;

function answer(status: number, error: unknown = {}, isElasticsearch = true): Failure {
  return { kind: 'answer', status, body: { error, status }, isElasticsearch };
}

const UNAVAILABLE = 'EngineUnavailableError';

describe('errorOf', () => {
  const fault = (text: string): Failure => ({
    kind: 'connection',
    fault: connectionFault(text),
    detail: text,
  });

  it.each<[string, Failure, string, string]>([
    ['a cancelled call', { kind: 'cancelled' }, 'SearchCancelledError', 'cancelled'],
    ['a deadline', { kind: 'timeout' }, 'SearchTimeoutError', 'did not answer within 250 ms'],
    ['a closed client', { kind: 'closed' }, UNAVAILABLE, 'was closed'],
    [
      'a refused connection',
      fault('connect ECONNREFUSED 10.0.0.1:9200'),
      UNAVAILABLE,
      'refuses connections. Start it',
    ],
    ['an unknown host', fault('getaddrinfo ENOTFOUND search'), UNAVAILABLE, 'is not known here'],
    ['no way to it', fault('connect EHOSTUNREACH 10.0.0.1:9200'), UNAVAILABLE, 'cannot be reached. Look at'],
    [
      'a certificate',
      fault('self-signed certificate in certificate chain'),
      UNAVAILABLE,
      'ELASTICSEARCH_CA_FILE',
    ],
    [
      'TLS spoken to no TLS',
      fault('error:0A00010B:SSL routines::wrong version number'),
      UNAVAILABLE,
      'trusted',
    ],
    ['a broken connection', fault('other side closed'), UNAVAILABLE, 'broke the connection off'],
    ['another fault', fault('Parse Error'), UNAVAILABLE, 'cannot be reached (Parse Error)'],
    ['another product', { kind: 'other-product' }, UNAVAILABLE, 'is not Elasticsearch'],
    ['no JSON', { kind: 'malformed' }, UNAVAILABLE, 'cannot be read'],
    [
      '400',
      answer(400, { type: 'parsing_exception' }),
      'EngineRefusedError',
      '(status 400, parsing_exception)',
    ],
    ['400 of a proxy', answer(400, 'plain', false), UNAVAILABLE, 'is not Elasticsearch'],
    ['401', answer(401), UNAVAILABLE, 'ELASTICSEARCH_PASSWORD'],
    ['403', answer(403), UNAVAILABLE, 'does not let the user do this (POST /evidence-documents/_search)'],
    ['a full disk', answer(429, { type: 'cluster_block_exception' }), UNAVAILABLE, 'disk is nearly full'],
    [
      'a cluster that is starting',
      answer(503, { type: 'cluster_block_exception' }),
      UNAVAILABLE,
      'is not ready to answer (status 503, cluster_block_exception)',
    ],
    [
      'a missing index',
      answer(404, { type: 'index_not_found_exception' }),
      UNAVAILABLE,
      'There is no index yet',
    ],
    [
      'another 404',
      answer(404, { type: 'resource_not_found_exception' }),
      'EngineRefusedError',
      'status 404',
    ],
    ['404 of another server', answer(404, 'plain', false), UNAVAILABLE, 'is not Elasticsearch'],
    ['406', answer(406), UNAVAILABLE, 'does not take requests of version 8'],
    ['another version', answer(400, { type: 'media_type_header_exception' }), UNAVAILABLE, 'version 8'],
    ['408', answer(408), 'SearchTimeoutError', 'its own time limit'],
    ['409', answer(409), 'WriteConflictError', 'met another change'],
    ['413', answer(413, 'plain', false), 'EngineRefusedError', 'http.max_content_length'],
    ['429', answer(429, { type: 'es_rejected_execution_exception' }), UNAVAILABLE, 'is busy'],
    ['500', answer(500, { type: 'i_o_exception' }), UNAVAILABLE, 'failed inside (status 500, i_o_exception)'],
    ['502', answer(502, 'plain', false), UNAVAILABLE, 'not ready to answer (status 502)'],
    ['503', answer(503, { type: 'master_not_discovered_exception' }), UNAVAILABLE, 'health of its cluster'],
    ['504', answer(504), UNAVAILABLE, 'not ready to answer (status 504)'],
    [
      'a search that is too deep',
      answer(400, {
        type: 'x_content_parse_exception',
        reason: '[1:20] [bool] failed to parse field [filter]',
        caused_by: {
          type: 'illegal_argument_exception',
          reason:
            'The nested depth of the query exceeds the maximum nested depth for queries set in [indices.query.bool.max_nested_depth]',
        },
      }),
      'SearchTooLargeError',
      'so deep within each other',
    ],
    [
      'a search of too many clauses',
      answer(500, {
        type: 'search_phase_execution_exception',
        failed_shards: [{ shard: 0, reason: { type: 'too_many_nested_clauses', reason: 'secret' } }],
      }),
      'SearchTooLargeError',
      'of so many clauses',
    ],
    ['a mistake', { kind: 'mistake', detail: 'TypeError' }, 'Error', 'could not be made (TypeError)'],
  ])('gives the remedy for %s', (_what, failure, name, text) => {
    const error = errorOf(failure, CALL);
    expect({ name: error.name, message: error.message }).toEqual({
      name,
      message: expect.stringContaining(text),
    });
  });

  it('keeps the status of a rejected request, so that the caller can send less', () => {
    expect(errorOf(answer(413), CALL)).toMatchObject({ name: 'EngineRefusedError', engineStatus: 413 });
  });
});

describe('bareReason', () => {
  it.each([
    ['No mapping found for [secret words] in order to sort on', 'No mapping found for … in order to sort on'],
    ['failed to parse query [a "b] c]', 'failed to parse query …'],
    ['For input string: "secret"', 'For input string'],
    ["Cannot parse 'secret: words", 'Cannot parse'],
    ['[1:20] [bool] unknown token [secret] after [query]', '…'],
    ['failed to parse\nsecret', 'failed to parse'],
  ])('leaves out what %p quotes', (reason, bare) => {
    expect(bareReason({ error: { root_cause: [{ type: 'x', reason }], reason: 'outer' } })).toBe(bare);
  });

  it.each([[null], ['<html>secret</html>'], [{ error: 'secret' }], [{ error: { reason: 7 } }]])(
    'is silent about %p',
    (body) => expect(bareReason(body)).toBeNull(),
  );
});
