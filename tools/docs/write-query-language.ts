import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { helpAsMarkdown, messageListAsMarkdown, QUERY_LANGUAGE_HELP } from '@clinical/web-features/help-text';

// Writes docs/query-language.md, which is the help page and the list of messages as a document. Run it from source.
await writeFile(
  join(import.meta.dirname, '../../docs/query-language.md'),
  `${helpAsMarkdown(QUERY_LANGUAGE_HELP)}\n${messageListAsMarkdown()}`,
);
