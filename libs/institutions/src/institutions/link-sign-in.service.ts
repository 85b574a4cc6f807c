import { Database, type InstitutionRecord } from '@clinical/database';
import { type InstitutionAccess, Audit, sameHash } from '@clinical/people';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { InstitutionSessionsService } from './institution-sessions.service.js';
import { hasEmail, isAmbiguous, linkSignature, type SignedLink } from './link-signature.js';
import { linkRefused, LinkUsesService } from './link-uses.service.js';

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
    private readonly uses: LinkUsesService,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws AppError `INSTITUTION_NOT_FOUND` for an unknown institution, or one without a secret;
   * `INSTITUTION_LINK_REFUSED` for a wrong signature, an old or used link, or one that names no person
   */
  async signIn(link: SignedLink, hash: string, address: string): Promise<InstitutionSignIn> {
    const institution = await this.#institutionOf(link.instId);
    const signer = institution.linkSecrets.find(({ secret }) =>
      sameHash(linkSignature(secret, link), hash.toLowerCase()),
    );
    // All secrets and rules give the same response: it must not reveal which part of a forged link is right.
    if (signer === undefined || isAmbiguous(link) || !hasEmail(link))
      throw linkRefused('It is not signed by the institution');
    const signIn = await this.database.transaction(async (transaction) => {
      await this.uses.use(transaction, institution, link, signer);
      const subject = link.email.toLowerCase();
      const token = await this.sessions.open(transaction, institution, 'link', subject);
      const detail = `institution ${institution.id}`;
      await this.audit.note(transaction, 'institution_login', { accountId: null, address, detail });
      return { token, access: await this.sessions.present(institution, 'link') };
    });
    if (!this.uses.isNoted(signer)) this.directory.changed();
    return signIn;
  }

  async #institutionOf(instId: string): Promise<InstitutionRecord> {
    const institution = /^[1-9]\d{0,8}$/.test(instId) ? await this.directory.find(Number(instId)) : null;
    if (institution === null || institution.linkSecrets.length === 0)
      throw new AppError('INSTITUTION_NOT_FOUND', 'user', 'No institution signs links with this id');
    return institution;
  }
}
