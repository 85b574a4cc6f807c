import {
  AccountKeyRepository,
  AccountRepository,
  AttemptCounterRepository,
  AuditLogRepository,
  ConsentRepository,
  MailChoiceRepository,
  RememberSeriesRepository,
  SessionRepository,
  UsedChallengeRepository,
} from '@clinical/database';
import { Inject, Injectable } from '@nestjs/common';

/** The repositories of accounts. */
@Injectable()
export class AccountRepositories {
  @Inject() readonly accounts: AccountRepository;
  @Inject() readonly keys: AccountKeyRepository;
  @Inject() readonly consents: ConsentRepository;
  @Inject() readonly auditLog: AuditLogRepository;
  @Inject() readonly mailChoices: MailChoiceRepository;
  @Inject() readonly sessionRows: SessionRepository;
  @Inject() readonly series: RememberSeriesRepository;
  @Inject() readonly counters: AttemptCounterRepository;
  @Inject() readonly challenges: UsedChallengeRepository;
}
