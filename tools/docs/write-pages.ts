import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { configurationPage } from './configuration-page.js';

// Writes the generated pages of docs/, from source: npm run docs:pages
const PAGES: Readonly<Record<string, () => string>> = { 'docs/configuration.md': configurationPage };

for (const [name, text] of Object.entries(PAGES)) {
  const path = join(import.meta.dirname, '..', '..', name);
  const options = await resolveConfig(path);
  await writeFile(path, await format(text(), { ...options, parser: 'markdown' }));
}
