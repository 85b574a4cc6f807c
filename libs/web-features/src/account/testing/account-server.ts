import type { AuthTokens, Profile, ProfileData } from '@clinical/contracts';
import { answeringServer, type SentRequest } from '../../testing/answering-server.js';
import { aSite } from '../../testing/a-search-response.js';

/** The readable copy of a session. */
export function someTokens(overrides: Partial<AuthTokens> = {}): AuthTokens {
  return {
    user_id: 7,
    roles: [],
    loggedin: 1,
    emailVerified: 1,
    firstname: 'Ana',
    lastname: 'Núñez',
    email: 'ana@example.org',
    institution_pro: 0,
    isPro: 0,
    pro_trial: 0,
    chkLogin: 1,
    chkPro: 0,
    ...overrides,
  };
}

/** Sets the cookie of a logged-in user. */
export function holdTokens(overrides: Partial<AuthTokens> = {}): void {
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(someTokens(overrides)))}; Path=/`;
}

/** A profile with nothing missing. */
export function someProfile(overrides: Partial<ProfileData> = {}): Profile {
  return {
    user_data: [
      {
        user_id: 7,
        firstname: 'Ana',
        lastname: 'Núñez',
        email: 'ana@example.org',
        pending_email: '',
        professionid: 'nurse',
        countryid: 'ES',
        clinicalareaids: 'a2',
        institutionids: [],
        institution_admin: 0,
        institution_verified: 0,
        ...{ institution_choice: '', memberships: [], linkable_institution: '' },
        verified: 1,
        interests: 'asthma',
        marketing_consent: false,
        ...overrides,
      },
    ],
    professions: [
      { label: 'Nurse', value: 'nurse', group: 0 },
      { label: 'Other', value: 'other', group: 1 },
    ],
    countries: [
      { label: 'Spain', value: 'ES', group: 0 },
      { label: 'Albania', value: 'AL', group: 1 },
      { label: 'Other', value: 'ZZ', group: 2 },
    ],
    clinical_areas: [
      { label: 'Allergy', value: 'a1', group: 0 },
      { label: 'Cardiology', value: 'a2', group: 0 },
    ],
    institutions: [],
  };
}

const SITE = aSite();
const POLICY = { captcha: false, termsTicksMarketing: true, minimumPassword: 8, minimumPasswordReset: 6 };
const USUAL: Readonly<Record<string, object>> = {
  '/Registration/policy': POLICY,
  '/api/institutionLogins': { matches: [], total: 0 },
  '/User/secondFactor': { authenticator: false, passkeys: [], recoveryCodes: 0, required: false },
};

export interface AccountCall extends SentRequest {
  readonly path: string;
}

type Answers = Readonly<
  Record<string, (call: AccountCall) => Response | object | Promise<Response | object>>
>;

/**
 * A server for the account screens: the site, the policy and no institution with a login, and `answers` by path
 * without query. Returns the calls that had their own response.
 */
export function accountServer(answers: Answers): AccountCall[] {
  const calls: AccountCall[] = [];
  answeringServer((address, _, sent) => {
    const path = address.split('?')[0] ?? '';
    const answer = answers[path];
    if (!answer) return USUAL[path] ?? SITE;
    const call = { path: address, ...sent };
    calls.push(call);
    return answer(call);
  });
  return calls;
}

/** Removes the session and the stored values of the browser. */
export function forgetBrowser(): void {
  for (const name of ['tokens', 'auth_check', 'sendemail_tokens', 'dismiss_tokens', 'consent'])
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  window.localStorage.clear();
}
