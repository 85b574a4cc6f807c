import type { DatabaseContext, Transaction } from '@clinical/database';
import { APP_SECRET, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { openSealedText, sealText } from '../security/sealed-text.js';
import { newRecoveryCodes, recoveryHash, totpStep } from './one-time-codes.js';
import { AuthenticatorEntity, RecoveryCodeEntity } from './second-factor.entity.js';

const PURPOSE = 'authenticator';

/** Codes of authenticator apps (RFC 6238), and the recovery codes for people who lost their device. Each works once. */
@Injectable()
export class AuthenticatorsService {
  constructor(
    private readonly clock: Clock,
    @Inject(APP_SECRET) private readonly secret: string,
  ) {}

  has({ manager }: DatabaseContext, accountId: number): Promise<boolean> {
    return manager.existsBy(AuthenticatorEntity, { accountId });
  }

  /** Sets up an app, in place of an earlier one. @returns false if the code is not one of the secret */
  async set(
    { manager }: Transaction,
    accountId: number,
    { secret, code }: { readonly secret: string; readonly code: string },
  ): Promise<boolean> {
    const now = this.clock.now();
    const lastStep = totpStep(secret, code, now);
    if (lastStep === null) return false;
    await manager.delete(AuthenticatorEntity, { accountId });
    await manager.insert(AuthenticatorEntity, {
      ...{ accountId, lastStep, createdAt: now },
      sealedSecret: sealText(this.secret, PURPOSE, secret),
    });
    return true;
  }

  /** Whether a code is that of the app now, and neither it nor a newer one was used. Uses it up. */
  async accepts({ manager }: Transaction, accountId: number, code: string): Promise<boolean> {
    const row = await manager.findOneBy(AuthenticatorEntity, { accountId });
    const secret = row === null ? null : openSealedText(this.secret, PURPOSE, row.sealedSecret);
    const step = secret === null ? null : totpStep(secret, code, this.clock.now());
    if (step === null) return false;
    const { affected } = await manager.update(
      AuthenticatorEntity,
      { accountId, lastStep: LessThan(step) },
      { lastStep: step },
    );
    return affected === 1;
  }

  async remove({ manager }: Transaction, accountId: number): Promise<boolean> {
    return ((await manager.delete(AuthenticatorEntity, { accountId })).affected ?? 0) > 0;
  }

  /** Number of recovery codes that are left. */
  recoveryCodes({ manager }: DatabaseContext, accountId: number): Promise<number> {
    return manager.countBy(RecoveryCodeEntity, { accountId });
  }

  /** New recovery codes in place of all others. */
  async renewRecoveryCodes(transaction: Transaction, accountId: number): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    await this.removeRecoveryCodes(transaction, accountId);
    const rows = codes.map((code) => ({ accountId, codeHash: recoveryHash(code) ?? '' }));
    await transaction.manager.insert(RecoveryCodeEntity, rows);
    return codes;
  }

  /** Whether a text is a recovery code of the account. Uses it up. */
  async acceptsRecovery({ manager }: Transaction, accountId: number, code: string): Promise<boolean> {
    const codeHash = recoveryHash(code);
    if (codeHash === null) return false;
    return (await manager.delete(RecoveryCodeEntity, { accountId, codeHash })).affected === 1;
  }

  async removeRecoveryCodes({ manager }: Transaction, accountId: number): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { accountId });
  }
}
