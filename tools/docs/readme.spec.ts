import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '@clinical/platform';

const root = join(__dirname, '..', '..');
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];

/** A Markdown table without its alignment: formatters pad cells, and what counts is what they say. */
function cells(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

describe('the documents of the repository', () => {
  it('list every setting as the platform reads it', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const shown = /<!-- settings -->([^]*)<!-- \/settings -->/.exec(readme)?.[1] ?? '';
    expect(cells(shown)).toEqual(cells(settingsTable()));
  });

  it.each(DOCUMENTS)('%s links to files that are there', (name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const links = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, path]) => path ?? '');
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('keep the architecture under 120 lines', () => {
    expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n').length).toBeLessThan(120);
  });
});
