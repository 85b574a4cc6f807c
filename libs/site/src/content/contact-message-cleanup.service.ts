import { ContactMessageRepository } from '@clinical/database';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

const MS_PER_DAY = 86_400_000;
const BATCH = 500;

/** Deletes messages of the contact form that are older than `CONTACT_KEPT_DAYS`, in small steps. */
@Injectable()
export class ContactMessageCleanupService {
  constructor(
    private readonly messages: ContactMessageRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @returns number of deleted messages */
  async run(signal: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.config.content.contactKeptDays * MS_PER_DAY);
    for (let deleted = 0; ;) {
      signal.throwIfAborted();
      const step = await this.messages.deleteBefore(before, BATCH);
      deleted += step;
      if (step < BATCH) return deleted;
    }
  }
}
