import { MAX_API_KEYS, type ApiKey, type CreatedApiKey } from '@clinical/contracts';
import { ApiKeyRepository, Database, type ApiKeyRecord } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { requireRecent, type LiveSession } from '../login/index.js';
import { Audit, hashToken, newToken } from '../security/index.js';
import { API_KEY_PREFIX } from './api-key-auth.service.js';

/** Characters of a key that are shown later; too few to help anyone who guesses the rest. */
const SHOWN = API_KEY_PREFIX.length + 6;

/** The API keys of an account, as its owner manages them. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly rows: ApiKeyRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  async list(accountId: number): Promise<ApiKey[]> {
    return (await this.rows.ofAccount(accountId)).map(presented);
  }

  /**
   * Creates a key. Only its hash is stored.
   *
   * @throws AppError `REAUTHENTICATION_REQUIRED` (A25); `TOO_MANY_API_KEYS` if the account has the maximum number
   */
  async create(session: LiveSession, name: string, { address }: Caller): Promise<CreatedApiKey> {
    requireRecent(session);
    const accountId = session.principal.userId;
    const key = `${API_KEY_PREFIX}${newToken()}`;
    return this.database.transaction(async (transaction) => {
      const rows = this.rows.within(transaction);
      if ((await rows.ofAccount(accountId)).length >= MAX_API_KEYS)
        throw new AppError('TOO_MANY_API_KEYS', 'user', 'The account has as many keys as it may');
      const row = { accountId, name, beginning: key.slice(0, SHOWN), createdAt: this.clock.now() };
      const id = await rows.add({ ...row, keyHash: hashToken(key) });
      await this.audit.note(transaction, 'api_key_created', { accountId, address, detail: row.beginning });
      return { ...presented({ ...row, id, lastUsedAt: null }), key };
    });
  }

  /** Revokes a key immediately. @returns number of revoked keys: 0 or 1 */
  async revoke(accountId: number, id: number, { address }: Caller): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const revoked = await this.rows.within(transaction).delete(accountId, id);
      if (revoked === null) return 0;
      const { beginning: detail } = revoked;
      await this.audit.note(transaction, 'api_key_revoked', { accountId, address, detail });
      return 1;
    });
  }
}

function presented({ id, name, beginning, createdAt, lastUsedAt }: ApiKeyRecord): ApiKey {
  return {
    ...{ id, name, beginning },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
