import { Agent, get } from 'node:http';

/** One answered request. */
export interface Answer {
  readonly milliseconds: number;
  readonly status: number;
  readonly body: Buffer;
}

/** A number of clients that each keep one connection and ask one request after the other. */
export class Clients {
  readonly #agent: Agent;

  constructor(
    private readonly address: string,
    private readonly count: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: count });
  }

  /** Asks every path, shared out among the clients; the answers are in the order of the paths. */
  async ask(paths: readonly string[]): Promise<{ answers: Answer[]; milliseconds: number }> {
    const answers: Answer[] = [];
    const waiting = paths.entries();
    const started = performance.now();
    const client = async (): Promise<void> => {
      for (const [index, path] of waiting) answers[index] = await this.#request(path);
    };
    await Promise.all(Array.from({ length: this.count }, client));
    return { answers, milliseconds: performance.now() - started };
  }

  close(): void {
    this.#agent.destroy();
  }

  #request(path: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      get(
        `${this.address}${path}`,
        { agent: this.#agent, headers: { accept: 'application/json' } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              milliseconds: performance.now() - started,
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks),
            }),
          );
        },
      ).once('error', reject);
    });
  }
}
