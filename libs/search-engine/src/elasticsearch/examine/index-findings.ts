import type { EngineFinding } from '../../search-engine.port.js';
import { LAYOUT_VERSION, type IndexNames } from '../state/index-state.js';

/** Of the answer of `GET /<indices>?flat_settings=true`, by the name of the index. */
export type IndexDescriptions = Readonly<Record<string, IndexDescription>>;

export interface IndexDescription {
  readonly aliases: Readonly<Record<string, unknown>>;
  readonly mappings: object;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What an index is made with, as `elastic/` says it. */
export interface ExpectedIndex {
  readonly settings: { readonly index: Readonly<Record<string, unknown>> };
  readonly mappings: object;
}

/** What this version of the product, and its configuration, would make. */
export interface ExpectedIndices {
  readonly documents: ExpectedIndex;
  readonly ledger: ExpectedIndex;
  readonly shards: number;
  readonly replicas: number;
}

/** How a serving index is out of the ordinary, and how many copies it asks for. */
export interface IndexFindings {
  readonly findings: readonly EngineFinding[];
  /** Names of the indices that serve. */
  readonly serving: readonly string[];
  readonly replicas: number;
}

const SHOWN = 5;

/** Whether aliases, mappings and settings are as this version of the product writes them. Pure. */
export function indexFindings(
  indices: IndexDescriptions,
  names: IndexNames,
  expected: ExpectedIndices,
): IndexFindings {
  const documents = behind(indices, names.documentsAlias);
  const ledgers = behind(indices, names.ledgerAlias);
  const serving = [...documents, ...ledgers];
  const generations = new Set(serving.map((index) => names.generationOf(index)));
  const [index] = documents;
  const description = index === undefined ? undefined : indices[index];
  if (serving.length === 0)
    return {
      findings: [{ name: 'aliases', state: 'note', text: 'nothing serves; import records first' }],
      serving,
      replicas: 0,
    };
  if (description === undefined || documents.length !== 1 || ledgers.length !== 1 || generations.size !== 1)
    return { findings: [brokenAliases(names, serving)], serving, replicas: 0 };
  const generation = [...generations][0] ?? '';
  const replicas = numberOf(description.settings['index.number_of_replicas']);
  const ledger = indices[ledgers[0] ?? ''];
  return {
    findings: [
      aliasFinding(indices, names, generation),
      layoutFinding(names.documents(generation), description, expected.documents),
      ...(ledger === undefined ? [] : [layoutFinding(names.ledger(generation), ledger, expected.ledger)]),
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
    text: `${names.documentsAlias} and ${names.ledgerAlias} must name one index each, of the same generation, and name ${serving.join(', ')}. Somebody changed them by hand: put them back, or import again with --rebuild`,
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
            `${newer.join(', ')} does not serve: of a rebuild under way or given up, or gone back from; the next import removes it`,
          ]),
    ].join('; '),
  };
}

function layoutFinding(name: string, found: IndexDescription, expected: ExpectedIndex): EngineFinding {
  const mapping = differences(flat(expected.mappings), flat(found.mappings), true);
  const settings = differences(flat({ index: expected.settings.index }), flat(found.settings), false).filter(
    // How many parts it has is a matter of the configuration.
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

/** Leaves of a tree by their paths, as texts: Elasticsearch gives numbers and truths back as it likes. */
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

/** @param exact whether what was not expected is a difference too */
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
