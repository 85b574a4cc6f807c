import type { EngineFinding } from '../../search-engine.port.js';
import { LAYOUT_VERSION, type IndexNames } from '../state/index-state.js';

/** Response of `GET /<indices>?flat_settings=true`, by index name. */
export type IndexDescriptions = Readonly<Record<string, IndexDescription>>;

export interface IndexDescription {
  readonly aliases: Readonly<Record<string, unknown>>;
  readonly mappings: object;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Index definition in `elastic/`. */
export interface ExpectedIndex {
  readonly settings: { readonly index: Readonly<Record<string, unknown>> };
  readonly mappings: object;
}

/** Definitions of this product version and configuration. */
export interface ExpectedIndices {
  readonly documents: ExpectedIndex;
  readonly state: ExpectedIndex;
  readonly shards: number;
  readonly replicas: number;
}

/** Findings about the serving index, and its number of replicas. */
export interface IndexFindings {
  readonly findings: readonly EngineFinding[];
  /** Names of the serving indices. */
  readonly serving: readonly string[];
  readonly replicas: number;
}

const SHOWN = 5;

/** Compares aliases, mappings and settings with the definitions. Pure. */
export function indexFindings(
  indices: IndexDescriptions,
  names: IndexNames,
  expected: ExpectedIndices,
): IndexFindings {
  const documents = behind(indices, names.documentsAlias);
  const stateIndices = behind(indices, names.stateAlias);
  const serving = [...documents, ...stateIndices];
  const generations = new Set(serving.map((index) => names.generationOf(index)));
  const [index] = documents;
  const description = index === undefined ? undefined : indices[index];
  if (serving.length === 0)
    return {
      findings: [{ name: 'aliases', state: 'note', text: 'nothing serves; import records first' }],
      serving,
      replicas: 0,
    };
  if (
    description === undefined ||
    documents.length !== 1 ||
    stateIndices.length !== 1 ||
    generations.size !== 1
  )
    return { findings: [brokenAliases(names, serving)], serving, replicas: 0 };
  const generation = [...generations][0] ?? '';
  const replicas = numberOf(description.settings['index.number_of_replicas']);
  const stateIndex = indices[stateIndices[0] ?? ''];
  return {
    findings: [
      aliasFinding(indices, names, generation),
      layoutFinding(names.documents(generation), description, expected.documents),
      ...(stateIndex === undefined
        ? []
        : [layoutFinding(names.state(generation), stateIndex, expected.state)]),
      partsFinding(description, expected),
      ...serving.flatMap((name) => blockFindings(name, indices[name]?.settings ?? {})),
    ],
    serving,
    replicas,
  };
}

function behind(indices: IndexDescriptions, alias: string): string[] {
  return Object.entries(indices)
    .filter(([, { aliases }]) => alias in aliases)
    .map(([name]) => name)
    .sort();
}

function brokenAliases(names: IndexNames, serving: readonly string[]): EngineFinding {
  return {
    name: 'aliases',
    state: 'problem',
    text: `${names.documentsAlias} and ${names.stateAlias} must name one index each, of the same generation, and name ${serving.join(', ')}. Somebody changed them by hand: put them back, or import again with --rebuild`,
  };
}

function aliasFinding(indices: IndexDescriptions, names: IndexNames, serving: string): EngineFinding {
  const others = [...new Set(Object.keys(indices).map((index) => names.generationOf(index)))]
    .filter((name) => name !== null)
    .filter((name) => name !== serving)
    .sort();
  const older = others.filter((name) => Number(name) < Number(serving));
  const newer = others.filter((name) => Number(name) > Number(serving));
  return {
    name: 'aliases',
    state: 'ok',
    text: [
      `generation ${serving} serves`,
      older.length === 0 ? 'none is kept to go back to' : `${older.join(', ')} kept to go back to`,
      ...(newer.length === 0
        ? []
        : [
            `${newer.join(', ')} does not serve: of a rebuild that is running or failed, or rolled back; the next import removes it`,
          ]),
    ].join('; '),
  };
}

function layoutFinding(name: string, found: IndexDescription, expected: ExpectedIndex): EngineFinding {
  const mapping = differences(flat(expected.mappings), flat(found.mappings), true).filter(
    // Elasticsearch adds it with the first vector.
    (path) => path !== 'properties.vector.dims',
  );
  const settings = differences(flat({ index: expected.settings.index }), flat(found.settings), false).filter(
    // The number of shards is configurable.
    (key) => key !== 'index.number_of_shards',
  );
  if (mapping.length > 0)
    return {
      name: `mapping of ${name}`,
      state: 'problem',
      text: `is not as this version writes it (${listed(mapping)}); run reindex`,
    };
  if (settings.length > 0)
    return {
      name: `settings of ${name}`,
      state: 'note',
      text: `are not as this version writes them (${listed(settings)}); put them back, or run reindex`,
    };
  return {
    name: `mapping of ${name}`,
    state: 'ok',
    text: `layout ${LAYOUT_VERSION}, as this version writes it`,
  };
}

function partsFinding({ settings }: IndexDescription, { shards, replicas }: ExpectedIndices): EngineFinding {
  const there = {
    shards: numberOf(settings['index.number_of_shards']),
    replicas: numberOf(settings['index.number_of_replicas']),
  };
  const isAsConfigured = there.shards === shards && there.replicas === replicas;
  return {
    name: 'shards',
    state: isAsConfigured ? 'ok' : 'note',
    text: isAsConfigured
      ? `${shards}, replicas ${replicas}, as configured`
      : `${there.shards}, replicas ${there.replicas}; ELASTICSEARCH_SHARDS is ${shards}, ELASTICSEARCH_REPLICAS ${replicas}: run reindex to have it so`,
  };
}

function blockFindings(index: string, settings: Readonly<Record<string, unknown>>): EngineFinding[] {
  const blocks = Object.keys(settings).filter(
    (key) => key.startsWith('index.blocks.') && settings[key] === 'true',
  );
  return blocks.map((key) => ({
    name: `block on ${index}`,
    state: 'problem',
    text:
      key === 'index.blocks.read_only_allow_delete'
        ? 'a disk was nearly full, so that nothing can be written; free space, and the block lifts by itself'
        : `${key} is set, so that it cannot be used; set it to false`,
  }));
}

/** Flattens a tree to strings by path: Elasticsearch may return numbers and booleans in either form. */
function flat(tree: object, path = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    const place = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, leaf] of flat(value, place)) leaves.set(inner, leaf);
    else leaves.set(place, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  return leaves;
}

/** @param exact whether unexpected keys count as differences */
function differences(
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
  exact: boolean,
): string[] {
  const changed = [...expected].filter(([path, value]) => found.get(path) !== value).map(([path]) => path);
  const added = exact ? [...found.keys()].filter((path) => !expected.has(path)) : [];
  return [...changed, ...added].sort();
}

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, SHOWN).join(', ');
  return paths.length > SHOWN ? `${shown} and ${paths.length - SHOWN} more` : shown;
}

function numberOf(value: unknown): number {
  return Number(value ?? 0);
}
