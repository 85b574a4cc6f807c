import type { CallContext, EngineFinding } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import type { IndexNames } from '../state/index-state.js';
import { currentWriter } from '../write/writer-lock.js';
import { indexFindings, type ExpectedIndices, type IndexDescriptions } from './index-findings.js';

/** One row of `_cat/allocation`; values are strings, absent for unassigned shards. */
interface NodeDisk {
  readonly node: string | null;
  readonly 'disk.total': string | null;
  readonly 'disk.avail': string | null;
}

const PREFIX = 'cluster.routing.allocation.disk';
/** Most severe first: the consequence and what to do. */
const WATERMARKS = [
  ['flood_stage', 'problem', 'Elasticsearch blocks all writing; free space now, the block lifts by itself'],
  ['high', 'problem', 'Elasticsearch moves indices away from it; free space before the next import'],
  ['low', 'note', 'Elasticsearch puts no new indices on it, so that a rebuild may fail; free space soon'],
] as const;

/** Compares disk usage with the cluster's watermarks. Pure. */
export function diskFindings(
  disks: readonly NodeDisk[],
  settings: Readonly<Record<string, unknown>>,
): EngineFinding[] {
  const found = disks.flatMap((disk) => {
    const total = Number(disk['disk.total'] ?? NaN);
    const free = Number(disk['disk.avail'] ?? NaN);
    return Number.isFinite(total) && Number.isFinite(free)
      ? [diskFinding(disk.node ?? '', total, free, settings)]
      : [];
  });
  if (settings[`${PREFIX}.threshold_enabled`] !== 'false') return found;
  return [
    ...found,
    {
      name: 'disk watermarks',
      state: 'note',
      text: `switched off: nothing keeps a disk from filling up; set ${PREFIX}.threshold_enabled to true`,
    },
  ];
}

function diskFinding(
  node: string,
  total: number,
  free: number,
  settings: Readonly<Record<string, unknown>>,
): EngineFinding {
  const name = `disk of node ${node}`;
  const space = `${gigabytes(free)} of ${gigabytes(total)} free`;
  for (const [watermark, state, consequence] of WATERMARKS) {
    const least = leastFree(`${PREFIX}.watermark.${watermark}`, total, settings);
    if (least !== null && free < least)
      return {
        name,
        state,
        text: `${space}, less than ${gigabytes(least)} (watermark ${watermark}): ${consequence}`,
      };
  }
  return { name, state: 'ok', text: space };
}

/** Free bytes that a watermark requires; null if unknown. */
function leastFree(key: string, total: number, settings: Readonly<Record<string, unknown>>): number | null {
  const watermark = textOf(settings[key]);
  const share = shareOf(watermark);
  if (share === null) return bytesOf(watermark);
  const headroom = bytesOf(textOf(settings[`${key}.max_headroom`]));
  return Math.min(total * (1 - share), headroom ?? Infinity);
}

/** Parses a share of used space, such as `85%` or `0.85`. */
function shareOf(text: string): number | null {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(text)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  return /^(0?\.\d+|0|1(\.0+)?)$/.test(text) ? Number(text) : null;
}

const UNITS = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];

/** Parses an amount of free space, such as `50gb`. */
function bytesOf(text: string): number | null {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(b|kb|mb|gb|tb|pb)$/i.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return null;
  return Number(amount) * 1_024 ** UNITS.indexOf(unit.toLowerCase());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Response of `_cluster/health`. */
interface ClusterHealth {
  readonly status: string;
  readonly number_of_data_nodes: number;
  readonly unassigned_shards: number;
}

const NAME = 'cluster';
const WHY = 'GET _cluster/allocation/explain says why';

/**
 * Checks the allocation of the product's indices. Pure.
 *
 * @param replicas configured for the serving index
 */
export function healthFinding(health: ClusterHealth, replicas: number): EngineFinding {
  const nodes = health.number_of_data_nodes;
  const there = `${nodes} data ${nodes === 1 ? 'node' : 'nodes'}`;
  switch (health.status) {
    case 'green':
      return replicas === 0 && nodes > 1
        ? {
            name: NAME,
            state: 'note',
            text: `green, ${there}, but no copies: the loss of a node would lose the index. Set ELASTICSEARCH_REPLICAS=1 and run reindex`,
          }
        : { name: NAME, state: 'ok', text: `green, ${there}` };
    case 'yellow':
      return {
        name: NAME,
        state: 'note',
        text:
          nodes <= replicas
            ? `yellow: ${copies(replicas)} of each part ${replicas === 1 ? 'needs' : 'need'} ${replicas + 1} data nodes, there ${nodes === 1 ? 'is' : 'are'} ${nodes}. Everything can be searched. Add nodes, or set ELASTICSEARCH_REPLICAS=${nodes - 1} and run reindex`
            : `yellow, ${there}: ${health.unassigned_shards} copies are not there yet. Everything can be searched; ${WHY}`,
      };
    default:
      return {
        name: NAME,
        state: 'problem',
        text: `${health.status}, ${there}: parts of the index are on no node and cannot be searched. Bring back the nodes that are missing, or restore a snapshot; ${WHY}`,
      };
  }
}

function copies(replicas: number): string {
  return replicas === 1 ? 'one copy' : `${replicas} copies`;
}

/** Index under examination, and the expected state. */
interface Examination {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly expected: ExpectedIndices;
}

interface ClusterSettings {
  readonly persistent: Readonly<Record<string, unknown>>;
  readonly transient: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
}

const TESTED_MINOR = 19;

/**
 * Examines the Elasticsearch cluster: version, aliases, mappings, settings, allocation and disks. Read-only.
 * Failed requests become findings; it never rejects.
 */
export async function examineElasticsearch(
  examination: Examination,
  call: CallContext,
): Promise<EngineFinding[]> {
  const { client } = examination;
  try {
    const { version, clusterName } = await client.check(call);
    const found: EngineFinding = {
      name: 'Elasticsearch',
      state: 'ok',
      text: `version ${version}, cluster ${clusterName}, at ${client.address}`,
    };
    return [
      isTested(version)
        ? found
        : { ...found, state: 'note', text: `${found.text}; this product is tested with 8.${TESTED_MINOR}` },
      ...(await orProblem('indices', () => examineIndices(examination, call))),
      ...(await orProblem('disks', () => examineDisks(client, call))),
      ...(await orProblem('import', () => examineWriter(examination, call))),
    ];
  } catch (error) {
    return [problem('Elasticsearch', error)];
  }
}

async function examineIndices(
  { client, names, expected }: Examination,
  call: CallContext,
): Promise<EngineFinding[]> {
  const indices = await client.send<IndexDescriptions | null>(
    {
      method: 'GET',
      path: `/${names.documentsAlias}-*,${names.stateAlias}-*`,
      query: { flat_settings: true, expand_wildcards: 'all', ignore_unavailable: true },
      safe: true,
      missing: 'null',
    },
    call,
  );
  const { findings, serving, replicas } = indexFindings(indices ?? {}, names, expected);
  if (serving.length === 0) return [...findings];
  const health = await client.send<ClusterHealth>(
    { method: 'GET', path: `/_cluster/health/${serving.join(',')}`, safe: true },
    call,
  );
  return [...findings, healthFinding(health, replicas)];
}

async function examineDisks(client: ElasticsearchClient, call: CallContext): Promise<EngineFinding[]> {
  const { persistent, transient, defaults } = await client.send<ClusterSettings>(
    {
      method: 'GET',
      path: '/_cluster/settings',
      query: { include_defaults: true, flat_settings: true },
      safe: true,
    },
    call,
  );
  const disks = await client.send<readonly NodeDisk[]>(
    { method: 'GET', path: '/_cat/allocation', query: { format: 'json', bytes: 'b' }, safe: true },
    call,
  );
  return diskFindings(disks, { ...defaults, ...persistent, ...transient });
}

async function examineWriter(examination: Examination, call: CallContext): Promise<EngineFinding[]> {
  const writer = await currentWriter(examination, call);
  return [
    writer === null
      ? { name: 'import', state: 'ok', text: 'none is running' }
      : { name: 'import', state: 'note', text: writer },
  ];
}

async function orProblem(name: string, look: () => Promise<EngineFinding[]>): Promise<EngineFinding[]> {
  try {
    return await look();
  } catch (error) {
    return [problem(name, error)];
  }
}

function problem(name: string, error: unknown): EngineFinding {
  return { name, state: 'problem', text: error instanceof Error ? error.message : String(error) };
}

function isTested(version: string): boolean {
  return Number(version.split('.')[1]) >= TESTED_MINOR;
}
