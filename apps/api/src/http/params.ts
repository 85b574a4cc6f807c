import { deviceOf, type Actor, type Caller as CallerInfo } from '@clinical/features';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { principalOf, requireAccount } from './principal.js';
import { abortSignalOf, languageOf, parametersOfRequest } from './request-values.js';
import { cookieOf, sessionOf } from './sessions.middleware.js';

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();
const responseOf = (context: ExecutionContext): Response => context.switchToHttp().getResponse<Response>();

/** The principal of the caller: an account or a visitor. Behind an access rule it is an account. */
export const CurrentUser = createParamDecorator((_: unknown, context) => principalOf(requestOf(context)));

/** The caller's session; null for visitors. */
export const CurrentSession = createParamDecorator((_: unknown, context) => sessionOf(requestOf(context)));

/** The language of the response's texts. */
export const Lang = createParamDecorator((_: unknown, context) => languageOf(requestOf(context)));

/** Aborted when the caller closes the connection before the response is complete. */
export const Abort = createParamDecorator((_: unknown, context) => abortSignalOf(responseOf(context)));

/** Parameters of the query string and of a JSON body, as pairs, repeats included. */
export const Parameters = createParamDecorator((_: unknown, context) =>
  parametersOfRequest(requestOf(context)),
);

/** A cookie of the request, by name; undefined if missing. */
export const Cookie = createParamDecorator((name: string, context) => cookieOf(requestOf(context), name));

/** Address, device and language of a caller. */
export function callerOf(request: Request): CallerInfo {
  return {
    address: request.ip ?? '',
    device: deviceOf((request.get('user-agent') ?? '').slice(0, 1_000)),
    language: languageOf(request),
  };
}

/** The caller's address, device and language. */
export const Caller = createParamDecorator((_: unknown, context) => callerOf(requestOf(context)));

/** The account that makes a change, for the audit log; behind an access rule for accounts. */
export const CurrentActor = createParamDecorator((_: unknown, context): Actor => {
  const request = requestOf(context);
  const { userId } = requireAccount(request);
  return { name: `account ${userId}`, userId, address: callerOf(request).address };
});
