export { AccountKeyRepository, type AccountKeyRecord, type KeyPurpose } from './account-key.repository.js';
export {
  AccountRepository,
  type AccountProfile,
  type AccountRecord,
  type NewAccount,
} from './account.repository.js';
export { AttemptCounterRepository } from './attempt-counter.repository.js';
export { AuditLogRepository, type AuditRecord } from './audit-log.repository.js';
export { ConsentRepository, type ConsentRecord } from './consent.repository.js';
export { RememberSeriesRepository, type RememberSeriesRecord } from './remember-series.repository.js';
export { SessionRepository, type NewSession, type SessionRecord } from './session.repository.js';
export { UsedChallengeRepository } from './used-challenge.repository.js';
