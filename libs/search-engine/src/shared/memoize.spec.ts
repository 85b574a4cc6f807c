import { memoize } from './memoize.js';

describe('a function that remembers', () => {
  const made: string[] = [];
  const upper = memoize(2, (text: string) => {
    made.push(text);
    return text.toUpperCase();
  });
  afterEach(() => {
    made.length = 0;
    upper.clear();
  });

  it('makes each answer once, as long as there is room', () => {
    expect(['a', 'b', 'a', 'b'].map((text) => upper(text))).toEqual(['A', 'B', 'A', 'B']);
    expect(made).toEqual(['a', 'b']);
  });

  it('begins anew when there is none, and when it is told to', () => {
    expect(['a', 'b', 'c', 'c', 'a'].map((text) => upper(text))).toEqual(['A', 'B', 'C', 'C', 'A']);
    upper.clear();
    upper('a');
    expect(made).toEqual(['a', 'b', 'c', 'a', 'a']);
  });
});
