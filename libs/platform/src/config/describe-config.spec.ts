import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from './describe-config.js';

describe('README.md', () => {
  it('holds the table of settings as the product has them', () => {
    const readme = readFileSync(join(__dirname, '..', '..', '..', '..', 'README.md'), 'utf8');
    const rows = (text: string) => text.split('\n').filter((line) => /^\| +`?[A-Z_]+`? +\|/.test(line));
    const bare = (line: string) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join(' | ');
    expect(rows(readme).map(bare)).toEqual(rows(settingsTable()).map(bare));
  });
});
