import { languageOf } from '@clinical/http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { deviceOf, type Actor, type Caller } from './caller.js';
import { principalOf, requireAccount } from './request-principal.js';

const MAX_USER_AGENT = 1_000;

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** The principal of the caller: an account or a visitor. Behind an access rule it is an account. */
export const CurrentUser = createParamDecorator((_: unknown, context) => principalOf(requestOf(context)));

/** Address, device and language of a caller. */
export function callerOf(request: Request): Caller {
  return {
    address: request.ip ?? '',
    device: deviceOf((request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT)),
    language: languageOf(request),
  };
}

/** The caller's address, device and language. */
export const CurrentCaller = createParamDecorator((_: unknown, context) => callerOf(requestOf(context)));

/** The account that makes a change, for the audit log; behind an access rule for accounts. */
export const CurrentActor = createParamDecorator((_: unknown, context): Actor => {
  const request = requestOf(context);
  const { userId } = requireAccount(request);
  return { name: `account ${userId}`, userId, address: callerOf(request).address };
});
