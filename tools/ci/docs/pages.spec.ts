import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configurationPage } from './configuration-page.js';
import { repositoryTexts, ROOT } from './repository-texts.js';

/** Spacing aside, which formatters change. */
const bare = (text: string): string =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \t]+/g, ' ')
    .trim();

describe('generated pages', () => {
  it('are up to date: docs/configuration.md (npm run docs:pages)', () => {
    expect(bare(readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8'))).toBe(bare(configurationPage()));
  });
});

describe('documents', () => {
  it('keep the overview short', () => {
    const lines = (name: string) => readFileSync(join(ROOT, name), 'utf8').split('\n').length;
    expect(lines('ARCHITECTURE.md')).toBeLessThan(150);
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8').length).toBeLessThan(7_000);
  });

  it('link to files that are there', () => {
    const missing = repositoryTexts(['.md']).flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]+)/g), ([, link]) => link ?? '')
        .filter((link) => !existsSync(join(ROOT, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
    expect(missing).toEqual([]);
  });
});
