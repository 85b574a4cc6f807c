import type { AuditEvent, InstitutionForm } from '@clinical/contracts';
import {
  Database,
  InstitutionMemberRepository,
  InstitutionRepository,
  InstitutionSessionRepository,
  type InstitutionRecord,
  type Transaction,
} from '@clinical/database';
import { type Actor, Audit } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { checkInstitution, checkSettings } from './institution-rules.js';
import { LibraryTokensService } from './library-tokens.service.js';

type InstitutionValues = ReturnType<typeof checkInstitution>['values'];
type SettingsValues = ReturnType<typeof checkSettings>['values'];

/** Writes institutions, each change with its entry in the audit log. */
@Injectable()
export class InstitutionStoreService {
  @Inject(Audit) private readonly audit: Audit;

  constructor(
    private readonly database: Database,
    private readonly institutions: InstitutionRepository,
    private readonly members: InstitutionMemberRepository,
    private readonly sessions: InstitutionSessionRepository,
    private readonly tokens: LibraryTokensService,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the new institution, null if its name is taken */
  async add(values: InstitutionValues, form: InstitutionForm, actor: Actor): Promise<number | null> {
    const now = this.clock.now();
    const keys = this.tokens.keys(form.library_token);
    return this.database.transaction(async (transaction) => {
      const row = await this.institutions
        .within(transaction)
        .add({ ...values, ...keys, verifiedAt: form.verified ? now : null }, now);
      if (row !== null) await noteInstitution(this.audit, transaction, 'institution_created', row, actor);
      return row?.id ?? null;
    });
  }

  /** @returns false if another institution has the name */
  async change(
    before: InstitutionRecord,
    values: InstitutionValues,
    form: InstitutionForm,
    actor: Actor,
  ): Promise<boolean> {
    const { id } = before;
    const isSame =
      before.administratorAttribute === values.administratorAttribute &&
      before.administratorValue === values.administratorValue;
    return this.database.transaction(async (transaction) => {
      const institutions = this.institutions.within(transaction);
      const verifiedAt = form.verified ? (before.verifiedAt ?? this.clock.now()) : null;
      const change = { ...values, ...this.tokens.keys(form.library_token), verifiedAt };
      const changed = await institutions.change(id, change, this.clock.now());
      if (!changed) return false;
      await this.members.within(transaction).keepDomains(id, values.emailDomains);
      if (!isSame) await this.sessions.within(transaction).endAdministration(id);
      await noteInstitution(this.audit, transaction, 'institution_changed', { id, name: values.name }, actor);
      return true;
    });
  }

  /** @param token as the form has it; null keeps the stored one */
  async changeSettings(
    { id, name }: InstitutionRecord,
    values: SettingsValues,
    token: string | null,
    actor: Actor,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.institutions
        .within(transaction)
        .change(id, { ...values, ...this.tokens.keys(token) }, this.clock.now());
      await noteInstitution(this.audit, transaction, 'institution_changed', { id, name }, actor);
    });
  }

  async delete({ id, name }: InstitutionRecord, actor: Actor): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (await this.institutions.within(transaction).delete(id))
        await noteInstitution(this.audit, transaction, 'institution_deleted', { id, name }, actor);
    });
  }
}

/** Writes a change of an institution into the audit log, in the transaction of the change. */
export function noteInstitution(
  audit: Audit,
  transaction: Transaction,
  event: Extract<AuditEvent, `institution_${string}`>,
  { id, name }: Pick<InstitutionRecord, 'id' | 'name'>,
  { name: actor, address }: Actor,
): Promise<void> {
  return audit.note(transaction, event, { accountId: null, actor, address, detail: `${id} ${name}` });
}
