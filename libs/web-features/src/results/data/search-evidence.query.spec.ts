import { RequestError } from '../../api-client/request-json.js';
import { problemOf } from './search-evidence.query.js';

const BODY = { code: 'Q002', error: 'A bracket is open', diagnostics: [], requestId: 'r1' };

describe('problemOf', () => {
  it.each([
    [new RequestError(0, null), { kind: 'unreachable' }],
    [new RequestError(400, BODY), { kind: 'refused', error: 'A bracket is open', diagnostics: [] }],
    [new RequestError(403, BODY), { kind: 'refused', error: 'A bracket is open', diagnostics: [] }],
    [
      new RequestError(403, { ...BODY, code: 'PRO_REQUIRED' }),
      { kind: 'upgrade', error: 'A bracket is open', diagnostics: [] },
    ],
    [new RequestError(400, null), { kind: 'failed', requestId: '' }],
    [new RequestError(429, BODY), { kind: 'limited', waitSeconds: null }],
    [new RequestError(429, BODY, undefined, 7), { kind: 'limited', waitSeconds: 7 }],
    [new RequestError(500, BODY), { kind: 'failed', requestId: 'r1' }],
    [new RequestError(503, BODY), { kind: 'busy' }],
    [new RequestError(504, null), { kind: 'busy' }],
    [new TypeError('elsewhere'), { kind: 'failed', requestId: '' }],
  ])('is for %s %j', (error, expected) => {
    expect(problemOf(error)).toEqual(expected);
  });
});
