import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import type { MatchNode } from '@clinical/search-engine';
import { PicoSearch } from './compile-pico.js';
import { relaxationsOf, runPico } from './run-pico.js';

const request = {
  ...EMPTY_SEARCH_REQUEST,
  searchType: 'pico' as const,
  criteria: 'migraine',
  outcome: 'pain',
};
const search = new PicoSearch(request, 'en', () => []);

describe('a PICO search whose numbers cannot be counted together', () => {
  it('runs at the requested level, which reports the reason', async () => {
    const texts: string[] = [];
    const run = ({ text }: { readonly text: string }) => {
      texts.push(text);
      return Promise.reject(new Error('m* fits too many words'));
    };
    const counted: MatchNode[] = [];
    const count = (matches: ReadonlyMap<string, MatchNode>) => {
      counted.push(...matches.values());
      return Promise.resolve(null);
    };
    await expect(runPico(search, run, count)).rejects.toThrow('m* fits too many words');
    expect([texts, counted.length]).toEqual([['migraine AND pain'], 3]);
  });
});

describe('what a PICO search left out', () => {
  it('are the fields that were filled in, from the requested level on', () => {
    const step = { level: 2 as const, text: '', widening: null };
    expect(relaxationsOf(request, { search, step })).toEqual(['without-outcome']);
  });
});
