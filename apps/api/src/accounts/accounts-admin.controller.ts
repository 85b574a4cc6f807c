import {
  AccountListSchema,
  AccountRowSchema,
  AuditListSchema,
  RoleChangeSchema,
  type AccountList,
  type AccountRow,
  type AuditList,
} from '@clinical/contracts';
import { AdministerAccounts, FindAccounts, type Actor } from '@clinical/features';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Endpoint, Roles } from '../http/endpoint.decorator.js';
import { CurrentActor } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { IdPipe, pageNumber, single, zod } from '../http/zod.pipe.js';

const LONGEST_TEXT = 200;
const AccountsQuerySchema = z.object({
  query: single('Part of the address or name; absent: all.').transform((text) =>
    (text ?? '').slice(0, LONGEST_TEXT),
  ),
  page: pageNumber(),
});
const AuditQuerySchema = z.object({ user_id: single('Of one account only.'), page: pageNumber() });
const accountId = new IdPipe('ACCOUNT_NOT_FOUND');

/** `/Administrator/…` of accounts. */
@Controller('Administrator')
@Roles('Administrator')
@RateLimited('search')
export class AccountsAdminController {
  constructor(
    private readonly accounts: FindAccounts,
    private readonly administration: AdministerAccounts,
  ) {}

  @Get('accounts')
  @Endpoint({
    id: 'findAccounts',
    summary: 'Accounts by a part of address or name.',
    response: AccountListSchema,
  })
  list(
    @Query(zod(AccountsQuerySchema)) { query, page }: z.infer<typeof AccountsQuerySchema>,
  ): Promise<AccountList> {
    return this.accounts.list(query, page);
  }

  @Post('accounts/:id/roles')
  @Endpoint({
    id: 'changeRole',
    summary: 'Grant a role to a verified account, or revoke it.',
    response: AccountRowSchema,
    failures: [409],
  })
  changeRole(
    @Param('id', accountId) id: number,
    @Body(zod(RoleChangeSchema)) change: z.infer<typeof RoleChangeSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<AccountRow> {
    return this.administration.changeRole(id, change, actor);
  }

  @Post('accounts/:id/unlock')
  @Endpoint({
    id: 'unlockAccount',
    summary: 'Unlock an account after too many failed logins.',
    response: AccountRowSchema,
  })
  unlock(@Param('id', accountId) id: number, @CurrentActor() actor: Actor): Promise<AccountRow> {
    return this.administration.unlock(id, actor);
  }

  @Get('audit')
  @Endpoint({
    id: 'auditLog',
    summary: 'What happened to accounts, newest first.',
    response: AuditListSchema,
    failures: [404],
  })
  audit(
    @Query(zod(AuditQuerySchema)) { user_id: userId, page }: z.infer<typeof AuditQuerySchema>,
  ): Promise<AuditList> {
    return this.accounts.auditLog(userId === null ? null : accountId.transform(userId), page);
  }
}
