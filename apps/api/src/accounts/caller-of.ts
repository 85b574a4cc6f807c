import { deviceOf, type Caller } from '@clinical/features';
import type { Request } from 'express';
import { languageOf } from '../http/request-values.js';

/** Where a call comes from. Behind a proxy that is trusted, the address is the one that it tells. */
export function callerOf(request: Request): Caller {
  return {
    address: request.ip ?? '',
    device: deviceOf((request.get('user-agent') ?? '').slice(0, 1_000)),
    language: languageOf(request),
  };
}
