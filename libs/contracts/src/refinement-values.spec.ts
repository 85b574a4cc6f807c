import { currentRefinementValue, refinementChange, refinementProblem } from './refinement-values.js';

describe('the value of a refinement', () => {
  it.each([
    ['from_date', '2020', null],
    ['from_date', '2020-06-01', null],
    ['from_date', '5y', null],
    ['from_date', 'recent', 'date'],
    ['from_date', '0y', 'date'],
    ['tag', 'category=11,16', null],
    ['tag', 'area=Cardiology&from_date=2019', null],
    ['tag', 'category=reviews', 'filters'],
    ['tag', 'criteria=asthma', 'filters'],
    ['tag', 'category=', 'filters'],
    ['tag', 'area=%E0%A4%A', null],
    ['tag', 'area=Pain+medicine%20', null],
    ['tag', '', 'filters'],
    ['activity', 'v12m', null],
    ['activity', 'starred', 'activity'],
  ] as const)('report for type %s, %j, the problem %s', (type, value, problem) => {
    expect(refinementProblem(type, value)).toBe(problem);
  });

  it.each([
    ['from_date', '2020-06', { fromDate: '2020-06', toDate: null }],
    ['tag', 'category=11,16&to_date=2019', { categories: [11, 16], toDate: '2019' }],
    ['tag', 'clinical=Cardiology', { clinicalArea: 'Cardiology' }],
    ['activity', 'v12m', { sort: 'v12m' }],
    ['tag', 'category=x', {}],
  ] as const)('set for type %s, %j, %j', (type, value, change) => {
    expect(refinementChange({ type, value })).toEqual(change);
  });

  it('counts years from today', () => {
    expect(currentRefinementValue('from_date', '5y', '2026-11-23')).toBe('2021-11');
    expect(currentRefinementValue('from_date', '2020', '2026-11-23')).toBe('2020');
    expect(currentRefinementValue('tag', 'category=11', '2026-11-23')).toBe('category=11');
  });
});
