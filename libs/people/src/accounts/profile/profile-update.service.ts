import {
  accountMessages,
  type FieldError,
  type ProfileForm,
  type ProfileUpdateReply,
} from '@clinical/contracts';
import { AccountRepository, Database, type AccountProfile, type AccountRecord } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { tokensOfAccount, type LiveSession } from '../login/index.js';
import { Audit, normaliseEmail } from '../security/index.js';
import { EmailChangeService, type EmailState } from './email-change.service.js';
import { profileErrors, readInterests } from './profile-rules.js';

/** Changes the profile of a logged-in user (ACCOUNTS-2 to ACCOUNTS-5; A40 to A44). */
@Injectable()
export class ProfileUpdateService {
  @Inject(ACCOUNT_SETTINGS) private readonly settings: AccountSettings;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly emails: EmailChangeService,
    private readonly mails: AccountMails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves the profile. A new address takes effect once it is verified, and the old one is notified. An address that
   * already waits keeps waiting with the link that was sent, whether the form has it or the present one; a new one
   * replaces it.
   *
   * @throws AppError `FORBIDDEN` if the form is of another user; `REAUTHENTICATION_REQUIRED` if the address is
   * new and the password was not given in the last 15 minutes
   */
  async update(session: LiveSession, form: ProfileForm, caller: Caller): Promise<ProfileUpdateReply> {
    const { account } = session;
    if (form.userid !== undefined && form.userid !== '' && form.userid !== String(account.id))
      throw new AppError('FORBIDDEN', 'user', 'The profile of another person');
    const errors = profileErrors(form, caller.language, this.settings.jokeCountry);
    const email = normaliseEmail(form.email);
    if (errors.length > 0 || email === null) return rejected(errors);
    const change = await this.emails.check(email, session, caller);
    if ('problem' in change)
      return rejected([{ field: 'email', message: accountMessages[caller.language][change.problem] }]);
    const saved = await this.#save(account, form, { email, state: change.state }, caller);
    return {
      status: true,
      message: accountMessages[caller.language]['profile.saved'],
      verified_message: '',
      email_pending: change.state !== 'present',
      tokens: tokensOfAccount(saved, this.settings, this.clock.now()),
    };
  }

  async #save(
    account: AccountRecord,
    form: ProfileForm,
    { email, state }: { readonly email: string; readonly state: EmailState },
    { address }: Caller,
  ): Promise<AccountRecord> {
    const { id } = account;
    return this.database.transaction(async (transaction) => {
      const accounts = this.accounts.within(transaction);
      await accounts.updateProfile(id, profileOf(form, account));
      await this.audit.note(transaction, 'profile_changed', { accountId: id, address });
      const saved = await accounts.find(id);
      if (saved === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account was deleted');
      if (state === 'new') {
        await this.mails.emailChange(transaction, saved, email);
        await this.audit.note(transaction, 'email_change_asked', { accountId: id, address });
      }
      return saved;
    });
  }
}

/** Fields that are absent from the form keep their values. */
function profileOf(form: ProfileForm, { clinicalAreas, interests }: AccountRecord): AccountProfile {
  return {
    firstname: form.firstname.trim(),
    lastname: form.lastname.trim(),
    country: form.country,
    profession: form.profession,
    clinicalAreas:
      form.clinicalarea === undefined ? clinicalAreas : [...new Set(form.clinicalarea)].join(','),
    interests: form.interests === undefined ? interests : readInterests(form.interests).join('\n'),
  };
}

function rejected(errors: readonly FieldError[]): ProfileUpdateReply {
  return { status: false, message: errors[0]?.message ?? '', verified_message: '', errors: [...errors] };
}
