import { TooManyRequestsError } from '@clinical/http';
import { networkOf, principalOf } from '@clinical/people';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerRequest } from '@nestjs/throttler';
import type { Request, Response } from 'express';

/** Factor of the rate limit for an institution behind one address. */
const INSTITUTION_FACTOR = 50;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Limits calls by address (IPv6: by the network of one customer). People of an institution often share one address:
 * logged-in users are counted separately, the others together against a higher limit. Callers on this machine are the
 * operator's, or an untrusted proxy: they are not limited.
 */
@Injectable()
export class RequestThrottlerGuard extends ThrottlerGuard {
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    return ip === '' || LOOPBACK.test(ip);
  }

  protected override async getTracker(expressRequest: Record<string, unknown>): Promise<string> {
    const request = expressRequest as unknown as Request;
    const principal = principalOf(request);
    const network = networkOf(String(request.ip));
    if (principal.institution === undefined) return network;
    const { institutionId } = principal.institution;
    return principal.kind === 'account'
      ? `account ${principal.userId}`
      : `institution ${institutionId} ${network}`;
  }

  protected override handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const principal = principalOf(props.context.switchToHttp().getRequest<Request>());
    const isShared = principal.institution !== undefined && principal.kind === 'visitor';
    return super.handleRequest(isShared ? { ...props, limit: props.limit * INSTITUTION_FACTOR } : props);
  }

  /** One limit for all routes of a class. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name} ${tracker}`;
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('Retry-After', String(timeToBlockExpire));
    throw new TooManyRequestsError(timeToBlockExpire);
  }
}
