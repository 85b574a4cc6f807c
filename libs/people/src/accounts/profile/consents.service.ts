import { accountMessages, type AcceptedReply, type RegistrationForm } from '@clinical/contracts';
import { AccountRepository, ConsentRepository, Database, type Transaction } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import type { LiveSession } from '../login/index.js';
import { Audit } from '../security/index.js';

/** Consent to the terms and to marketing mail. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly consents: ConsentRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'termsVersion'>,
  ) {}

  /** Records the choices of a registration. */
  async record(
    transaction: Transaction,
    accountId: number,
    { GDPR: marketing, gdprSetBy }: Pick<RegistrationForm, 'GDPR' | 'gdprSetBy'>,
  ): Promise<void> {
    const consents = this.consents.within(transaction);
    const shared = { textVersion: this.settings.termsVersion, at: this.clock.now() };
    await consents.add(accountId, { kind: 'terms', given: true, setBy: 'person', ...shared });
    const setBy = marketing ? gdprSetBy : 'person';
    await consents.add(accountId, { kind: 'marketing', given: marketing, setBy, ...shared });
    if (marketing) await this.accounts.within(transaction).setMarketingConsent(accountId, true);
  }

  /** Agrees to marketing mail, or withdraws the consent. */
  async change(session: LiveSession, marketing: boolean, caller: Caller): Promise<AcceptedReply> {
    const accountId = session.account.id;
    await this.database.transaction(async (transaction) => {
      await this.accounts.within(transaction).setMarketingConsent(accountId, marketing);
      await this.consents.within(transaction).add(accountId, {
        kind: 'marketing',
        given: marketing,
        textVersion: this.settings.termsVersion,
        setBy: 'person',
        at: this.clock.now(),
      });
      await this.audit.note(transaction, 'consent_changed', {
        accountId,
        address: caller.address,
        detail: marketing ? 'marketing: yes' : 'marketing: no',
      });
    });
    return { status: 1, message: accountMessages[caller.language]['consent.saved'] };
  }
}
