import {
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
  type CustomDecorator,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { RateLimits, type RateLimitClass } from './rate-limits.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

const CLASS_OF_ROUTE = 'rate-limit-class';

/** Counts calls of a route against the caller's allowance for calls of its class. */
export const RateLimited = (kind: RateLimitClass): CustomDecorator => SetMetadata(CLASS_OF_ROUTE, kind);

/** Refuses callers who have used up their allowance, and says when there is some again. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const kind = this.reflector.getAllAndOverride<RateLimitClass | undefined>(CLASS_OF_ROUTE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (kind === undefined) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const waitSeconds = this.limits.take(kind, request.ip ?? '');
    if (waitSeconds === 0) return true;
    context.switchToHttp().getResponse<Response>().setHeader('Retry-After', String(waitSeconds));
    throw new TooManyRequestsError(waitSeconds);
  }
}
