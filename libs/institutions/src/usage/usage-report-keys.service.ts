import { MAX_USAGE_KEYS, type CreatedUsageKey, type UsageKey } from '@clinical/contracts';
import { Database, UsageReportKeyRepository, type UsageReportKeyRecord } from '@clinical/database';
import { type Actor, Audit, hashToken, newToken } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { REPORT_KEY_PREFIX } from './counter/counter-reports.service.js';

/** Characters of a key that are shown later. */
const SHOWN = REPORT_KEY_PREFIX.length + 6;

/** Keys by which programs read the COUNTER reports of an institution. */
@Injectable()
export class UsageReportKeysService {
  constructor(
    private readonly database: Database,
    private readonly rows: UsageReportKeyRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  async list(institutionId: number): Promise<UsageKey[]> {
    return (await this.rows.ofInstitution(institutionId)).map(presented);
  }

  /** Creates a key, of which only the hash is stored. @throws AppError `TOO_MANY_API_KEYS` */
  async create(
    institutionId: number,
    name: string,
    { name: actor, address }: Actor,
  ): Promise<CreatedUsageKey> {
    const key = `${REPORT_KEY_PREFIX}${newToken()}`;
    return this.database.transaction(async (transaction) => {
      const rows = this.rows.within(transaction);
      if ((await rows.ofInstitution(institutionId)).length >= MAX_USAGE_KEYS)
        throw new AppError('TOO_MANY_API_KEYS', 'user', 'The institution has as many keys as it may');
      const row = { institutionId, name, beginning: key.slice(0, SHOWN), createdAt: this.clock.now() };
      const id = await rows.add({ ...row, keyHash: hashToken(key) });
      const detail = `${institutionId} ${row.beginning}`;
      await this.audit.note(transaction, 'usage_key_created', { accountId: null, actor, address, detail });
      return { ...presented({ ...row, id, lastUsedAt: null }), key };
    });
  }

  /** Revokes a key immediately. @returns number of revoked keys: 0 or 1 */
  async revoke(institutionId: number, id: number, { name: actor, address }: Actor): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const revoked = await this.rows.within(transaction).delete(institutionId, id);
      if (revoked === null) return 0;
      const detail = `${institutionId} ${revoked.beginning}`;
      await this.audit.note(transaction, 'usage_key_revoked', { accountId: null, actor, address, detail });
      return 1;
    });
  }
}

function presented({ id, name, beginning, createdAt, lastUsedAt }: UsageReportKeyRecord): UsageKey {
  return {
    ...{ id, name, beginning },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
