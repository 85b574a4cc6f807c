import { billingMessages, formatMessage, type Language } from '@clinical/contracts';
import { isDuplicateKey, type AccountRecord, type DatabaseContext } from '@clinical/database';
import { pseudonym } from '@clinical/people';
import { APP_CONFIG, APP_SECRET, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { longDate } from '../long-date.js';
import { foldedAddress } from './folded-address.js';
import { UsedTrialEntity } from './trial.entity.js';

/** Which accounts and mailboxes have used the free trial. */
@Injectable()
export class UsedTrials {
  constructor(
    @Inject(APP_SECRET) private readonly secret: string,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'billing'>,
  ) {}

  async has({ email, grants }: AccountRecord, { manager }: DatabaseContext): Promise<boolean> {
    if (grants.some(({ source }) => source === 'trial')) return true;
    return manager.existsBy(UsedTrialEntity, { address: this.#hashOf(email) });
  }

  /** @returns false if the mailbox has used it, perhaps just now by another account */
  async add({ email }: AccountRecord, startedAt: Date, { manager }: DatabaseContext): Promise<boolean> {
    try {
      await manager.insert(UsedTrialEntity, { address: this.#hashOf(email), startedAt });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  #hashOf(email: string): string {
    const mailbox = this.config.billing.foldsTrialAddresses ? foldedAddress(email) : email;
    return pseudonym(this.secret, 'trial', mailbox);
  }
}

/** Says that the trial was used; with its end if it was by the account. Pure. */
export function usedTrialText({ grants }: Pick<AccountRecord, 'grants'>, language: Language): string {
  const texts = billingMessages[language];
  const end = grants.find(({ source }) => source === 'trial')?.endsAt ?? null;
  if (end === null) return texts['trial.used'];
  return formatMessage(texts['trial.usedUntil'], { date: longDate(end, language) });
}
