import type { PersonalDataExport } from '@clinical/contracts';
import {
  AuditLogRepository,
  ConsentRepository,
  Database,
  type AccountRecord,
  type Transaction,
} from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry } from '../../personal-data.js';
import { ActiveSessionsService, type LiveSession } from '../login/index.js';
import { Audit } from '../security/index.js';

const AUDIT_ROWS = 10_000;

/** Consents and audit entries of an account. */
@Injectable()
export class AccountHistoryService {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly auditLog: AuditLogRepository,
  ) {}

  async of(
    accountId: number,
    transaction: Transaction,
  ): Promise<Record<'consents' | 'events', readonly unknown[]>> {
    const consents = await this.consents.within(transaction).ofAccount(accountId);
    const { entries } = await this.auditLog
      .within(transaction)
      .page({ accountId, event: null }, { offset: 0, limit: AUDIT_ROWS });
    return {
      consents,
      events: entries.map(({ at, event, address, detail }) => ({ at, event, address, detail })),
    };
  }
}

/** Exports everything that is stored about a user (A66). */
@Injectable()
export class PersonalDataExportService {
  constructor(
    private readonly database: Database,
    private readonly sessions: ActiveSessionsService,
    private readonly history: AccountHistoryService,
    private readonly registry: PersonalDataRegistry,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Reads everything in one transaction, so that it is consistent. */
  async export(session: LiveSession, { address }: Caller): Promise<PersonalDataExport> {
    const sessions = await this.sessions.list(session);
    return this.database.transaction(async (transaction) => {
      const { account } = session;
      const parts: Record<string, unknown> = {};
      for (const part of this.registry.all()) parts[part.name] = await part.export(account.id, transaction);
      const history = await this.history.of(account.id, transaction);
      await this.audit.note(transaction, 'exported', { accountId: account.id, address });
      return {
        exportedAt: this.clock.now().toISOString(),
        account: exported(account),
        sessions,
        ...history,
        ...parts,
      };
    });
  }
}

function exported(account: AccountRecord): PersonalDataExport['account'] {
  const { id: user_id, passwordHash: _, interests, clinicalAreas, ...rest } = account;
  const listed = (text: string, between: string) => text.split(between).filter((part) => part !== '');
  return {
    user_id,
    ...rest,
    clinicalAreas: listed(clinicalAreas, ','),
    interests: listed(interests, '\n'),
  };
}
