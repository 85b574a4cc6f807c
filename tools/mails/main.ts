import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtmlByName } from '@clinical/platform';
import { REPOSITORY } from '../testing/support/product.js';
import { runTool, say } from '../testing/support/tool-error.js';
import { exampleMails } from './all-mails.js';

/** Writes each kind of mail in each language into var/mails, with a page that lists them. */
await runTool(async () => {
  const folder = join(REPOSITORY, 'var', 'mails');
  mkdirSync(folder, { recursive: true });
  const rows = (await exampleMails()).map(({ kind, mail }) => {
    const name = `${kind.name}.${mail.language}`;
    writeFileSync(join(folder, `${name}.html`), mail.html);
    writeFileSync(join(folder, `${name}.txt`), mail.text);
    return `<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>): ${escapeHtmlByName(mail.subject)}</li>`;
  });
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html>\n<meta charset="utf-8">\n<title>Mails</title>\n<ul>\n${rows.join('\n')}\n</ul>\n`,
  );
  say(`${rows.length} mails: ${page}`);
  return 0;
});
