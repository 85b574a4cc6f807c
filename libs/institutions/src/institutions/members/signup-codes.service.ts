import type { InstitutionMessageKey } from '@clinical/contracts';
import type { InstitutionRecord } from '@clinical/database';
import { networkOf, type Caller, AttemptLimits, pseudonym } from '@clinical/people';
import { APP_SECRET } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from '../institution-directory.service.js';
import { isSignupCode, readSignupCode } from './signup-code.js';

const HOUR_MS = 3_600_000;
/** Wrong codes of one account, and of one network, whose people may share an address. */
const BY_ACCOUNT = { max: 10, withinMs: HOUR_MS };
const BY_NETWORK = { max: 100, withinMs: HOUR_MS };

/** Finds institutions by their signup codes; guessing is limited. */
@Injectable()
export class SignupCodesService {
  constructor(
    private readonly directory: InstitutionDirectoryService,
    private readonly limits: AttemptLimits,
    @Inject(APP_SECRET) private readonly secret: string,
  ) {}

  /** @returns the institution, or the key of the reason why there is none */
  async find(
    typed: string,
    accountId: number,
    { address }: Caller,
  ): Promise<InstitutionRecord | Extract<InstitutionMessageKey, `verified.${string}`>> {
    const network = `signup-code:${pseudonym(this.secret, 'signup code', networkOf(address))}`;
    const account = `signup-code:account ${accountId}`;
    if (!(await this.limits.take(account, BY_ACCOUNT))) return 'verified.tooMany';
    if (!(await this.limits.take(network, BY_NETWORK))) return 'verified.tooMany';
    const code = readSignupCode(typed);
    // Every code is compared, so that the time does not reveal which is nearly right.
    const matching = (await this.directory.list()).filter(({ signupCode }) => isSignupCode(code, signupCode));
    const [found] = matching;
    if (found === undefined) return 'verified.wrongCode';
    await this.limits.giveBack(account);
    await this.limits.giveBack(network);
    return found;
  }
}
