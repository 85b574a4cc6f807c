import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import type { LiveSession } from './login/sessions.service.js';

const sessions = new WeakMap<Request, LiveSession>();

/** Requests authenticated by an API key, or on routes that accept only keys; their cookies are ignored. */
const keyed = new WeakSet<Request>();

export function setSession(request: Request, session: LiveSession): void {
  sessions.set(request, session);
}

/** The session of the caller; null for visitors. */
export function sessionOf(request: Request): LiveSession | null {
  return sessions.get(request) ?? null;
}

export function setKeyed(request: Request): void {
  keyed.add(request);
}

/** Whether an API key replaces the session of a request. */
export function isKeyed(request: Request): boolean {
  return keyed.has(request);
}

/** The caller's session; null for visitors. */
export const CurrentSession = createParamDecorator((_: unknown, context) =>
  sessionOf(context.switchToHttp().getRequest<Request>()),
);
