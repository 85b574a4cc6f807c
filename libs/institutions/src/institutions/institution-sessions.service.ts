import { IDLE_MINUTES, type InstitutionTokens } from '@clinical/contracts';
import { InstitutionSessionRepository, type InstitutionRecord, type Transaction } from '@clinical/database';
import {
  type InstitutionAccess,
  type InstitutionRoute,
  type Principal,
  hashToken,
  newToken,
  pseudonym,
  TOKEN,
} from '@clinical/people';
import { APP_CONFIG, APP_SECRET, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { NO_ADMINISTRATION, type StatedAdministration } from './administrators-by-login.js';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { MembershipsService } from './members/memberships.service.js';

const IDLE_MS = IDLE_MINUTES * 60_000;
/** The longest that a session lasts, in milliseconds. */
export const MAX_INSTITUTION_SESSION_MS = 12 * 3_600_000;
/** Precision of recorded activity. */
const TOUCH_MS = 60_000;

/**
 * Access of a caller to an institution's licence: by a session that the institution started in this browser, or else by
 * the network address. A session has 256 random bits in a cookie, of which only the hash is stored, and ends after one
 * hour without activity or after 12 hours.
 */
@Injectable()
export class InstitutionSessionsService {
  constructor(
    private readonly rows: InstitutionSessionRepository,
    private readonly directory: InstitutionDirectoryService,
    private readonly memberships: MembershipsService,
    private readonly clock: Clock,
    @Inject(APP_SECRET) private readonly secret: string,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'accounts'>,
  ) {}

  /**
   * A caller with the memberships of the account, and with the institution: that of the session, of the network address or
   * of a membership; of several the first one whose licence is valid. A member administers the institution, too, while its
   * login in this browser says so.
   *
   * @param token of the session of an institution @param address network address
   */
  async complete(principal: Principal, token: string | undefined, address: string): Promise<Principal> {
    const memberships = principal.kind === 'account' ? await this.memberships.of(principal.userId) : [];
    const session = await this.#ofSession(token);
    const ways = [
      session?.access ?? null,
      await this.#ofAddress(address),
      ...memberships.map(({ isAdministrator: _, ...rest }) => ({ ...rest, route: 'member' as const })),
    ].filter((way) => way !== null);
    const institution = ways.find(({ isLicensed }) => isLicensed) ?? ways[0];
    return {
      ...(await this.#administering(
        { ...principal, ...(memberships.length === 0 ? {} : { memberships }) },
        session,
      )),
      ...(institution === undefined ? {} : { institution }),
    };
  }

  /**
   * A member whose session of the institution has the value of administrators administers the institution; of the institution of
   * the setting, the whole service. The session is the person's who logged in: it serves the first account that uses it. Where administrators need a second factor, the provider must state one or the account have one.
   */
  async #administering(principal: Principal, session: SessionOfLogin | null): Promise<Principal> {
    if (principal.kind !== 'account' || session?.administration.isAdministrator !== true) return principal;
    const { memberships = [], roles } = principal;
    const { institutionId } = session.access;
    if (!memberships.some((each) => each.institutionId === institutionId)) return principal;
    const { id, accountId } = session;
    const isTheirs =
      accountId === null ? await this.rows.bind(id, principal.userId) : accountId === principal.userId;
    if (!isTheirs) return principal;
    const { administratorsNeedSecondFactor, administrationInstitution } = this.config.accounts;
    const hasSecondFactor = session.administration.hasSecondFactor || principal.hasSecondFactor === true;
    if (administratorsNeedSecondFactor && !hasSecondFactor)
      return { ...principal, secondFactorMissing: true };
    const isSite = institutionId === administrationInstitution && !roles.includes('Administrator');
    return {
      ...principal,
      ...(isSite ? { roles: [...roles, 'Administrator'] } : {}),
      memberships: memberships.map((each) =>
        each.institutionId === institutionId ? { ...each, isAdministrator: true } : each,
      ),
    };
  }

  /**
   * Starts a session, always with a new token. A login without the value of administrators ends the administration by the
   * person's other sessions.
   *
   * @param subject the person, as the institution names them @returns the token
   */
  async open(
    transaction: Transaction,
    institution: Pick<InstitutionRecord, 'id'>,
    route: Exclude<InstitutionRoute, 'address' | 'member'>,
    subject: string,
    administration: StatedAdministration = NO_ADMINISTRATION,
  ): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const rows = this.rows.within(transaction);
    const subjectHash = this.personHash(institution, subject);
    if (!administration.isAdministrator) await rows.endAdministration(institution.id, subjectHash);
    await rows.add({
      tokenHash: hashToken(token),
      institutionId: institution.id,
      route,
      subjectHash,
      isAdministrator: administration.isAdministrator,
      hasSecondFactor: administration.hasSecondFactor,
      createdAt: now,
      expiresAt: new Date(now.getTime() + IDLE_MS),
    });
    return token;
  }

  /** Stored id of a person: a keyed hash, different at each institution. */
  personHash({ id }: Pick<InstitutionRecord, 'id'>, subject: string): string {
    return pseudonym(this.secret, `institution ${id}`, subject);
  }

  /** Ends the session of a token. */
  async end(token: string | undefined): Promise<void> {
    if (token !== undefined && TOKEN.test(token)) await this.rows.endByToken(hashToken(token));
  }

  /** Presents an institution to pages. */
  async present(institution: InstitutionRecord, route: InstitutionRoute): Promise<InstitutionAccess> {
    return {
      institutionId: institution.id,
      shortName: institution.shortName === '' ? institution.name : institution.shortName,
      route,
      isLicensed: await this.directory.isLicensed(institution),
    };
  }

  /** {@link present} of an institution that is in memory. @returns null if it is not */
  async presentKnown(id: number, route: InstitutionRoute): Promise<InstitutionAccess | null> {
    const institution = await this.directory.find(id);
    return institution === null ? null : this.present(institution, route);
  }

  async #ofAddress(address: string): Promise<InstitutionAccess | null> {
    const institution = await this.directory.findByAddress(address);
    return institution === null ? null : this.present(institution, 'address');
  }

  async #ofSession(token: string | undefined): Promise<SessionOfLogin | null> {
    if (token === undefined || !TOKEN.test(token)) return null;
    const now = this.clock.now();
    const session = await this.rows.findLive(hashToken(token), now);
    const institution = session === null ? null : await this.directory.find(session.institutionId);
    if (session === null || institution === null) return null;
    if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS) {
      const end = Math.min(now.getTime() + IDLE_MS, session.createdAt.getTime() + MAX_INSTITUTION_SESSION_MS);
      await this.rows.touch(session.id, now, new Date(end));
    }
    const access = await this.present(institution, session.route as InstitutionRoute);
    return {
      ...{ id: session.id, accountId: session.accountId },
      access: { ...access, person: session.subjectHash },
      administration: {
        isAdministrator: session.isAdministrator === true,
        hasSecondFactor: session.hasSecondFactor === true,
      },
    };
  }
}

/** A session that an institution started in this browser. */
interface SessionOfLogin {
  readonly id: number;
  /** The account that it serves for administration; null: none yet. */
  readonly accountId: number | null;
  readonly access: InstitutionAccess;
  readonly administration: StatedAdministration;
}

/** Presents an institution to pages and programs (ACCOUNTS-3). Pure. */
export function presentInstitution({
  institutionId,
  shortName,
  isLicensed,
  route,
}: InstitutionAccess): InstitutionTokens {
  return {
    institution_auth: {
      id: institutionId,
      institution_shortname: shortName,
      oa_login: route === 'openid' || route === 'saml',
      licensed: isLicensed,
      route,
    },
  };
}
