import { parse } from '@clinical/query-language';
import { requiredLeaves } from './required-leaves.js';
import { scoredStems } from './scored-stems.js';

/** The most stems that count. */
const MOST = 64;

function stemsOf(text: string): string[] {
  const { tree } = parse(text, { mode: 'advanced', dialect: 'trip' });
  return tree === null ? [] : scoredStems(requiredLeaves(tree, () => null));
}
const letters = (number: number): string =>
  [...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)] ?? '').join('');
const many = Array.from({ length: 90 }, (_, number) => `longname${letters(number + 100)}`).join(' OR ');

describe('stems of a long strategy', () => {
  it('keep the short words of one part beside the many long ones of another', () => {
    const stems = stemsOf(`(hiv OR aids) AND (${many})`);
    expect(stems).toHaveLength(MOST);
    expect(stems).toEqual(expect.arrayContaining(['hiv', 'aid']));
  });

  it('keep the longest of one part', () => {
    const stems = stemsOf(`hiv OR aids OR ${many}`);
    expect(stems).toHaveLength(MOST);
    expect(stems).not.toContain('hiv');
  });
});
