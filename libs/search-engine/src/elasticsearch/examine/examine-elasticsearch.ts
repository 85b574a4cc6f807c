import type { EngineFinding } from '../../managed-search-engine.port.js';
import type { CallContext } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';
import type { IndexNames } from '../layout/index-names.js';
import { currentWriter } from '../write/writer-lock.js';
import { diskFindings, type NodeDisk } from './disk-findings.js';
import { healthFinding, type ClusterHealth } from './health-finding.js';
import { indexFindings, type ExpectedIndices, type IndexDescriptions } from './index-findings.js';

/** What is looked at, and what it should be like. */
export interface Examination {
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
 * Looks over the Elasticsearch that the product runs on: version, aliases, mappings, settings, spread and disks.
 * What cannot be asked is a finding too; it never rejects. Nothing is changed.
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
      path: `/${names.documentsAlias}-*,${names.ledgerAlias}-*`,
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
      ? { name: 'import', state: 'ok', text: 'none is under way' }
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
