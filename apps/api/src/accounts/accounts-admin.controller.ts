import { RoleChangeSchema, type AccountList, type AccountRow, type AuditList } from '@clinical/contracts';
import { Accounts, type Actor } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requireRole } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { onlyValue } from '../http/request-values.js';
import { readBody } from '../library/read-body.js';

const LONGEST_TEXT = 200;
const LAST_PAGE = 100_000;

/** `/Administrator/…` of accounts: for administrators only. */
@Controller('Administrator')
@RateLimited('search')
export class AccountsAdminController {
  constructor(private readonly accounts: Accounts) {}

  @Get('accounts')
  async list(@Req() request: Request): Promise<AccountList> {
    requireRole(request, 'Administrator');
    const text = (onlyValue(request.url, 'query') ?? '').slice(0, LONGEST_TEXT);
    return this.accounts.administration.list(text, pageOf(request));
  }

  @Post('accounts/:id/roles')
  @HttpCode(200)
  async changeRole(@Req() request: Request, @Param('id') id: string): Promise<AccountRow> {
    const actor = actorOf(request);
    const change = readBody(RoleChangeSchema, request);
    return this.accounts.administration.changeRole(idOf(id), change, actor);
  }

  @Post('accounts/:id/unlock')
  @HttpCode(200)
  async unlock(@Req() request: Request, @Param('id') id: string): Promise<AccountRow> {
    const actor = actorOf(request);
    return this.accounts.administration.unlock(idOf(id), actor);
  }

  @Get('audit')
  async audit(@Req() request: Request): Promise<AuditList> {
    requireRole(request, 'Administrator');
    const userId = onlyValue(request.url, 'user_id');
    return this.accounts.administration.auditLog(userId === null ? null : idOf(userId), pageOf(request));
  }
}

function actorOf(request: Request): Actor {
  const { userId } = requireRole(request, 'Administrator');
  return { name: `account ${userId}`, userId, address: request.ip ?? '' };
}

/** @throws AppError `ACCOUNT_NOT_FOUND` where it is no number */
function idOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new AppError('ACCOUNT_NOT_FOUND', 'user', 'There is no such account');
}

function pageOf(request: Request): number {
  const page = onlyValue(request.url, 'page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1;
}
