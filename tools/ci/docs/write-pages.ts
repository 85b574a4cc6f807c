import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { apiPage } from '@clinical/api/api-page';
import { helpAsMarkdown, messageListAsMarkdown, parseHelp } from '@clinical/web-features/help-text';
import { configurationPage } from './configuration-page.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const API = 'docs/api.md';
const HELP = 'libs/web-features/src/help/query-language.en.md';

/** The help page and the list of messages as one document. */
async function queryLanguagePage(): Promise<string> {
  const help = parseHelp(await readFile(join(ROOT, HELP), 'utf8'));
  return `${helpAsMarkdown(help)}\n${messageListAsMarkdown()}`;
}

// Writes the generated pages of docs/: npm run docs:pages
const pages = {
  [API]: apiPage(await readFile(join(ROOT, API), 'utf8')),
  'docs/configuration.md': configurationPage(),
  'docs/query-language.md': await queryLanguagePage(),
};

for (const [name, text] of Object.entries(pages)) {
  const path = join(ROOT, name);
  const options = await resolveConfig(path);
  await writeFile(path, await format(text, { ...options, parser: 'markdown' }));
}
