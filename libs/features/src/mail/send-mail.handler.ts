import { MailChoiceRepository, MailRepository, type Database, type MailRecord } from '@clinical/database';
import type { JobAttempt, JobDefinition, JobHandler } from '@clinical/job-queue';
import { MailRefusedError, type Mailer } from '@clinical/mailer';
import type { Clock, Logger } from '@clinical/platform';
import type { MailPayload } from './mail-jobs.js';
import { MAIL_LISTS } from './mail-templates.js';
import { renderMail } from './render/render-mail.js';
import type { UnsubscribeKeys } from './unsubscribe-key.js';

export interface SendingParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keys: UnsubscribeKeys;
  readonly product: string;
  readonly publicUrl: string;
}

const MS_PER_DAY = 86_400_000;
const RECORD_ATTEMPTS = 20;
const RECORD_PAUSE_MS = 500;

/**
 * Sends one mail. A mail that is `sending` when the job starts belonged to a worker that crashed: it is sent once more,
 * with the same Message-ID, and only once. A mail that is `sent` is never sent again.
 */
export class SendMailHandler implements JobHandler<MailPayload> {
  readonly definition: JobDefinition<MailPayload>;
  readonly #parts: SendingParts;
  readonly #mails: MailRepository;

  constructor(definition: JobDefinition<MailPayload>, parts: SendingParts) {
    this.definition = definition;
    this.#parts = parts;
    this.#mails = new MailRepository(parts.database);
  }

  async run({ mailId }: MailPayload, { signal }: JobAttempt): Promise<void> {
    const mail = await this.#mails.find(mailId);
    if (mail === null || mail.values === null) return;
    const { clock } = this.#parts;
    const reason = await this.#skipReason(mail);
    if (reason !== null) return this.#mails.markRefused(mailId, null, reason, clock.now());
    const message = renderMail(
      {
        template: mail.template,
        values: mail.values,
        messageId: mail.messageId,
        to: { address: mail.address, name: mail.name },
        language: mail.language,
      },
      { product: this.#parts.product, ...this.#unsubscribing(mail) },
    );
    await this.#mails.begin(mailId, mail.state === 'sending', clock.now());
    try {
      const delivery = await this.#parts.mailer.send(message, signal);
      await this.#record(() => this.#recordDelivery(mail, delivery));
    } catch (error) {
      if (error instanceof MailRefusedError)
        return this.#mails.markRefused(mailId, null, error.message, clock.now());
      if (!(error instanceof UnrecordedError)) await this.#mails.giveBack(mailId, clock.now());
      throw error;
    }
  }

  async #skipReason({ state, interruptions, list, userId, address }: MailRecord): Promise<string | null> {
    if (state === 'sending' && interruptions > 0) return 'Interrupted twice while it was being sent';
    const choices = new MailChoiceRepository(this.#parts.database);
    const suppression = await choices.suppressionOf(address);
    const isRecent =
      suppression !== null && this.#parts.clock.now().getTime() - suppression.since.getTime() < MS_PER_DAY;
    if (suppression !== null && (list !== null || isRecent))
      return `The address was refused before (${suppression.code})`;
    if (list !== null && userId !== null && (await choices.isUnsubscribed(userId, list)))
      return 'Unsubscribed';
    return null;
  }

  /** A page for people, and the call itself for mail programs. */
  #unsubscribing({ userId, list: name }: MailRecord): {
    readonly unsubscribePage: string | null;
    readonly unsubscribeUrl: string | null;
  } {
    const list = MAIL_LISTS.find((each) => each === name);
    if (list === undefined || userId === null) return { unsubscribePage: null, unsubscribeUrl: null };
    const { keys, publicUrl } = this.#parts;
    const key = keys.make({ userId, list });
    return {
      unsubscribePage: `${publicUrl}/Unsubscribe?_t=${key}`,
      unsubscribeUrl: `${publicUrl}/User/unsubscribe?key=${key}`,
    };
  }

  async #recordDelivery(mail: MailRecord, delivery: Awaited<ReturnType<Mailer['send']>>): Promise<void> {
    const { clock, database, logger } = this.#parts;
    const now = clock.now();
    if (delivery.outcome === 'accepted')
      return database.transaction(async (transaction) => {
        await new MailRepository(transaction).markSent(mail.id, now);
        await new MailChoiceRepository(transaction).liftSuppression(mail.address);
      });
    const { code, reason, ofAddress } = delivery;
    await database.transaction(async (transaction) => {
      const mails = new MailRepository(transaction);
      await mails.markRefused(mail.id, code, reason, now);
      // No address is kept of a mail without an account, or whose account was deleted meanwhile.
      const isOfAccount = mail.userId !== null && (await mails.find(mail.id)) !== null;
      if (ofAddress && isOfAccount)
        await new MailChoiceRepository(transaction).suppress({
          address: mail.address,
          code,
          reason,
          since: now,
        });
    });
    logger.warn(
      { mailId: mail.id, template: mail.template, code, ofAddress },
      'a mail was permanently refused',
    );
  }

  /** The mail was sent: a short outage of the database must not cause a second one. */
  async #record(write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw new UnrecordedError(error);
        await new Promise((again) => setTimeout(again, RECORD_PAUSE_MS));
      }
    }
  }
}

/** The delivery could not be recorded; the mail stays `sending`. */
class UnrecordedError extends Error {
  override readonly name = 'UnrecordedError';

  constructor(cause: unknown) {
    super('It could not be recorded that the mail was sent', { cause });
  }
}
