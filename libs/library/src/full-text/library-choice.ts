import { cookieOf } from '@clinical/http';
import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';

/** Cookie with the key of the library that a reader chose. */
export const LIBRARY_COOKIE = 'libkey_institution';
const KEY = /^i?\d{1,9}$/;

/** Key of the library that the browser sent; undefined without one. */
export const LibraryChoice = createParamDecorator((_: unknown, context): string | undefined => {
  const value = cookieOf(context.switchToHttp().getRequest<Request>(), LIBRARY_COOKIE);
  return value !== undefined && KEY.test(value) ? value : undefined;
});
