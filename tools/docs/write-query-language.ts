import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { helpAsMarkdown, messageListAsMarkdown, parseHelp } from '@clinical/web-features/help-text';

const HELP = join(import.meta.dirname, '../../libs/web-features/src/help/query-language.en.md');

// Writes docs/query-language.md, which is the help page and the list of messages as a document. Run it from source.
await writeFile(
  join(import.meta.dirname, '../../docs/query-language.md'),
  `${helpAsMarkdown(parseHelp(await readFile(HELP, 'utf8')))}\n${messageListAsMarkdown()}`,
);
