import { createHash } from 'node:crypto';
import type { AccountRecord } from '@clinical/database';
import { openSealedText, sealText } from '../../security/sealed-text.js';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';

const PURPOSE = 'login-step';

/** How long a login waits for the second factor, in milliseconds. */
const STEP_MS = 10 * 60_000;

const StepSchema = z.object({
  accountId: z.number(),
  /** Fingerprint of the password's hash: a new password ends the login. */
  password: z.string(),
  remember: z.boolean(),
  until: z.number(),
});

/** A login whose password was right and whose account has a second factor. */
export interface LoginStep {
  /** Sealed value of its cookie. */
  readonly step: string;
}

/** What a step says. */
interface ReadStep {
  readonly accountId: number;
  readonly remember: boolean;
  /** Whether the account still has the password that was given. */
  readonly isOf: (account: AccountRecord) => boolean;
}

/** Logins between the password and the second factor. The browser keeps them, sealed, in a cookie. */
@Injectable()
export class LoginSteps {
  constructor(
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'secret'>,
  ) {}

  begin({ id, passwordHash }: AccountRecord, remember: boolean): LoginStep {
    const until = this.clock.now().getTime() + STEP_MS;
    const password = fingerprint(passwordHash);
    const step: z.infer<typeof StepSchema> = { accountId: id, password, remember, until };
    return { step: sealText(this.settings.secret, PURPOSE, JSON.stringify(step)) };
  }

  /** @returns null for a step that was changed or has expired */
  read(sealed: string | undefined): ReadStep | null {
    const text = openSealedText(this.settings.secret, PURPOSE, sealed ?? '');
    if (text === null) return null;
    const { accountId, password, remember, until } = StepSchema.parse(JSON.parse(text));
    if (until <= this.clock.now().getTime()) return null;
    const isOf = ({ id, passwordHash }: AccountRecord) =>
      id === accountId && password === fingerprint(passwordHash);
    return { accountId, remember, isOf };
  }
}

function fingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
