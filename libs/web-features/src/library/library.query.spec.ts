import { recordView } from './library.query.js';

describe('recordView', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  /** Data that is passed to the browser for a document found by `strategy`. */
  function sentOf(strategy: string): { readonly bytes: number; readonly keepalive: boolean | undefined } {
    let init: RequestInit | undefined;
    globalThis.fetch = async (_input, sentInit) => {
      init = sentInit;
      return new Response('{"status":1}');
    };
    const criteria = { criteria: strategy, search_type: 'advanced' };
    recordView({ documentId: 'a-1', criteria, position: 4 });
    expect(JSON.parse(init?.body as string)).toEqual({ document_id: 'a-1', criteria, activity: 0, pos: 4 });
    return { bytes: new Blob([init?.body as string]).size, keepalive: init?.keepalive };
  }

  it('is sent once and survives its page with a strategy of 32,000 characters', () => {
    const sent = sentOf('"acute asthma"\n'.repeat(4_000).slice(0, 32_000));
    expect(sent).toEqual({ bytes: expect.any(Number) as number, keepalive: true });
    expect(sent.bytes).toBeLessThan(60_000);
  });

  it('is sent even when the browser refuses so large a keepalive request', () => {
    expect(sentOf('喘息'.repeat(16_000))).toEqual({
      bytes: expect.any(Number) as number,
      keepalive: false,
    });
  });
});
