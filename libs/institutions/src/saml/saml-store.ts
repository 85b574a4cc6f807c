import {
  Database,
  IdentityProviderRepository,
  InstitutionRepository,
  SamlRequestRepository,
  SamlSessionRepository,
  UsedChallengeRepository,
  type Transaction,
} from '@clinical/database';
import { AppError, Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '@clinical/people';
import type { SamlRefusal } from './protocol/refusals.js';

/** The state of SAML that all processes share. */
@Injectable()
export class SamlStore {
  constructor(
    readonly database: Database,
    readonly providers: IdentityProviderRepository,
    readonly institutions: InstitutionRepository,
    readonly requests: SamlRequestRepository,
    readonly sessions: SamlSessionRepository,
    readonly used: UsedChallengeRepository,
  ) {}
}

/** Time, audit log and log of SAML. */
@Injectable()
export class SamlRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  note(
    transaction: Transaction,
    event: 'saml_login' | 'saml_logout',
    address: string,
    detail: string,
  ): Promise<void> {
    return this.audit.note(transaction, event, { accountId: null, address, detail });
  }

  /** Logs the reason for rejecting a message. @returns the error for the caller, without the reason */
  async refused(
    what: 'response' | 'logout',
    of: string,
    error: SamlRefusal,
    address: string,
  ): Promise<AppError> {
    this.logger.warn({ reason: error.message, provider: of }, `SAML ${what} refused`);
    const detail = `${what}, ${of}: ${error.message}`;
    await this.audit.note(this.database, 'saml_refused', { accountId: null, address, detail });
    return new AppError('SAML_REFUSED', 'user', 'The message is not trusted');
  }
}
