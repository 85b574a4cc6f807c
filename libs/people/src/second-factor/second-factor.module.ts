import { Module } from '@nestjs/common';
import { AuthenticatorsService } from './authenticators.service.js';
import { PasskeysService } from './passkeys.service.js';
import { SecondFactorTickets } from './second-factor-tickets.js';
import { SecondFactorService } from './second-factor.service.js';

/** The second factor of accounts. Its routes are those of accounts, which ask for the password as well. */
@Module({
  providers: [AuthenticatorsService, PasskeysService, SecondFactorService, SecondFactorTickets],
  exports: [SecondFactorService],
})
export class SecondFactorModule {}
