import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CSS = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The parts of the sheet by their media query; empty for none. */
function partsOf(css: string): readonly { readonly media: string; readonly rules: string }[] {
  return css
    .split(/^(?=@media)/m)
    .map((part) => ({ media: /^@media ([^{]*) \{/.exec(part)?.[1] ?? '', rules: part }));
}

describe('the colours of the theme', () => {
  it('are those of the light scheme on paper: dark ones are for screens only', () => {
    const dark = partsOf(CSS).filter(({ rules }) => rules.includes("data-mantine-color-scheme='dark'"));
    expect(dark.length).toBeGreaterThan(0);
    expect(dark.filter(({ media }) => !/^screen\b/.test(media))).toEqual([]);
  });
});
