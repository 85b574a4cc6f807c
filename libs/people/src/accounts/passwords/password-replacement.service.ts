import type { AuditEvent } from '@clinical/contracts';
import {
  AccountKeyRepository,
  AccountPasswordRepository,
  type AccountRecord,
  type KeyPurpose,
  type Transaction,
} from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { SessionsService, type LiveSession } from '../login/index.js';
import { Audit, LoginLimiter } from '../security/index.js';

/** A new password, with what ends with the old one. */
export interface PasswordReplacement {
  readonly passwordHash: string;
  /** Keys that are no longer valid. */
  readonly withdraws: readonly KeyPurpose[];
  /** Entries of the audit log. */
  readonly events: readonly AuditEvent[];
  readonly actor?: string;
  readonly address: string;
  /** The session to keep, with its browser; it gets a new token. */
  readonly keeps: LiveSession | null;
}

/** Replaces the password of an account: ends its sessions, forgets its browsers and unlocks it. */
@Injectable()
export class PasswordReplacementService {
  constructor(
    private readonly passwords: AccountPasswordRepository,
    private readonly keys: AccountKeyRepository,
    private readonly sessions: SessionsService,
    private readonly limiter: LoginLimiter,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** @returns the new token of the kept session; null if none is kept */
  async replace(
    transaction: Transaction,
    { id, email }: Pick<AccountRecord, 'id' | 'email'>,
    { passwordHash, withdraws, events, actor, address, keeps }: PasswordReplacement,
  ): Promise<string | null> {
    const now = this.clock.now();
    await this.passwords.within(transaction).update(id, passwordHash, now);
    await this.keys.within(transaction).withdraw(id, withdraws, now);
    await this.sessions.endAll(transaction, id, keeps ?? undefined);
    await this.limiter.unlock(email, transaction);
    for (const event of events)
      await this.audit.note(transaction, event, {
        accountId: id,
        address,
        ...(actor === undefined ? {} : { actor }),
      });
    return keeps === null ? null : this.sessions.rotate(transaction, keeps.id);
  }
}
