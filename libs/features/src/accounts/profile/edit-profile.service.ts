import {
  accountMessages,
  type AcceptedReply,
  type Language,
  type Profile,
  type ProfileForm,
  type ProfileUpdateReply,
} from '@clinical/contracts';
import { AppError } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountDeps } from '../account-deps.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { networkOf, type Caller } from '../caller.js';
import { requireRecent, type LiveSession } from '../login/index.js';
import { LIMITS, normaliseEmail, pseudonym } from '../security/index.js';
import { clinicalAreaOptions, countryOptions, professionOptions } from './profile-options.js';
import { profileErrors, readInterests } from './profile-rules.js';

/** What an address is to a person: the present one, the one that waits for its verification, or one they may ask for. */
type Standing = 'present' | 'waiting' | 'new';

/** The profile of who is logged in (ACCOUNTS-2 to ACCOUNTS-5; A40 to A44). */
@Injectable()
export class EditProfile {
  constructor(
    private readonly deps: AccountDeps,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: AccountSettings,
  ) {}

  async read({ account }: LiveSession, language: Language): Promise<Profile> {
    const keys = this.deps.keys;
    return {
      user_data: [
        {
          user_id: account.id,
          firstname: account.firstname,
          lastname: account.lastname,
          email: account.email,
          pending_email: await keys.pendingEmail(account.id, this.deps.clock.now()),
          professionid: account.profession,
          countryid: account.country,
          clinicalareaids: account.clinicalAreas,
          institutionids: [],
          institution_admin: 0,
          institution_verified: 0,
          verified: account.verifiedAt === null ? 0 : 1,
          interests: account.interests,
          marketing_consent: account.marketingConsent,
        },
      ],
      professions: professionOptions(language),
      countries: countryOptions(language, this.settings.jokeCountry),
      clinical_areas: clinicalAreaOptions(language),
      institutions: [],
    };
  }

  /**
   * Saves the profile. A new address waits until it is verified, and the old one is told. One that waits already goes on
   * waiting by the link that it was sent, whether the form has it or the present one; another one takes its place.
   *
   * @throws AppError `FORBIDDEN` where the form is of another person; `REAUTHENTICATION_REQUIRED` where the address is
   * new and the password was not given in the last 15 minutes
   */
  async update(session: LiveSession, form: ProfileForm, caller: Caller): Promise<ProfileUpdateReply> {
    const { account } = session;
    if (form.userid !== undefined && form.userid !== '' && form.userid !== String(account.id))
      throw new AppError('FORBIDDEN', 'user', 'The profile of another person');
    const errors = profileErrors(form, caller.language, this.settings.jokeCountry);
    const email = normaliseEmail(form.email);
    if (errors.length > 0 || email === null) return refused(errors);
    const standing = await this.#standingOf(email, session, caller);
    if (standing === 'email.taken' || standing === 'email.tooMany')
      return refused([{ field: 'email', message: accountMessages[caller.language][standing] }]);
    return this.#save(session, form, { email, standing }, caller);
  }

  /** Agrees to, or withdraws from, marketing mail. */
  async consent(session: LiveSession, marketing: boolean, caller: Caller): Promise<AcceptedReply> {
    const accountId = session.account.id;
    const { database, clock, audit } = this.deps;
    await database.transaction(async (transaction) => {
      await this.deps.accounts.within(transaction).setMarketingConsent(accountId, marketing);
      await this.deps.consents.within(transaction).add(accountId, {
        kind: 'marketing',
        given: marketing,
        textVersion: this.settings.termsVersion,
        setBy: 'person',
        at: clock.now(),
      });
      await audit.note(transaction, 'consent_changed', {
        accountId,
        address: caller.address,
        detail: marketing ? 'marketing: yes' : 'marketing: no',
      });
    });
    return { status: 1, message: accountMessages[caller.language]['consent.saved'] };
  }

  /** What the address of the form is to the person. A stranger's is mailed to no more often than others ask for mails. */
  async #standingOf(
    email: string,
    session: LiveSession,
    { address }: Caller,
  ): Promise<Standing | 'email.taken' | 'email.tooMany'> {
    const { clock } = this.deps;
    const { account } = session;
    if (email === account.email) return 'present';
    const pending = await this.deps.keys.pendingEmail(account.id, clock.now());
    if (email === pending) return 'waiting';
    // Who has the address can reset the password: changing the one is as good as changing the other.
    requireRecent(session);
    const { limits } = this.deps;
    if (!(await limits.take(`email-change:${account.id}`, LIMITS.emailChange))) return 'email.tooMany';
    // Where registration does not tell, this does not either: a taken address gets the same mail, whose link changes nothing.
    const isTold = !this.settings.genericRegistration;
    if (isTold && (await this.deps.accounts.findByEmail(email)) !== null) return 'email.taken';
    const network = pseudonym(this.settings.secret, 'mail', networkOf(address));
    const mayMail =
      (await limits.take(`email-change-mail:${account.id}`, LIMITS.emailChangeMail)) &&
      (await limits.take(`mail:${network}`, LIMITS.mailByAddress));
    return mayMail ? 'new' : 'email.tooMany';
  }

  async #save(
    session: LiveSession,
    form: ProfileForm,
    { email, standing }: { readonly email: string; readonly standing: Standing },
    caller: Caller,
  ): Promise<ProfileUpdateReply> {
    const { database, sessions, mails, audit } = this.deps;
    const { id } = session.account;
    const account = await database.transaction(async (transaction) => {
      const accounts = this.deps.accounts.within(transaction);
      await accounts.updateProfile(id, {
        firstname: form.firstname.trim(),
        lastname: form.lastname.trim(),
        country: form.country,
        profession: form.profession,
        clinicalAreas:
          form.clinicalarea === undefined
            ? session.account.clinicalAreas
            : [...new Set(form.clinicalarea)].join(','),
        interests:
          form.interests === undefined ? session.account.interests : readInterests(form.interests).join('\n'),
      });
      await audit.note(transaction, 'profile_changed', { accountId: id, address: caller.address });
      const saved = await accounts.find(id);
      if (saved === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account is no more');
      if (standing === 'new') {
        await mails.emailChange(transaction, saved, email);
        await audit.note(transaction, 'email_change_asked', { accountId: id, address: caller.address });
      }
      return saved;
    });
    const texts = accountMessages[caller.language];
    return {
      status: true,
      message: texts['profile.saved'],
      verified_message: '',
      email_pending: standing !== 'present',
      tokens: sessions.present(account),
    };
  }
}

function refused(errors: ReturnType<typeof profileErrors>): ProfileUpdateReply {
  return { status: false, message: errors[0]?.message ?? '', verified_message: '', errors };
}
