import { randomUUID } from 'node:crypto';
import type { Language } from '@clinical/contracts';
import { MailRepository, type Transaction } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SEND_LIST_MAIL, SEND_MAIL } from './mail-jobs.js';
import type { MailKind } from './mail-kind.js';

/** One mail to send. */
export interface MailOrder<Values> {
  readonly to: { readonly address: string; readonly name?: string };
  readonly language: Language;
  readonly values: Values;
  /** The account that it belongs to, deleted with it; a mail of a list has one. */
  readonly userId?: number;
}

/** Maximum length of a mailbox (RFC 5321). */
const MAX_ADDRESS_LENGTH = 254;
const MAX_NAME_LENGTH = 120;
// oxlint-disable-next-line no-control-regex -- control characters allow header injection
const UNSAFE = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const MAILBOX = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/u;

/**
 * Queues mails in the transaction that they report: a mail is sent if and only if that is committed, and the caller never
 * waits for a mail server. A job sends it (ACCOUNTS-7).
 */
@Injectable()
export class MailQueueService {
  readonly #domain: string;

  constructor(
    private readonly jobs: JobQueue,
    private readonly mails: MailRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) { mail }: { readonly mail: Pick<AppConfig['mail'], 'from'> },
  ) {
    this.#domain = mail.from.slice(mail.from.lastIndexOf('@') + 1);
  }

  /**
   * @returns the id of the mail
   * @throws AppError `MAIL_ADDRESS_REFUSED` for an address or a name that is not valid in a header
   */
  async queue<Values>(
    kind: MailKind<Values>,
    order: MailOrder<Values>,
    { within }: { readonly within: Transaction },
  ): Promise<number> {
    const list = kind.list ?? null;
    const name = order.to.name ?? '';
    checkRecipient(order.to.address, name);
    if (list !== null && order.userId === undefined)
      throw new AppError('MAIL_ADDRESS_REFUSED', 'unexpected', 'A mail of a list belongs to an account');
    const mailId = await this.mails.within(within).add({
      template: kind.name,
      list,
      language: order.language,
      address: order.to.address,
      name,
      values: JSON.stringify(order.values),
      userId: order.userId ?? null,
      messageId: `<${randomUUID()}@${this.#domain}>`,
      createdAt: this.clock.now(),
    });
    const job = list === null ? SEND_MAIL : SEND_LIST_MAIL;
    await this.jobs.enqueue(job, { mailId }, { within, key: String(mailId) });
    return mailId;
  }
}

function checkRecipient(address: string, name: string): void {
  if (address.length > MAX_ADDRESS_LENGTH || UNSAFE.test(address) || !MAILBOX.test(address))
    throw new AppError('MAIL_ADDRESS_REFUSED', 'user', 'This is no address that mail can be sent to');
  if (name.length > MAX_NAME_LENGTH || UNSAFE.test(name))
    throw new AppError('MAIL_ADDRESS_REFUSED', 'user', 'This name cannot stand in a mail');
}
