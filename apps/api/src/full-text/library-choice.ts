import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { cookieOf } from '../http/sessions.middleware.js';

/** Cookie with the id of the library that a reader chose. */
export const LIBRARY_COOKIE = 'libkey_institution';
const ID = /^\d{1,9}$/;

/** Id of the library that the browser sent; undefined without one. */
export const LibraryChoice = createParamDecorator((_: unknown, context): string | undefined => {
  const value = cookieOf(context.switchToHttp().getRequest<Request>(), LIBRARY_COOKIE);
  return value !== undefined && ID.test(value) ? value : undefined;
});
