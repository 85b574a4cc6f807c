import {
  MAX_LINK_SECRETS,
  type AuditEvent,
  type InstitutionRow,
  type LinkSecretReply,
} from '@clinical/contracts';
import { Database, InstitutionRepository, type InstitutionRecord, type LinkSecret } from '@clinical/database';
import { type Actor, Audit, newToken } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { InstitutionAdminService, institutionNotFound } from './institution-admin.service.js';
import { InstitutionDirectoryService } from './institution-directory.service.js';
import { noteInstitution } from './institution-store.service.js';
import { linkSecretId } from './link-secrets.js';
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

  /**
   * Creates a secret for signed links. The others remain valid, but for the one that it replaces.
   *
   * @param replaces id of a valid secret; null: none, while fewer than two are valid
   * @throws AppError also `LINK_SECRETS_CHANGED`: no secret in use ends without being named
   */
  async createLinkSecret(id: number, replaces: string | null, actor: Actor): Promise<LinkSecretReply> {
    const secret = newToken();
    const createdAt = this.clock.now().toISOString();
    const institution = await this.#change(id, 'institution_secret', actor, ({ linkSecrets }) => {
      const kept = replaces === null ? linkSecrets : without(replaces, linkSecrets);
      if (kept.length >= MAX_LINK_SECRETS) throw secretsChanged();
      return { linkSecrets: [{ secret, createdAt }, ...kept] };
    });
    return { secret, institution };
  }

  /** Retires a secret. Without any, links no longer sign in. @throws AppError also `LINK_SECRETS_CHANGED` */
  retireLinkSecret(id: number, secretId: string, actor: Actor): Promise<InstitutionRow> {
    return this.#change(id, 'institution_secret', actor, ({ linkSecrets }) => ({
      linkSecrets: without(secretId, linkSecrets),
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
      const before = await records.findForUpdate(id);
      if (before === null) throw institutionNotFound();
      await records.change(id, change(before), this.clock.now());
      await noteInstitution(this.audit, transaction, event, before, actor);
    });
    this.directory.changed();
    return this.institutions.find(id);
  }
}

/** @throws AppError `LINK_SECRETS_CHANGED` if it is not one of them */
function without(id: string, secrets: readonly LinkSecret[]): readonly LinkSecret[] {
  const others = secrets.filter((each) => linkSecretId(each) !== id);
  if (others.length === secrets.length) throw secretsChanged();
  return others;
}

function secretsChanged(): AppError {
  return new AppError('LINK_SECRETS_CHANGED', 'user', 'The secret that ends is not named, or not valid');
}
