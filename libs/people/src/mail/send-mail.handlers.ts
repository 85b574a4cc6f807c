import { MailRepository } from '@clinical/database';
import { type JobAttempt, type JobDefinition, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Mailer, MailRefusedError } from '@clinical/mailer';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailComposerService } from './mail-composer.service.js';
import { DeliveriesService, UnrecordedDeliveryError } from './deliveries.service.js';
import { SEND_LIST_MAIL, SEND_MAIL, type MailPayload } from './mail-jobs.js';

/**
 * Sends one mail. A mail that is `sending` when the job starts belonged to a worker that crashed: it is sent again,
 * with the same Message-ID, and only once. A mail that is `sent` is never sent again.
 */
@Injectable()
export class MailSender {
  constructor(
    private readonly mails: MailRepository,
    private readonly deliveries: DeliveriesService,
    private readonly composer: MailComposerService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  async deliver(mailId: number, signal: AbortSignal): Promise<void> {
    const mail = await this.mails.find(mailId);
    if (mail === null || mail.values === null) return;
    const reason = await this.deliveries.skipReason(mail);
    if (reason !== null) return this.mails.markRefused(mailId, null, reason, this.clock.now());
    const message = this.composer.message(mail, mail.values);
    await this.mails.begin(mailId, mail.state === 'sending', this.clock.now());
    try {
      await this.deliveries.record(mail, await this.mailer.send(message, signal));
    } catch (error) {
      const now = this.clock.now();
      if (error instanceof MailRefusedError) return this.mails.markRefused(mailId, null, error.message, now);
      if (!(error instanceof UnrecordedDeliveryError)) await this.mails.giveBack(mailId, now);
      throw error;
    }
  }
}

/** Sends one account mail. */
@JobProcessor()
@Injectable()
export class SendMailHandler implements JobHandler<MailPayload> {
  readonly definition = SEND_MAIL;

  constructor(private readonly sender: MailSender) {}

  run({ mailId }: MailPayload, { signal }: JobAttempt): Promise<void> {
    return this.sender.deliver(mailId, signal);
  }
}

/** Sends one mail of a list, at the rate of `LIST_MAILS_PER_SECOND`. */
@JobProcessor()
@Injectable()
export class SendListMailHandler implements JobHandler<MailPayload> {
  readonly definition: JobDefinition<MailPayload>;

  constructor(
    private readonly sender: MailSender,
    @Inject(APP_CONFIG) { mail }: AppConfig,
  ) {
    this.definition = { ...SEND_LIST_MAIL, rateLimit: { max: mail.listMailsPerSecond, perMs: 1_000 } };
  }

  run({ mailId }: MailPayload, { signal }: JobAttempt): Promise<void> {
    return this.sender.deliver(mailId, signal);
  }
}
