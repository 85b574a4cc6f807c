import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CSS = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
/** Of what is on a screen only. */
const NEVER_PRINTED = ['--ev-focus'];

/** The tokens that the block after a mark sets. */
function tokensAfter(mark: string): string[] {
  const block = CSS.slice(CSS.indexOf(mark)).split('}')[0] ?? '';
  return [...block.matchAll(/(--ev-[\w-]+):/g)].map(([, name = '']) => name);
}

describe('the colours of the theme', () => {
  it('are given back on paper to those that read in the dark', () => {
    const dark = tokensAfter(":root[data-mantine-color-scheme='dark'] {");
    const print = tokensAfter('@media print {');
    expect(dark.length).toBeGreaterThan(20);
    expect(dark.filter((token) => !print.includes(token)).sort()).toEqual([...NEVER_PRINTED].sort());
  });
});
