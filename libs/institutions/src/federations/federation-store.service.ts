import type { FederationList, FederationRow } from '@clinical/contracts';
import {
  Database,
  FederationRepository,
  IdentityProviderRepository,
  type FederationRecord,
  type IdentityProviderRecord,
  type Transaction,
} from '@clinical/database';
import { type Actor, Audit } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { IdentityProvidersService } from '../saml/identity-providers.service.js';
import { sourceOf } from './federation-metadata.service.js';
import { presentFederation, type CheckedFederation } from './federation-rules.js';

/** The rows of federations, their providers, and the audit log. */
@Injectable()
export class FederationStoreService {
  constructor(
    private readonly database: Database,
    private readonly federations: FederationRepository,
    private readonly rows: IdentityProviderRepository,
    private readonly providers: IdentityProvidersService,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async list(): Promise<FederationList> {
    const counts = await this.rows.countBySource();
    const rows = await this.federations.list();
    const none = { all: 0, used: 0 };
    const now = this.clock.now();
    return { data: rows.map((row) => presentFederation(row, counts.get(sourceOf(row.id)) ?? none, now)) };
  }

  /** @throws AppError `FEDERATION_NOT_FOUND` */
  async row(id: number): Promise<FederationRow> {
    const row = (await this.list()).data.find((each) => each.id === id);
    if (row === undefined) throw notFound();
    return row;
  }

  /** @throws AppError `FEDERATION_NOT_FOUND` */
  async require(id: number): Promise<FederationRecord> {
    const row = await this.federations.find(id);
    if (row === null) throw notFound();
    return row;
  }

  /** @returns null if the name is taken */
  add(
    values: CheckedFederation & Pick<FederationRecord, 'kind'>,
    actor: Actor,
  ): Promise<FederationRecord | null> {
    return this.database.transaction(async (transaction) => {
      const now = this.clock.now();
      const row = await this.federations.within(transaction).add({ ...values, nextAt: null }, now);
      if (row !== null) await this.#note(transaction, `${row.id} ${row.name}: added`, actor);
      return row;
    });
  }

  /** @returns false if another one has the name */
  change(id: number, values: CheckedFederation, actor: Actor): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const rows = this.federations.within(transaction);
      if ((await rows.list()).some((row) => row.name === values.name && row.id !== id)) return false;
      await rows.change(id, values, this.clock.now());
      await this.#note(transaction, `${id} ${values.name}: changed`, actor);
      return true;
    });
  }

  async remove(id: number, actor: Actor): Promise<void> {
    const { name } = await this.require(id);
    await this.database.transaction(async (transaction) => {
      await this.rows.within(transaction).deleteSource(sourceOf(id));
      if (!(await this.federations.within(transaction).delete(id))) throw notFound();
      await this.#note(transaction, `${id} ${name}: removed`, actor);
    });
    this.providers.changed();
  }

  /** Makes a provider that of an institution. */
  async connect(
    { id, entityId }: IdentityProviderRecord,
    institutionId: number,
    actor: Actor,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.rows.within(transaction).change(id, { institutionId }, this.clock.now());
      await this.#note(transaction, `${entityId}: institution ${institutionId}`, actor);
    });
    this.providers.changed();
  }

  #note(transaction: Transaction, detail: string, { name, address }: Actor): Promise<void> {
    return this.audit.note(transaction, 'saml_federation', { accountId: null, actor: name, address, detail });
  }
}

function notFound(): AppError {
  return new AppError('FEDERATION_NOT_FOUND', 'user', 'There is no such federation');
}
