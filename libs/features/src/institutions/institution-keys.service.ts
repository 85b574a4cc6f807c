import type { AuditEvent, InstitutionRow, LinkSecretReply } from '@clinical/contracts';
import { Database, InstitutionRepository, type InstitutionRecord } from '@clinical/database';
import type { Actor } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit, newToken } from '../accounts/index.js';
import { InstitutionAdminService, institutionNotFound } from './institution-admin.service.js';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { noteInstitution } from './institution-store.service.js';
import { newSignupCode } from './members/signup-code.js';

type Keys = Partial<Pick<InstitutionRecord, 'linkSecrets' | 'signupCode'>>;

/** Secrets of signed links and signup codes. Each method throws AppError `INSTITUTION_NOT_FOUND`. */
@Injectable()
export class InstitutionKeysService {
  constructor(
    private readonly database: Database,
    private readonly records: InstitutionRepository,
    private readonly institutions: InstitutionAdminService,
    private readonly directory: InstitutionDirectoryService,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Creates a secret for signed links. The previous one remains valid until it is retired. */
  async createLinkSecret(id: number, actor: Actor): Promise<LinkSecretReply> {
    const secret = newToken();
    const createdAt = this.clock.now().toISOString();
    const institution = await this.#change(id, 'institution_secret', actor, ({ linkSecrets: [newest] }) => ({
      linkSecrets: [{ secret, createdAt }, ...(newest === undefined ? [] : [newest])],
    }));
    return { secret, institution };
  }

  /** Retires the older secret; with only one, that one: links no longer sign in. */
  retireLinkSecret(id: number, actor: Actor): Promise<InstitutionRow> {
    return this.#change(id, 'institution_secret', actor, ({ linkSecrets }) => ({
      linkSecrets: linkSecrets.slice(0, -1),
    }));
  }

  /** Creates a signup code that replaces the previous one; members are kept. */
  renewSignupCode(id: number, actor: Actor): Promise<InstitutionRow> {
    return this.#change(id, 'institution_code', actor, () => ({ signupCode: newSignupCode() }));
  }

  /** Removes the code; members are kept. */
  removeSignupCode(id: number, actor: Actor): Promise<InstitutionRow> {
    return this.#change(id, 'institution_code', actor, () => ({ signupCode: null }));
  }

  async #change(
    id: number,
    event: Extract<AuditEvent, `institution_${string}`>,
    actor: Actor,
    change: (before: InstitutionRecord) => Keys,
  ): Promise<InstitutionRow> {
    await this.database.transaction(async (transaction) => {
      const records = this.records.within(transaction);
      const before = await records.find(id);
      if (before === null) throw institutionNotFound();
      await records.change(id, change(before), this.clock.now());
      await noteInstitution(this.audit, transaction, event, before, actor);
    });
    this.directory.changed();
    return this.institutions.find(id);
  }
}
