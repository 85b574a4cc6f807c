import { isProduct } from './lines.js';

describe('the lines of the web app', () => {
  it.each([
    ['results/results-page.tsx', true],
    ['results/results-page.module.css', true],
    ['results/results-page.spec.tsx', false],
    ['results/results-page.int-spec.tsx', false],
    ['testing/a-search-response.tsx', false],
    ['library/testing/rows.tsx', false],
    ['library/contesting/rows.tsx', true],
  ])('counts %s: %s', (path, counted) => expect(isProduct(path)).toBe(counted));
});
