import { LINK_MINUTES } from '@clinical/contracts';
import { Database, UsedChallengeRepository, type InstitutionRecord } from '@clinical/database';
import type { InstitutionAccess } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit, hashToken, sameHash } from '../accounts/index.js';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { InstitutionSessionsService } from './institution-sessions.service.js';
import { hasEmail, isAmbiguous, linkSignature, type SignedLink } from './link-signature.js';

const ALLOWED_MS = LINK_MINUTES * 60_000;
const SECONDS = /^\d{9,11}$/;
const NONCE = /^[\w.~-]{8,100}$/;

/** A browser that a link signed in. */
export interface InstitutionSignIn {
  readonly token: string;
  readonly access: InstitutionAccess;
}

/** Sign-in by a link that an institution signed for one of its people (A34). */
@Injectable()
export class LinkSignInService {
  constructor(
    private readonly database: Database,
    private readonly directory: InstitutionDirectoryService,
    private readonly sessions: InstitutionSessionsService,
    private readonly used: UsedChallengeRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws AppError `INSTITUTION_NOT_FOUND` for an unknown institution, or one without a secret;
   * `INSTITUTION_LINK_REFUSED` for a wrong signature, an old or used link, or one that names no person
   */
  async signIn(link: SignedLink, hash: string, address: string): Promise<InstitutionSignIn> {
    const institution = await this.#institutionOf(link.instId);
    const isSigned = institution.linkSecrets.some(({ secret }) =>
      sameHash(linkSignature(secret, link), hash.toLowerCase()),
    );
    // All secrets and rules give the same response: it must not reveal which part of a forged link is right.
    if (!isSigned || isAmbiguous(link) || !hasEmail(link))
      throw refused('It is not signed by the institution');
    return this.database.transaction(async (transaction) => {
      await this.#useOnce(institution, link, this.used.within(transaction));
      const subject = link.email.toLowerCase();
      const token = await this.sessions.open(transaction, institution, 'link', subject);
      const detail = `institution ${institution.id}`;
      await this.audit.note(transaction, 'institution_login', { accountId: null, address, detail });
      return { token, access: await this.sessions.present(institution, 'link') };
    });
  }

  async #institutionOf(instId: string): Promise<InstitutionRecord> {
    const institution = /^[1-9]\d{0,8}$/.test(instId) ? await this.directory.find(Number(instId)) : null;
    if (institution === null || institution.linkSecrets.length === 0)
      throw new AppError('INSTITUTION_NOT_FOUND', 'user', 'No institution signs links with this id');
    return institution;
  }

  /** Checks time and nonce, which are needed unless the institution was exempted. */
  async #useOnce(
    { id, linkRequiresTime }: InstitutionRecord,
    { ts, nonce }: SignedLink,
    used: UsedChallengeRepository,
  ): Promise<void> {
    if (ts === null && nonce === null && !linkRequiresTime) return;
    if (ts === null || nonce === null || !SECONDS.test(ts) || !NONCE.test(nonce))
      throw refused('It has no time and nonce');
    const at = Number(ts) * 1_000;
    if (Math.abs(this.clock.now().getTime() - at) > ALLOWED_MS)
      throw refused('It is too old, or of the future');
    const isFirst = await used.use(hashToken(`link ${id} ${nonce}`), new Date(at + 2 * ALLOWED_MS));
    if (!isFirst) throw refused('It was used before');
  }
}

function refused(reason: string): AppError {
  return new AppError('INSTITUTION_LINK_REFUSED', 'user', reason);
}
