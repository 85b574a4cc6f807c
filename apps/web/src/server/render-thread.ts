import type { MessagePort } from 'node:worker_threads';
import type { PageAnswer, PageCall, PageToRender, RenderedPage } from '@clinical/contracts';
import { renderPage } from './render-page.js';

interface RenderTask {
  readonly page: PageToRender;
  readonly port: MessagePort;
  readonly longestMs: number;
}

/**
 * Renders a page in a thread of the API.
 *
 * @param port carries the calls of the page, and ends the rendering when it is closed
 * @param longestMs maximum duration of the rendering, in milliseconds
 */
export async function render({ page, port, longestMs }: RenderTask): Promise<RenderedPage | null> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), longestMs);
  const waiting = new Map<number, (answer: PageAnswer) => void>();
  port.on('message', (answer: PageAnswer) => waiting.get(answer.number)?.(answer));
  port.once('close', () => ended.abort());
  let last = 0;
  const fetch = async (path: string): Promise<Response> => {
    ended.signal.throwIfAborted();
    const number = ++last;
    const { status, body } = await new Promise<PageAnswer>((resolve, reject) => {
      ended.signal.addEventListener('abort', () => reject(ended.signal.reason as Error), { once: true });
      waiting.set(number, resolve);
      port.postMessage({ number, path } satisfies PageCall);
    });
    if (status === 0) throw new TypeError('No answer');
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  };
  try {
    return await renderPage(page, fetch, ended.signal);
  } finally {
    clearTimeout(timer);
    port.close();
  }
}
