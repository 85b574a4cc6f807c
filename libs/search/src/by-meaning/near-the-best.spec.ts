import { nearTheBest } from './near-the-best.js';

const VECTORS = new Map(
  Object.entries({
    a: [100, 0, 0],
    b: [90, 40, 0],
    near: [95, 20, 0],
    nearer: [96, 18, 0],
    far: [0, 20, 100],
    opposed: [-100, 0, 0],
  }).map(([id, numbers]) => [id, Int8Array.from(numbers)]),
);

describe('records near the best results', () => {
  it.each([
    ['as near as these are to one another', ['a', 'b'], ['far', 'near', 'opposed'], ['near']],
    ['the nearest first', ['a', 'b', 'a'], ['near', 'nearer'], ['nearer', 'near']],
    ['none where the best results agree more', ['near', 'nearer'], ['a', 'b', 'far'], []],
    ['any where the best results have nothing in common', ['a', 'far'], ['near', 'opposed'], ['near']],
    ['none of one result', ['a'], ['near'], []],
    ['none of results without vectors', ['x', 'y', 'a'], ['near'], []],
    ['none without a vector', ['a', 'b'], ['x'], []],
  ])('%s', (_, best, others, expected) => {
    expect(nearTheBest(best, others, VECTORS)).toEqual(expected);
  });
});
