import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { sessionOf } from './sessions.middleware.js';

/** The caller's session; null for visitors. */
export const CurrentSession = createParamDecorator((_: unknown, context) =>
  sessionOf(context.switchToHttp().getRequest<Request>()),
);
