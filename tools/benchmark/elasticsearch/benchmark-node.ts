import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../testing/support/product.js';
import { say, ToolError } from '../../testing/support/tool-error.js';

const NAME = 'elasticsearch';
const MAX_WAIT_MS = 600_000;
/** Elasticsearch updates its figures every ten seconds at most. */
const SETTLED_POLL_MS = 12_000;
const SERVING_POLL_MS = 100;
const SETTLED_WITHIN_MS = 120_000;

/** A running Elasticsearch, with the requests of a benchmark. */
export class BenchmarkNode {
  private constructor(
    readonly address: string,
    /** Identifies this cluster. */
    readonly clusterId: string,
    readonly version: string,
  ) {}

  /**
   * @param address of a node without password protection
   * @throws ToolError if no node responds there, or it is not configured for full speed
   */
  static async at(address: string): Promise<BenchmarkNode> {
    const root = (await (await ask(address, '/')).json()) as {
      cluster_uuid: string;
      version: { number: string };
    };
    await requireFull(address);
    return new BenchmarkNode(address, root.cluster_uuid, root.version.number);
  }

  /** Clears the counts cached by Elasticsearch, and with `all` the filters too. */
  async forget(prefix: string, what: 'counts' | 'all'): Promise<void> {
    const query = what === 'all' ? '' : '?request=true';
    const answer = await this.ask(`/${prefix}-documents/_cache/clear${query}`, 'POST');
    await answer.arrayBuffer();
  }

  /**
   * When searches of the prefix find documents for the first time, by `performance.now()`, to a tenth of a second.
   *
   * @param ended aborted after the last chance
   */
  async whenServing(prefix: string, ended: AbortSignal): Promise<number> {
    while (!ended.aborted) {
      // Elasticsearch may be too busy to respond; then it retries.
      const found = await this.ask(`/_cat/aliases/${prefix}-documents?format=json`)
        .then((answer) => answer.json() as Promise<unknown[]>)
        .catch(() => []);
      if (found.length > 0) break;
      await new Promise((again) => setTimeout(again, SERVING_POLL_MS));
    }
    return performance.now();
  }

  /** Indices with the prefix, with their sizes in bytes. */
  async indices(prefix: string): Promise<{ index: string; bytes: number; segments: number }[]> {
    const answer = await this.ask(`/${prefix}-*/_stats/store,segments`);
    const { indices } = (await answer.json()) as {
      indices: Record<
        string,
        { primaries: { store: { size_in_bytes: number }; segments: { count: number } } }
      >;
    };
    return Object.entries(indices).map(([index, { primaries }]) => ({
      index,
      bytes: primaries.store.size_in_bytes,
      segments: primaries.segments.count,
    }));
  }

  /** The same once Elasticsearch has deleted leftovers of an import, such as merged segments. */
  async settledIndices(prefix: string): ReturnType<BenchmarkNode['indices']> {
    for (const what of ['_flush?force=true', '_refresh'])
      await (await this.ask(`/${prefix}-*/${what}`, 'POST')).arrayBuffer();
    const giveUpAt = performance.now() + SETTLED_WITHIN_MS;
    for (let before = ''; ;) {
      const indices = await this.indices(prefix);
      const now = JSON.stringify(indices);
      if (now === before || performance.now() > giveUpAt) return indices;
      before = now;
      await new Promise((again) => setTimeout(again, SETTLED_POLL_MS));
    }
  }

  /** Deletes only the indices of the prefix. */
  async remove(prefix: string): Promise<void> {
    for (const { index } of await this.indices(prefix)) {
      const answer = await this.ask(`/${index}`, 'DELETE');
      await answer.arrayBuffer();
    }
  }

  private ask(path: string, method = 'GET'): Promise<Response> {
    return ask(this.address, path, method);
  }
}

/** Test nodes run without the optimising compiler. */
async function requireFull(address: string): Promise<void> {
  const answer = await ask(address, '/_nodes/jvm?filter_path=nodes.*.jvm.input_arguments');
  const { nodes } = (await answer.json()) as {
    nodes: Record<string, { jvm: { input_arguments: string[] } }>;
  };
  for (const { jvm } of Object.values(nodes))
    for (const option of jvm.input_arguments)
      if (option.startsWith('-XX:TieredStopAtLevel='))
        throw new ToolError(
          `Elasticsearch at ${address} runs with ${option}, as it does for tests: its figures would say nothing. Stop it (npm run services -- down ${NAME}); the benchmark starts it as it has to be.`,
        );
}

async function ask(address: string, path: string, method = 'GET'): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`${address}${path}`, { method });
  } catch (error) {
    throw new ToolError(`Elasticsearch at ${address} does not answer: ${String(error)}`);
  }
  if (!answer.ok)
    throw new ToolError(
      `Elasticsearch answered ${method} ${path} with ${answer.status}: ${await answer.text()}`,
    );
  return answer;
}

/**
 * Runs `work` with the node of ELASTICSEARCH_URL, else with the one of `npm run services`, which is stopped if it was
 * started here.
 */
export async function withNode<T>(work: (node: BenchmarkNode) => Promise<T>): Promise<T> {
  const address = process.env['ELASTICSEARCH_URL'] ?? '';
  if ((process.env['ELASTICSEARCH_USERNAME'] ?? '') !== '' || address.includes(','))
    throw new ToolError('The benchmark takes one address of an Elasticsearch that asks for no password.', 2);
  if (address !== '') return work(await BenchmarkNode.at(address.replace(/\/$/, '')));
  const started = (await services('up')).split('\n').includes(NAME);
  try {
    return await work(await BenchmarkNode.at((await services('address')).trim()));
  } finally {
    if (started) {
      say('Stopping Elasticsearch …');
      await services('down');
    }
  }
}

async function services(command: 'up' | 'address' | 'down'): Promise<string> {
  const program = join(REPOSITORY, 'tools', 'testing', 'services', 'main.mjs');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, command, NAME], {
      cwd: REPOSITORY,
      timeout: MAX_WAIT_MS,
      env: { ES_JAVA_OPTS: '', ...process.env },
    });
    return stdout;
  } catch (error) {
    throw new ToolError(`npm run services -- ${command} ${NAME} failed: ${String(error)}`);
  }
}
