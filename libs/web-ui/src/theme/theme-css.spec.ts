import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeCss } from './theme-css.js';
import { theme } from './theme.js';

const FILE = join(__dirname, 'variables.css');

describe('variables.css', () => {
  it('holds the values of the theme; UPDATE_THEME=1 writes it', () => {
    // eslint-disable-next-line no-restricted-properties -- no setting: how the file is written after a change
    if (process.env['UPDATE_THEME'] === '1') writeFileSync(FILE, themeCss(theme));
    expect(readFileSync(FILE, 'utf8')).toBe(themeCss(theme));
  });

  it('gives colours of the light scheme to paper', () => {
    const [screen = '', print = ''] = readFileSync(FILE, 'utf8').split('@media print');
    const light = screen.split("color-scheme='light']")[1]?.split('}')[0] ?? '';
    const printed = print.split("color-scheme='dark']")[1]?.split('}')[0] ?? '';
    expect(light).toContain('--mantine-color-body: #fff');
    expect(printed).toBe(light);
  });

  it('defines each variable that a style sheet of the app reads', () => {
    const defined = new Set(readFileSync(FILE, 'utf8').match(/--mantine-[\w-]+(?=:)/g));
    const sheets =
      readFileSync(join(__dirname, 'styles.ts'), 'utf8').match(/(?<=@mantine\/core\/)styles\/[\w.-]+/g) ?? [];
    const missing = sheets
      .map((sheet) => readFileSync(require.resolve(`@mantine/core/${sheet}`), 'utf8'))
      .flatMap((css) => css.match(/var\(--mantine-[\w-]+\)/g) ?? [])
      .map((use) => use.slice(4, -1))
      .filter((name) => !defined.has(name));
    expect(sheets.length).toBeGreaterThan(10);
    expect([...new Set(missing)]).toEqual([]);
  });
});
