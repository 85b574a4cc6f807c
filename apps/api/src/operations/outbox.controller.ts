import { outboxFolder } from '@clinical/composition';
import { Endpoint, Public } from '@clinical/http';
import { listOutbox, readOutboxFile, readTextPart } from '@clinical/mailer';
import { APP_CONFIG, escapeHtmlByName, type AppConfig } from '@clinical/platform';
import { Controller, Get, Header, Inject, NotFoundException, Param } from '@nestjs/common';

const LISTED = 200;

/** `/Outbox`: mails that were written to files instead of being sent, for development; 404 unless the configuration allows it. */
@Controller('Outbox')
@Public()
export class OutboxController {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  @Get()
  @Endpoint({
    id: 'outbox',
    summary: 'Mails that were written to the outbox; where the deployment shows it, for development.',
    response: 'text/html',
    failures: [404],
  })
  @Header('Content-Type', 'text/html; charset=utf-8')
  async list(): Promise<string> {
    const folder = this.#folder();
    const rows = (await listOutbox(folder, LISTED)).map(async ({ name, at }) => {
      const { subject, to } = readTextPart(String(await readOutboxFile(folder, name)));
      return `<li><a href="/Outbox/${escapeHtmlByName(name)}">${escapeHtmlByName(subject || name)}</a>, ${escapeHtmlByName(to)}, ${at.toISOString()}</li>`;
    });
    const items = (await Promise.all(rows)).join('\n');
    return page('Outbox', items === '' ? '<p>No mail was written yet.</p>' : `<ul>\n${items}\n</ul>`);
  }

  @Get(':name')
  @Endpoint({ id: 'outboxMail', summary: 'One mail of the outbox.', response: 'text/html' })
  @Header('Content-Type', 'text/html; charset=utf-8')
  async show(@Param('name') name: string): Promise<string> {
    const file = await readOutboxFile(this.#folder(), name);
    if (file === null) throw new NotFoundException();
    const { subject, to, text } = readTextPart(String(file));
    const lines = escapeHtmlByName(text).replace(
      /https?:\/\/[^\s<>]+/g,
      (url) => `<a href="${url}">${url}</a>`,
    );
    return page(
      subject,
      `<p><a href="/Outbox">Outbox</a></p><p>${escapeHtmlByName(to)}</p><pre>${lines}</pre>`,
    );
  }

  #folder(): string {
    if (!this.config.mail.outboxPage) throw new NotFoundException();
    return outboxFolder(this.config);
  }
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtmlByName(title)}</title></head><body><main><h1>${escapeHtmlByName(title)}</h1>${content}</main></body></html>`;
}
