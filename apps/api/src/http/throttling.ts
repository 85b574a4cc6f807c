import { TooManyRequestsError } from '@clinical/http';
import { networkOf, principalOf } from '@clinical/people';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
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

  /** Every answer says what is left (`RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset` in seconds). */
  protected override async handleRequest({
    context,
    throttler,
    blockDuration,
    ttl,
    ...props
  }: ThrottlerRequest): Promise<boolean> {
    const { req, res } = this.getRequestResponse(context);
    const principal = principalOf(req as unknown as Request);
    const isShared = principal.institution !== undefined && principal.kind === 'visitor';
    const limit = isShared ? props.limit * INSTITUTION_FACTOR : props.limit;
    const { name = '' } = throttler;
    const key = this.generateKey(context, await this.getTracker(req), name);
    const record = await this.storageService.increment(key, ttl, limit, blockDuration, name);
    const response = res as unknown as Response;
    response.setHeader('RateLimit-Limit', limit);
    response.setHeader('RateLimit-Remaining', Math.max(0, limit - record.totalHits));
    response.setHeader('RateLimit-Reset', record.timeToExpire);
    if (!record.isBlocked) return true;
    response.setHeader('Retry-After', String(record.timeToBlockExpire));
    throw new TooManyRequestsError(record.timeToBlockExpire);
  }

  /** One limit for all routes of a class. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name} ${tracker}`;
  }
}
