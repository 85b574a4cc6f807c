import { join } from 'node:path';
import type { Mailer } from '@clinical/mailer';
import { OutboxMailer, removeUnfinished } from '@clinical/mailer/outbox';
import { SmtpMailer } from '@clinical/mailer/smtp';
import type { AppConfig } from '@clinical/platform';

/** The configured mailer. It connects when there is a mail to send. */
export function createMailer({
  mail,
  site,
  dataDirectory,
}: Pick<AppConfig, 'mail' | 'site' | 'dataDirectory'>): Mailer {
  const from = { address: mail.from, name: site.productName };
  if (mail.smtp !== null) return new SmtpMailer(mail.smtp, from);
  const folder = outboxFolder({ dataDirectory });
  removeUnfinished(folder);
  return new OutboxMailer(folder, from);
}

/** Folder of mails that are written and not sent. */
export function outboxFolder({ dataDirectory }: Pick<AppConfig, 'dataDirectory'>): string {
  return join(dataDirectory, 'outbox');
}
