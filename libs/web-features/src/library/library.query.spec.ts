/** @jest-environment ./tools/testing/browser-environment.cjs */
import { createQueryClient } from '../api-client/query-client.js';
import { type DocumentAction, recordViewMutation } from './library.query.js';

describe('recordViewMutation', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  /** Data that is passed to the browser for a document found by `strategy`. */
  async function sentOf(
    strategy: string,
  ): Promise<{ readonly bytes: number; readonly keepalive: boolean | undefined }> {
    let init: RequestInit | undefined;
    globalThis.fetch = async (_input, sentInit) => {
      init = sentInit;
      return new Response('{"status":1}');
    };
    const criteria = { criteria: strategy, search_type: 'advanced' };
    const client = createQueryClient();
    const mutation = client
      .getMutationCache()
      .build<void, Error, DocumentAction, unknown>(client, recordViewMutation);
    await mutation.execute({ documentId: 'a-1', criteria, position: 4 });
    client.clear();
    expect(JSON.parse(init?.body as string)).toEqual({ document_id: 'a-1', criteria, activity: 0, pos: 4 });
    return { bytes: new Blob([init?.body as string]).size, keepalive: init?.keepalive };
  }

  it('is sent once and survives its page with a strategy of 32,000 characters', async () => {
    const sent = await sentOf('"acute asthma"\n'.repeat(4_000).slice(0, 32_000));
    expect(sent).toEqual({ bytes: expect.any(Number) as number, keepalive: true });
    expect(sent.bytes).toBeLessThan(60_000);
  });

  it('is sent even when the browser refuses so large a keepalive request', async () => {
    expect(await sentOf('喘息'.repeat(16_000))).toEqual({
      bytes: expect.any(Number) as number,
      keepalive: false,
    });
  });
});
