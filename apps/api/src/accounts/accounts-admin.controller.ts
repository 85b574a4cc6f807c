import {
  ACCOUNT_FILTERS,
  ACCOUNT_SORTS,
  AccountListSchema,
  AccountRowSchema,
  AUDIT_EVENTS,
  AUDIT_SORTS,
  AuditListSchema,
  RoleChangeSchema,
  type AccountList,
  type AccountRow,
  type AuditList,
} from '@clinical/contracts';
import { AccountAdminService, AccountQueryService, type Actor, CurrentActor } from '@clinical/people';
import {
  Endpoint,
  Roles,
  RateLimited,
  IdPipe,
  pageNumber,
  searchedText,
  single,
  sortOrder,
  zod,
} from '@clinical/http';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';

const AccountsQuerySchema = z.object({
  query: searchedText('Part of the address or name; absent: all.'),
  sort: sortOrder(ACCOUNT_SORTS),
  filter: single(`Only accounts with this role or state: ${ACCOUNT_FILTERS.join(', ')}.`).pipe(
    z.enum(ACCOUNT_FILTERS).nullable(),
  ),
  page: pageNumber(),
});
const AuditQuerySchema = z.object({
  user_id: single('Of one account only.'),
  event: single('Only this event.').pipe(z.enum(AUDIT_EVENTS).nullable()),
  sort: sortOrder(AUDIT_SORTS),
  page: pageNumber(),
});
const accountId = new IdPipe('ACCOUNT_NOT_FOUND');

/** `/Administrator/…` of accounts. */
@Controller('Administrator')
@Roles('Administrator')
@RateLimited('search')
export class AccountsAdminController {
  constructor(
    private readonly accounts: AccountQueryService,
    private readonly administration: AccountAdminService,
  ) {}

  @Get('accounts')
  @Endpoint({
    id: 'findAccounts',
    summary: 'Accounts by a part of address or name.',
    response: AccountListSchema,
  })
  list(
    @Query(zod(AccountsQuerySchema)) { query, sort, filter, page }: z.infer<typeof AccountsQuerySchema>,
  ): Promise<AccountList> {
    return this.accounts.list({ text: query, sort: sort ?? '-created', filter }, page);
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
    summary: 'The audit log of accounts, newest first unless sorted.',
    response: AuditListSchema,
    failures: [404],
  })
  audit(
    @Query(zod(AuditQuerySchema)) { user_id: userId, event, sort, page }: z.infer<typeof AuditQuerySchema>,
  ): Promise<AuditList> {
    return this.accounts.auditLog(
      { accountId: userId === null ? null : accountId.transform(userId), event, sort: sort ?? '-at' },
      page,
    );
  }
}
