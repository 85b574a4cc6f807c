import { AccountKeyEntity } from './account-key.entity.js';
import { AccountRoleEntity } from './account-role.entity.js';
import { AccountEntity } from './account.entity.js';
import { AttemptCounterEntity } from './attempt-counter.entity.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { ConsentEntity } from './consent.entity.js';
import { RememberSeriesEntity } from './remember-series.entity.js';
import { SessionEntity } from './session.entity.js';
import { UsedChallengeEntity } from './used-challenge.entity.js';

/** Tables of `migrations/0001-accounts.ts`. */
export const ACCOUNT_ENTITIES = [
  AccountEntity,
  AccountRoleEntity,
  RememberSeriesEntity,
  SessionEntity,
  AccountKeyEntity,
  ConsentEntity,
  AuditEntryEntity,
  AttemptCounterEntity,
  UsedChallengeEntity,
] as const;
