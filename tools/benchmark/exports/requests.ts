import { Agent, request } from 'node:http';

export interface Answered {
  /** Time from the request to the first byte of the body. */
  readonly firstByteMs: number;
  readonly wholeMs: number;
  readonly bytes: number;
  /** Records of a RIS file. */
  readonly records: number;
}

const END_OF_RECORD = 'ER  - ';

/** Requests to the server, timed. */
export class Requests {
  readonly #agent = new Agent({ keepAlive: true });

  constructor(private readonly address: string) {}

  searchPath(criteria: string): string {
    return `/Search?${new URLSearchParams({ criteria, search_type: 'standard', showall: '1' }).toString()}`;
  }

  exportPath(criteria: string): string {
    const search = { criteria, search_type: 'standard', showall: '1' };
    const file = { export_type: 'ris', export_data: 'all_results' };
    return `/exportSearch?${new URLSearchParams({ ...search, ...file }).toString()}`;
  }

  /**
   * @param caller address that the request comes from, as a proxy would name it
   * @throws Error for a status that is not 200, and for a body that is cut off
   */
  get(path: string, caller = '127.0.0.1'): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const sent = request(
        `${this.address}${path}`,
        { agent: this.#agent, headers: { accept: 'application/json', 'x-forwarded-for': caller } },
        (answer) => {
          let [firstByteMs, bytes, records, rest] = [0, 0, 0, ''];
          answer.on('data', (chunk: Buffer) => {
            if (bytes === 0) firstByteMs = performance.now() - started;
            bytes += chunk.length;
            const text = rest + chunk.toString('latin1');
            records += text.split(END_OF_RECORD).length - 1;
            rest = text.slice(-(END_OF_RECORD.length - 1));
          });
          answer.once('error', reject);
          answer.once('end', () => {
            if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`));
            resolve({ firstByteMs, wholeMs: performance.now() - started, bytes, records });
          });
        },
      );
      sent.once('error', reject);
      sent.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
