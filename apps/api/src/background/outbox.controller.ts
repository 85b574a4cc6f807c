import { listOutbox, readOutboxFile, readTextPart } from '@clinical/mailer';
import { Controller, Get, Header, Inject, NotFoundException, Param } from '@nestjs/common';

/** Where mails are written; null where nobody may look. */
export const OUTBOX_FOLDER = Symbol('folder of the outbox');

const LISTED = 200;

/** `/Outbox`: what was written in place of being sent, for development; not there unless the configuration says so. */
@Controller('Outbox')
export class OutboxController {
  constructor(@Inject(OUTBOX_FOLDER) private readonly folder: string | null) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async list(): Promise<string> {
    const folder = this.#folder();
    const rows = (await listOutbox(folder, LISTED)).map(async ({ name, at }) => {
      const { subject, to } = readTextPart(String(await readOutboxFile(folder, name)));
      return `<li><a href="/Outbox/${escaped(name)}">${escaped(subject || name)}</a>, ${escaped(to)}, ${at.toISOString()}</li>`;
    });
    const items = (await Promise.all(rows)).join('\n');
    return page('Outbox', items === '' ? '<p>No mail was written yet.</p>' : `<ul>\n${items}\n</ul>`);
  }

  @Get(':name')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async show(@Param('name') name: string): Promise<string> {
    const file = await readOutboxFile(this.#folder(), name);
    if (file === null) throw new NotFoundException();
    const { subject, to, text } = readTextPart(String(file));
    const lines = escaped(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
    return page(subject, `<p><a href="/Outbox">Outbox</a></p><p>${escaped(to)}</p><pre>${lines}</pre>`);
  }

  #folder(): string {
    if (this.folder === null) throw new NotFoundException();
    return this.folder;
  }
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`;
}

function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
