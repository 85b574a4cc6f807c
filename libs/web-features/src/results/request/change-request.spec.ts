import { readSearchParameters, type SearchRequest } from '@clinical/contracts';
import fc from 'fast-check';
import { changeRequest, narrows, toggleIds, withoutFilters } from './change-request.js';

const request = (query: string): SearchRequest => readSearchParameters(new URLSearchParams(query)).request;
const FILTERED = request('criteria=asthma&page=4&rows=50&sort=y&category=11&pub=7&from_date=2015&showall=1');

describe('changeRequest', () => {
  it.each([
    { categories: [27] },
    { publications: [3] },
    { clinicalArea: 'Cardiology' },
    { fromDate: '2020' },
    { showAll: false },
    { sort: 't' as const },
    { rows: 100 as const },
  ])('starts again at page 1 for %j', (change) => {
    expect(changeRequest(FILTERED, change)).toEqual({ ...FILTERED, ...change, page: 1 });
  });

  it('keeps everything else when another page is chosen', () => {
    expect(changeRequest(FILTERED, { page: 5 })).toEqual({ ...FILTERED, page: 5 });
  });
});

describe('toggleIds', () => {
  it.each([
    [[], [11], [11]],
    [[11], [27], [11, 27]],
    [[11, 27], [27], [11]],
    [[16], [16, 18], [16, 18]],
    [[16, 18, 27], [16, 18], [27]],
  ])('of %j with %j chosen gives %j', (chosen, ids, expected) => {
    expect(toggleIds(chosen, ids)).toEqual(expected);
  });

  it('gives back the same choice when one that was not in it is chosen twice', () => {
    const ids = fc.uniqueArray(fc.nat(50));
    fc.assert(
      fc.property(ids, fc.nat(), (chosen, id) => {
        fc.pre(!chosen.includes(id));
        expect(toggleIds(toggleIds(chosen, [id]), [id])).toEqual(chosen);
      }),
    );
  });
});

describe('withoutFilters', () => {
  it('leaves the words, the order and the rows', () => {
    expect(withoutFilters(FILTERED)).toEqual(request('criteria=asthma&rows=50&sort=y'));
  });
});

describe('narrows', () => {
  it.each([
    ['criteria=asthma&page=2&sort=y&showall=1', false],
    ['criteria=asthma&category=11', true],
    ['criteria=asthma&pub=7', true],
    ['criteria=asthma&area=Cardiology', true],
    ['criteria=asthma&to_date=2020', true],
  ])('of %s is %s', (query, expected) => {
    expect(narrows(request(query))).toBe(expected);
  });
});
