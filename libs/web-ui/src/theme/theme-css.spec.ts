import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeCss } from './theme-css.js';
import { theme } from './theme.js';

const FILE = join(__dirname, 'variables.css');
const ROOT = join(__dirname, '../../../..');

function filesOf(path: string): string[] {
  const folder = join(ROOT, path);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!spec)\.(?:css|tsx?)$/.test(file))
    .map((file) => join(folder, file));
}

describe('variables.css', () => {
  it('contains the values of the theme; UPDATE_THEME=1 writes it', () => {
    // eslint-disable-next-line no-restricted-properties -- no setting: how the file is written after a change
    if (process.env['UPDATE_THEME'] === '1') writeFileSync(FILE, themeCss(theme));
    expect(readFileSync(FILE, 'utf8')).toBe(themeCss(theme));
  });

  it('uses the colours of the light scheme on paper', () => {
    const [always = '', screen = ''] = readFileSync(FILE, 'utf8').split('@media screen');
    expect(always).toContain('--mantine-color-body: #fff');
    expect(always).not.toContain('data-mantine-color-scheme');
    expect(screen).toContain("[data-mantine-color-scheme='dark']");
  });

  it('defines each variable that a style sheet of the app, a component or a shade uses', () => {
    const defined = new Set(readFileSync(FILE, 'utf8').match(/--mantine-[\w-]+(?=:)/g));
    const files = ['apps/web/src', 'libs/web-features/src', 'libs/web-ui/src'].flatMap(filesOf);
    const own = files.map((file) => readFileSync(file, 'utf8'));
    const sheets = own.flatMap((text) => text.match(/@mantine\/\w+\/styles[\w./-]*\.css/g) ?? []);
    const texts = [...own, ...sheets.map((sheet) => readFileSync(require.resolve(sheet), 'utf8'))];
    const missing = texts
      .flatMap((text) => [
        ...(text.match(/(?<=var\()--mantine-[\w-]+(?=\))/g) ?? []),
        ...[...text.matchAll(/\bc(?:olor)?="(\w+)\.(\d)"/g)].map(
          ([, name, shade]) => `--mantine-color-${name}-${shade}`,
        ),
        ...[...text.matchAll(/\bsize="(h\d)"/g)].map(([, size]) => `--mantine-${size}-font-size`),
        ...[...text.matchAll(/\bcolor="(red|orange|yellow|green|gray)"[^>]*variant="outline"/g)].map(
          ([, name]) => `--mantine-color-${name}-outline`,
        ),
      ])
      .filter((name) => !defined.has(name));
    expect(sheets.length).toBeGreaterThan(10);
    expect([...new Set(missing)]).toEqual([]);
  });
});
