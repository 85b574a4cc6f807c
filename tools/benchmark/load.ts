import { Agent, request } from 'node:http';

/** A POST request. */
export interface PostRequest {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/** The response to one request. */
export interface Answer {
  readonly milliseconds: number;
  readonly status: number;
  readonly body: Buffer;
}

/** Responses in the order of the requests, and the total time. */
export interface Asked<T> {
  readonly answers: T[];
  readonly milliseconds: number;
}

/** Clients with one connection each that send one request after the other. */
export class Clients {
  readonly #agent: Agent;

  constructor(
    private readonly address: string,
    private readonly count: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: count });
  }

  /** Sends all requests, distributed over the clients; a plain path is a GET. */
  async ask(requests: readonly (string | PostRequest)[]): Promise<Asked<Answer>> {
    return this.#shareOut(requests, (each) => this.#request(each));
  }

  /** Sends each list sequentially, like requests that depend on earlier responses; the lists are distributed. */
  async askInTurn(lists: readonly (readonly PostRequest[])[]): Promise<Asked<Answer[]>> {
    return this.#shareOut(lists, async (list) => {
      const answers: Answer[] = [];
      for (const each of list) answers.push(await this.#request(each));
      return answers;
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  async #shareOut<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<Asked<R>> {
    const answers: R[] = [];
    const waiting = items.entries();
    const started = performance.now();
    const client = async (): Promise<void> => {
      for (const [index, item] of waiting) answers[index] = await work(item);
    };
    await Promise.all(Array.from({ length: this.count }, client));
    return { answers, milliseconds: performance.now() - started };
  }

  #request(target: string | PostRequest): Promise<Answer> {
    const isPath = typeof target === 'string';
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const sent = request(
        `${this.address}${isPath ? target : target.path}`,
        {
          agent: this.#agent,
          method: isPath ? 'GET' : 'POST',
          headers: isPath
            ? { accept: 'application/json' }
            : { 'content-type': target.contentType, 'content-length': Buffer.byteLength(target.body) },
        },
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
      );
      sent.once('error', reject);
      sent.end(isPath ? undefined : target.body);
    });
  }
}
