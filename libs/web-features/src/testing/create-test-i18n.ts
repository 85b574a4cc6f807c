import type { Language } from '@clinical/contracts';
import type { i18n } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createI18n } from '../i18n/i18n.js';

const MESSAGES = join(__dirname, '../../../contracts/src/messages');

/** i18next with all texts of a language loaded, so that a test need not wait for them. */
export function createTestI18n(language: Language): i18n {
  const read = (namespace: string) =>
    JSON.parse(readFileSync(join(MESSAGES, language, `${namespace}.json`), 'utf8')) as Record<string, string>;
  const namespaces = readdirSync(join(MESSAGES, language)).map((file) => file.replace(/\.json$/, ''));
  const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)]));
  return createI18n(language, {
    [language]: { ...texts, library: { ...texts['star'], ...texts['library'] } },
  });
}
