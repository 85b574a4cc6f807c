import { Checkout, EventRefusedError } from '@clinical/checkout';
import { Database, isDuplicateKey } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { AppError, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CONVERGE_JOB } from './payments.jobs.js';
import { CheckoutEventEntity } from './purchase.entity.js';

/** Accepts events of the provider. Nothing in them is believed but the session that they are about. */
@Injectable()
export class WebhookService {
  @Inject(LOGGER) private readonly logger: Logger;

  constructor(
    private readonly database: Database,
    private readonly checkout: Checkout,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores an event and its job in one transaction. An event that came before changes nothing.
   *
   * @throws AppError `EVENT_REFUSED`
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const { id, session } = this.#verified(body, signature);
    if (session === null) return;
    try {
      await this.database.transaction(async (within) => {
        const receivedAt = this.clock.now();
        await within.manager.insert(CheckoutEventEntity, { id, session, receivedAt });
        await this.jobs.enqueue(CONVERGE_JOB, { session }, { within });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  #verified(body: Buffer, signature: string) {
    try {
      return this.checkout.readEvent(body, signature);
    } catch (error) {
      if (!(error instanceof EventRefusedError)) throw error;
      this.logger.warn({ reason: error.message }, 'a message to the webhook was refused');
      throw new AppError('EVENT_REFUSED', 'user', error.message, { cause: error });
    }
  }
}
