import {
  formatMessage,
  institutionMessages,
  MAX_INSTITUTION_OPTIONS,
  type InstitutionMemberReply,
  type InstitutionMessageKey,
  type Language,
  type Profile,
  type ProfileForm,
  type ProfileOption,
} from '@clinical/contracts';
import {
  Database,
  InstitutionMemberRepository,
  type AccountRecord,
  type InstitutionRecord,
} from '@clinical/database';
import { type AccountPrincipal, type Principal, type Caller, Audit } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from '../institution-directory.service.js';
import { domainOf } from './email-domains.js';
import { InstitutionJoinService, type JoinOutcome } from './institution-join.service.js';
import { SignupCodesService } from './signup-codes.service.js';

/** The user who joins, and a callback for institutions without free seats. */
export type Joiner = Caller & { readonly onFull: (institutionId: number) => void };

const SESSION_ROUTES = ['link', 'openid', 'saml'] as const;

/** The institutions of a person: choosing one, joining it by code, address or its login, and leaving it (A40, A41). */
@Injectable()
export class ProfileInstitutionsService {
  constructor(
    private readonly database: Database,
    private readonly members: InstitutionMemberRepository,
    private readonly directory: InstitutionDirectoryService,
    private readonly joins: InstitutionJoinService,
    private readonly codes: SignupCodesService,
    private readonly audit: Audit,
  ) {}

  /** A profile with the institutions to choose from, and those of the person. */
  async complete(profile: Profile, principal: AccountPrincipal): Promise<Profile> {
    const rows = await this.members.ofAccount(principal.userId);
    const own = new Set(rows.map(({ institutionId }) => institutionId));
    const all = await this.directory.list();
    const names = new Map(all.map(({ id, name }) => [id, name]));
    const offered = optionsOf(all.filter((each) => !own.has(each.id) && canBeJoined(each)));
    const joined = optionsOf(all.filter(({ id }) => own.has(id)));
    const [data] = profile.user_data;
    const memberships = (principal.memberships ?? []).map((each) => ({
      id: each.institutionId,
      name: names.get(each.institutionId) ?? each.shortName,
      licensed: each.isLicensed,
      administrator: each.isAdministrator,
    }));
    // The last choice of the person: the institution that waits for a proof, or else the first one.
    const choice = rows.find(({ verifiedAt }) => verifiedAt === null) ?? rows[0];
    const linkable = sessionInstitution(principal);
    const isLinkable = linkable !== null && !memberships.some(({ id }) => id === linkable);
    return {
      ...profile,
      user_data: [
        {
          ...data,
          institution_choice: String(choice?.institutionId ?? ''),
          memberships,
          linkable_institution: isLinkable ? (names.get(linkable) ?? '') : '',
        },
      ],
      institutions: sortedOptions([...joined, ...offered.slice(0, MAX_INSTITUTION_OPTIONS)]),
    };
  }

  /** Institutions that a person can join, with a text in a name, an acronym or a domain. */
  async search(query: string): Promise<ProfileOption[]> {
    const searchText = folded(query.trim());
    const found = (await this.directory.list()).filter(
      (each) =>
        canBeJoined(each) &&
        [each.name, each.shortName, ...each.otherNames, ...each.domains].some((text) =>
          folded(text).includes(searchText),
        ),
    );
    return optionsOf(found).slice(0, MAX_INSTITUTION_OPTIONS);
  }

  /**
   * Acts on institution and signup code of a saved profile.
   *
   * @returns `verified_message`: the outcome; empty if nothing changed
   */
  async save(
    account: Pick<AccountRecord, 'id' | 'email' | 'verifiedAt'>,
    { institution, signupcode = '' }: Pick<ProfileForm, 'institution' | 'signupcode'>,
    caller: Joiner,
  ): Promise<string> {
    const { language } = caller;
    if (signupcode.trim() !== '') {
      const found = await this.codes.find(signupcode, account.id, caller);
      if (typeof found === 'string') return text(found, language);
      return this.#join(account.id, found, { route: 'code', proof: '' }, caller);
    }
    if (institution === undefined) return '';
    if (institution === '') {
      await this.#dropClaims(account.id);
      return '';
    }
    return this.#choose(account, Number(institution), caller);
  }

  /** Makes the account a member of the institution whose login this browser has used. */
  async link(principal: Principal, caller: Joiner): Promise<InstitutionMemberReply> {
    const id = sessionInstitution(principal);
    const institution = id === null ? null : await this.directory.find(id);
    const route = principal.institution?.route;
    const through = SESSION_ROUTES.find((each) => each === route);
    if (principal.kind !== 'account' || institution === null || through === undefined)
      return { status: 0, message: text('verified.noLogin', caller.language) };
    const proof = { route: through, proof: '' };
    const message = await this.#join(principal.userId, institution, proof, caller);
    const isMember = (await this.members.find(principal.userId, institution.id))?.verifiedAt ?? null;
    return { status: isMember === null ? 0 : 1, message };
  }

  /** Ends a membership, or the wish for one. @throws AppError `MEMBER_NOT_FOUND` */
  async leave(accountId: number, institutionId: number, caller: Caller): Promise<InstitutionMemberReply> {
    await this.database.transaction(async (transaction) => {
      if (!(await this.members.within(transaction).remove(accountId, institutionId)))
        throw new AppError('MEMBER_NOT_FOUND', 'user', 'The account is no member of the institution');
      const detail = `institution ${institutionId}`;
      await this.audit.note(transaction, 'member_left', { accountId, address: caller.address, detail });
    });
    return { status: 1, message: text('verified.left', caller.language) };
  }

  async #choose(
    account: Pick<AccountRecord, 'id' | 'email' | 'verifiedAt'>,
    institutionId: number,
    caller: Joiner,
  ): Promise<string> {
    const institution = await this.directory.find(institutionId);
    const present = await this.members.find(account.id, institutionId);
    if (institution === null || !(canBeJoined(institution) || present !== null))
      return text('verified.unknown', caller.language);
    if (present !== null && present.verifiedAt !== null) {
      await this.#dropClaims(account.id);
      return '';
    }
    const domain = domainOf(account.email);
    if (account.verifiedAt !== null && institution.emailDomains.includes(domain))
      return this.#join(account.id, institution, { route: 'email', proof: domain }, caller);
    await this.#claim(account.id, institution.id);
    return text('verified.claim', caller.language, { name: institution.name });
  }

  async #join(
    accountId: number,
    { id: institutionId, name }: InstitutionRecord,
    by: { readonly route: 'code' | 'email' | 'link' | 'openid' | 'saml'; readonly proof: string },
    { address, language, onFull }: Joiner,
  ): Promise<string> {
    const outcome = await this.database.transaction(async (transaction) => {
      const joined = await this.joins.join(transaction, { accountId, institutionId, ...by, address });
      if (joined === 'joined') await this.members.within(transaction).removeClaims(accountId);
      return joined;
    });
    if (outcome === 'full') onFull(institutionId);
    return text(OUTCOMES[outcome], language, { name });
  }

  async #claim(accountId: number, institutionId: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.members.within(transaction).removeClaims(accountId);
      await this.joins.claim(transaction, accountId, institutionId);
    });
  }

  async #dropClaims(accountId: number): Promise<void> {
    await this.members.removeClaims(accountId);
  }
}

const OUTCOMES: Readonly<Record<JoinOutcome, InstitutionMessageKey>> = {
  joined: 'verified.joined',
  already: 'verified.already',
  full: 'verified.full',
  gone: 'verified.unknown',
};

const COLLATOR = new Intl.Collator('en');

function optionsOf(institutions: readonly InstitutionRecord[]): ProfileOption[] {
  return sortedOptions(institutions.map(({ id, name }) => ({ label: name, value: String(id), group: 0 })));
}

function sortedOptions(options: readonly ProfileOption[]): ProfileOption[] {
  return options.toSorted((a, b) => COLLATOR.compare(a.label, b.label) || Number(a.value) - Number(b.value));
}

/** Letters without case and marks. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a person can become a member by code or address. */
function canBeJoined({ signupCode, emailDomains }: InstitutionRecord): boolean {
  return signupCode !== null || emailDomains.length > 0;
}

/** Id of the institution whose login started the session of this browser. Its network alone proves nothing about a person. */
function sessionInstitution({ institution }: Principal): number | null {
  if (institution === undefined) return null;
  return SESSION_ROUTES.some((route) => route === institution.route) ? institution.institutionId : null;
}

function text(
  key: InstitutionMessageKey,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  return formatMessage(institutionMessages[language][key], values);
}
