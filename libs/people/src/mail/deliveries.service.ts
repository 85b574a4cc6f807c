import { Database, MailChoiceRepository, MailRepository, type MailRecord } from '@clinical/database';
import type { Delivery } from '@clinical/mailer';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

const MS_PER_DAY = 86_400_000;
const RECORD_ATTEMPTS = 20;
const RECORD_PAUSE_MS = 500;

/** The delivery could not be recorded; the mail remains `sending`. */
export class UnrecordedDeliveryError extends Error {
  override readonly name = 'UnrecordedDeliveryError';

  constructor(cause: unknown) {
    super('It could not be recorded that the mail was sent', { cause });
  }
}

/** Records deliveries, and which mails are not sent because of them. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly mails: MailRepository,
    private readonly choices: MailChoiceRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Why a mail is not sent; null when it is. */
  async skipReason({ state, interruptions, list, userId, address }: MailRecord): Promise<string | null> {
    if (state === 'sending' && interruptions > 0) return 'Interrupted twice while it was being sent';
    const suppression = await this.choices.suppressionOf(address);
    const isRecent =
      suppression !== null && this.clock.now().getTime() - suppression.since.getTime() < MS_PER_DAY;
    if (suppression !== null && (list !== null || isRecent))
      return `The address was refused before (${suppression.code})`;
    if (list !== null && userId !== null && (await this.choices.isUnsubscribed(userId, list)))
      return 'Unsubscribed';
    return null;
  }

  /**
   * The mail was sent or refused: a short outage of the database must not cause a second one.
   *
   * @throws UnrecordedDeliveryError
   */
  async record(mail: MailRecord, delivery: Delivery): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#recordOnce(mail, delivery);
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw new UnrecordedDeliveryError(error);
        await new Promise((again) => setTimeout(again, RECORD_PAUSE_MS));
      }
    }
  }

  async #recordOnce(mail: MailRecord, delivery: Delivery): Promise<void> {
    const now = this.clock.now();
    if (delivery.outcome === 'accepted')
      return this.database.transaction(async (transaction) => {
        await this.mails.within(transaction).markSent(mail.id, now);
        await this.choices.within(transaction).liftSuppression(mail.address);
      });
    const { code, reason, ofAddress } = delivery;
    await this.database.transaction(async (transaction) => {
      const mails = this.mails.within(transaction);
      await mails.markRefused(mail.id, code, reason, now);
      // No address is kept of a mail without an account, or whose account was deleted meanwhile.
      const isOfAccount = mail.userId !== null && (await mails.find(mail.id)) !== null;
      if (ofAddress && isOfAccount)
        await this.choices.within(transaction).suppress({ address: mail.address, code, reason, since: now });
    });
    this.logger.warn(
      { mailId: mail.id, template: mail.template, code, ofAddress },
      'a mail was permanently refused',
    );
  }
}
