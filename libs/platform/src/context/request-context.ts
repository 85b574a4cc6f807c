import { AsyncLocalStorage } from 'node:async_hooks';

/** What log lines of one request have in common. It carries ids for logs only, never authority. */
export interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it starts, within a request. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request that is being served, null outside of one. */
export function currentRequestContext(): RequestContext | null {
  return storage.getStore() ?? null;
}
