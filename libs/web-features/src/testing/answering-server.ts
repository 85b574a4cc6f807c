/** What a request is answered with: a value as JSON with status 200, or a Response of its own. */
type Answer = Response | object | Promise<Response | object>;

/** What a call sends beside its address. */
export interface SentRequest {
  readonly method: string;
  /** What was sent as JSON; undefined where nothing was. */
  readonly body: unknown;
}

/**
 * Puts a server behind `fetch` for the length of a test. `answer` is given path and query of every call and says
 * what comes back; throwing there is a broken connection. Gives back the calls made, in order.
 */
export function answeringServer(
  answer: (path: string, signal: AbortSignal | null, sent: SentRequest) => Answer,
): string[] {
  const calls: string[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    calls.push(path);
    const signal = init?.signal ?? null;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const answered = await answer(path, signal, { method: init?.method ?? 'GET', body });
    signal?.throwIfAborted();
    return answered instanceof Response ? answered : jsonResponse(answered);
  };
  afterThisTest(() => {
    globalThis.fetch = realFetch;
  });
  return calls;
}

/** An answer with a JSON body. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

const cleanUps: (() => void)[] = [];

function afterThisTest(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}

afterEach(() => {
  while (cleanUps.length > 0) cleanUps.pop()?.();
});
