import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A result of Europe PMC with `resultType=core`, as far as tests need it. */
export interface EuropePmcResult {
  readonly id: string;
  readonly source: string;
  readonly pmid: string;
  readonly title: string;
  readonly abstractText: string;
  readonly journalInfo?: { readonly journal: { readonly title: string }; readonly yearOfPublication: number };
  readonly pubTypeList?: { readonly pubType: readonly string[] };
}

/** A server on this machine with the search call of Europe PMC: AND, OR, words and parentheses, and its cursor. */
export class EuropePmcServer {
  /** The queries that came, in their order. */
  readonly queries: string[] = [];
  /** Status of the next responses; 200 for the result. */
  status = 200;

  private constructor(
    private readonly server: Server,
    private readonly results: readonly EuropePmcResult[],
  ) {}

  static async start(results: readonly EuropePmcResult[]): Promise<EuropePmcServer> {
    const server = createServer();
    const europePmc = new EuropePmcServer(server, results);
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (pathname !== '/rest/search') return void response.writeHead(404).end();
      const query = searchParams.get('query') ?? '';
      europePmc.queries.push(query);
      if (europePmc.status !== 200) return void response.writeHead(europePmc.status).end();
      const found = searchParams.get('cursorMark') === '*' ? europePmc.find(query) : [];
      const result = found.slice(0, Number(searchParams.get('pageSize')));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({
          version: '6.9',
          hitCount: found.length,
          nextCursorMark: 'c1',
          resultList: { result },
        }),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return europePmc;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/rest/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private find(query: string): EuropePmcResult[] {
    const groups = query
      .replace(' AND (HAS_ABSTRACT:Y)', '')
      .split(' AND ')
      .map((group) => group.replaceAll(/[()]/g, '').toLowerCase().split(' or '));
    return this.results.filter(({ title, abstractText }) => {
      const text = `${title} ${abstractText}`.toLowerCase();
      return groups.every((words) => words.some((word) => text.includes(word.trim())));
    });
  }
}
