import { SetMetadata, type ExecutionContext } from '@nestjs/common';

/** `search`: searches and look-ups; `suggest`: suggestions and spelling, which typing requests often; `answer`: many searches in one. */
export type RateLimitClass = 'search' | 'suggest' | 'answer';

const RATE_LIMIT_CLASS = 'rate-limit-class';

/** Counts calls of a route against the caller's limit for calls of its class. */
export const RateLimited = (kind: RateLimitClass): MethodDecorator & ClassDecorator =>
  SetMetadata(RATE_LIMIT_CLASS, kind);

/** Whether a route has a given rate limit. */
export function isOfClass(context: ExecutionContext, kind: RateLimitClass): boolean {
  const targets = [context.getHandler(), context.getClass()];
  const found = targets.map((target) => Reflect.getMetadata(RATE_LIMIT_CLASS, target) as unknown);
  return found.find((each) => each !== undefined) === kind;
}
