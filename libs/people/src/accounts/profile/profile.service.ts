import type { Language, Profile } from '@clinical/contracts';
import { AccountKeyRepository } from '@clinical/database';
import { institutionFlags, type Principal } from '../../access/entitlements.js';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import type { LiveSession } from '../login/index.js';
import { clinicalAreaOptions, countryOptions, professionOptions } from './profile-options.js';

/** The profile of a logged-in user, with the options of its form (ACCOUNTS-2 to ACCOUNTS-5). */
@Injectable()
export class ProfileService {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'jokeCountry' | 'grantPro'>,
  ) {}

  async read({ account }: LiveSession, principal: Principal, language: Language): Promise<Profile> {
    const flags = institutionFlags(principal, { pro: this.settings.grantPro });
    return {
      user_data: [
        {
          user_id: account.id,
          firstname: account.firstname,
          lastname: account.lastname,
          email: account.email,
          pending_email: await this.keys.pendingEmail(account.id, this.clock.now()),
          professionid: account.profession,
          countryid: account.country,
          clinicalareaids: account.clinicalAreas,
          ...flags,
          institutionids: [...flags.institutionids],
          institution_choice: '',
          memberships: [],
          linkable_institution: '',
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
}
