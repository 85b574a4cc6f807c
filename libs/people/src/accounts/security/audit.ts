import type { AuditEvent } from '@clinical/contracts';
import { AuditLogRepository, type DatabaseContext } from '@clinical/database';
import { truncatedAddress } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';

const MAX_DETAIL_LENGTH = 300;

/** Writes down what happens to accounts: never a password or a key, and of an address only the network. */
@Injectable()
export class Audit {
  constructor(
    private readonly entries: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** @param context the transaction of what is written down, or the database if there is none */
  async note(
    context: DatabaseContext,
    event: AuditEvent,
    about: {
      readonly accountId: number | null;
      /** The account that acted, if it was another one. */
      readonly actor?: string;
      readonly address?: string;
      readonly detail?: string;
    },
  ): Promise<void> {
    await this.entries.within(context).add({
      at: this.clock.now(),
      event,
      accountId: about.accountId,
      actor: (about.actor ?? '').slice(0, 100),
      address: truncatedAddress(about.address ?? ''),
      detail: (about.detail ?? '').slice(0, MAX_DETAIL_LENGTH),
    });
  }
}
