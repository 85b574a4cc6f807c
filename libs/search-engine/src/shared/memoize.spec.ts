import { memoize } from './memoize.js';

describe('a memoized function', () => {
  const made: string[] = [];
  const upper = memoize(2, (text: string) => {
    made.push(text);
    return text.toUpperCase();
  });
  afterEach(() => {
    made.length = 0;
    upper.clear();
  });

  it('computes each result once while there is room', () => {
    expect(['a', 'b', 'a', 'b'].map((text) => upper(text))).toEqual(['A', 'B', 'A', 'B']);
    expect(made).toEqual(['a', 'b']);
  });

  it('starts over when it is full and when it is cleared', () => {
    expect(['a', 'b', 'c', 'c', 'a'].map((text) => upper(text))).toEqual(['A', 'B', 'C', 'C', 'A']);
    upper.clear();
    upper('a');
    expect(made).toEqual(['a', 'b', 'c', 'a', 'a']);
  });
});
