import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { readModel, readSince, SourcesService, type KnownSource } from '@clinical/collection';
import { MeshStore } from '@clinical/mesh';
import { AppError, hasNoSpace, lastBackup, makeFolder, type AppConfig } from '@clinical/platform';
import {
  COMMAND_DEADLINE_MS,
  EngineUnavailableError,
  type EngineFinding,
  type ManagedSearchEngine,
} from '@clinical/search-engine';
import { EXIT } from '../exit-codes.js';
import { bytes, count, number, printable } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { withEngine } from './with-collection.js';

/** Free space below which an import is likely to fail. */
const LITTLE_SPACE = 1_000_000_000;

const DAY_MS = 86_400_000;
/** A daily backup is late after this time. */
const BACKUP_LATE_MS = 2 * DAY_MS;
/** Metadata of an identity provider that ends within this time is named. */
const METADATA_ENDS_SOON_MS = 14 * DAY_MS;

const IMPORT_MESH = 'To import MeSH: npm run import -- mesh';

/** `doctor`: state of all parts, and how to fix problems. */
export function doctorCommand(context: ProgramContext): Command {
  return new Command('doctor')
    .description(
      'check configuration, data directory, disk space, accounts, backups, jobs, logins of institutions, index, sources, vectors, citations and vocabulary',
    )
    .action(async () => {
      const findings = await examine(context);
      printLines(context.terminal.out, findings.map(findingLine));
      context.end(findings.some(({ state }) => state === 'problem') ? EXIT.failed : EXIT.ok);
    });
}

function findingLine({ name, state, text }: EngineFinding): string {
  const mark = { ok: 'ok      ', note: 'note    ', problem: 'PROBLEM ' }[state];
  return `${mark} ${name}: ${text}`;
}

async function examine({ readConfig }: ProgramContext): Promise<EngineFinding[]> {
  const config = readConfig();
  const findings: EngineFinding[] = [
    { name: 'Node', state: 'ok', text: `${process.version} on ${process.platform} ${process.arch}` },
    { name: 'configuration', state: 'ok', text: 'valid' },
    ...(await examineDirectory(config)),
  ];
  // Without the folder nothing else can be looked at.
  if (findings.some(({ name, state }) => name === 'data directory' && state === 'problem')) return findings;
  const collection = await withEngine(config, async (engine, services) => [
    ...(await examineEngine(engine)),
    ...(await examineVectors(engine)),
    ...(await examineSources(services.get(SourcesService), config)),
    await examineVocabulary(services.get(MeshStore)),
  ]);
  return [...findings, ...(await examineDatabase(config)), await examineBackup(config), ...collection];
}

async function examineDirectory({ dataDirectory }: AppConfig): Promise<EngineFinding[]> {
  try {
    makeFolder(dataDirectory);
    await access(dataDirectory, constants.W_OK);
  } catch (error) {
    const text =
      error instanceof AppError
        ? error.message
        : `${dataDirectory} cannot be written to; set DATA_DIR to a folder that this user may write to`;
    return [{ name: 'data directory', state: 'problem', text }];
  }
  const used = await sizeOf(dataDirectory);
  const { bavail, bsize } = await statfs(dataDirectory);
  const free = bavail * bsize;
  return [
    { name: 'data directory', state: 'ok', text: `${dataDirectory}, ${bytes(used)} used` },
    {
      name: 'disk',
      state: free < LITTLE_SPACE ? 'problem' : 'ok',
      text: `${bytes(free)} free${spaceAdvice(free, dataDirectory)}`,
    },
  ];
}

function spaceAdvice(free: number, dataDirectory: string): string {
  if (hasNoSpace(dataDirectory)) return '; nothing can be saved until there is space, and only searches work';
  return free < LITTLE_SPACE ? '; free some space before importing' : '';
}

/** The accounts and what waits in their database, and which records have citation data, as last counted. */
async function examineDatabase({ database }: AppConfig): Promise<EngineFinding[]> {
  // Loaded only for this check.
  const { examineDatabase: examineOf } = await import('@clinical/database');
  const { state, text, citations, failedJobs = 0, endingProviders = [] } = await examineOf(database);
  const accounts: EngineFinding = { name: 'accounts', state, text };
  if (state !== 'ok') return [accounts];
  const jobs: EngineFinding =
    failedJobs === 0
      ? { name: 'jobs', state: 'ok', text: 'none has failed' }
      : { name: 'jobs', state: 'note', text: `failed: ${number(failedJobs)}. To see them: jobs list` };
  const providers = endingProviders.filter(({ until, isRefreshed }) =>
    endsWithin(until, isRefreshed ? 0 : METADATA_ENDS_SOON_MS),
  );
  return [accounts, jobs, ...providers.map(endingText), citationsFinding(citations)];
}

function endsWithin(until: Date, ms: number): boolean {
  return until.getTime() < Date.now() + ms;
}

function endingText({ entityId, until }: { entityId: string; until: Date }): EngineFinding {
  const name = `identity provider ${printable(entityId)}`;
  const day = until.toISOString().slice(0, 10);
  return endsWithin(until, 0)
    ? { name, state: 'problem', text: `its metadata ended ${day}: its logins are refused. Give it again` }
    : { name, state: 'note', text: `its metadata ends ${day}: logins stop then. Give it again before` };
}

function citationsFinding(counts: { records: number; known: number } | undefined): EngineFinding {
  const name = 'citations';
  if (counts === undefined)
    return { name, state: 'note', text: 'not counted yet; they are counted every night' };
  const { records, known } = counts;
  const share = records === 0 ? 0 : Math.round((100 * known) / records);
  const text = `${number(known)} of ${number(records)} records (${share} %) have citation data`;
  return { name, state: known === 0 ? 'note' : 'ok', text };
}

async function examineBackup({ dataDirectory }: AppConfig): Promise<EngineFinding> {
  const name = 'backup';
  const at = await lastBackup(dataDirectory);
  if (at === null) return { name, state: 'note', text: 'none yet. To write one: backup <file>' };
  const age = Date.now() - at.getTime();
  const text = `the last one ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return age < BACKUP_LATE_MS
    ? { name, state: 'ok', text }
    : { name, state: 'note', text: `${text}, ${count(Math.floor(age / DAY_MS), 'day')} ago` };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let sum = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // A file of a running import may have been removed.
    sum += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return sum;
}

async function examineEngine(engine: ManagedSearchEngine): Promise<EngineFinding[]> {
  const surroundings = await engine.examine();
  const known = new Set(surroundings.map(({ text }) => text));
  const index = await examineIndex(engine);
  return [...surroundings, ...index.filter(({ text }) => !known.has(text))];
}

async function examineIndex(engine: ManagedSearchEngine): Promise<EngineFinding[]> {
  try {
    const status = await engine.status(COMMAND_DEADLINE_MS);
    const { documents, demonstrationDocuments, generation, version, outdated, needsCompaction } = status;
    const findings: EngineFinding[] = [
      {
        name: 'index',
        state: 'ok',
        text: `generation ${generation}, change ${number(version)}: ${number(documents)} documents, ${number(demonstrationDocuments)} of them for demonstration`,
      },
    ];
    if (outdated)
      findings.push({
        name: 'index',
        state: 'note',
        text: 'made by the rules of another release; run reindex to bring it up to date',
      });
    if (needsCompaction)
      findings.push({
        name: 'index',
        state: 'note',
        text: 'much of it is replaced or deleted; run reindex to save space and time',
      });
    return findings;
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    return [{ name: 'index', state: 'problem', text: error.message }];
  }
}

/** Which records have a vector; nothing without an index. */
async function examineVectors(engine: ManagedSearchEngine): Promise<EngineFinding[]> {
  const name = 'vectors';
  try {
    const { documents } = await engine.status(COMMAND_DEADLINE_MS);
    const model = await readModel(engine);
    if (model === null)
      return [
        { name, state: 'note', text: `none; ${number(documents)} documents. To make them: run vectors` },
      ];
    const { records } = await readSince(engine);
    const made = `${model.id}, ${number(model.dimensions)} numbers, made ${model.trainedAt.slice(0, 10)}`;
    const counts = `${number(model.embedded.records)} records then, ${number(records)} written since`;
    return [{ name, state: 'ok', text: `${made}: ${counts}; ${number(documents)} documents` }];
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    return [];
  }
}

async function examineVocabulary(store: MeshStore): Promise<EngineFinding> {
  const name = 'vocabulary';
  try {
    const { size, origin } = await store.current();
    if (origin === null)
      return { name, state: 'note', text: `none; MeSH headings cannot be searched. ${IMPORT_MESH}` };
    if (origin.demonstration)
      return {
        name,
        state: 'note',
        text: `the ${number(size)} headings of the demonstration only. ${IMPORT_MESH}`,
      };
    const year = origin.year === null ? 'of an edition not stated' : `of ${origin.year}`;
    return {
      name,
      state: 'ok',
      text: `${number(size)} MeSH headings ${year}, from ${origin.files.join(', ')}`,
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'MeshStoreError')
      return { name, state: 'problem', text: error.message };
    throw error;
  }
}

/** A line for each source of records and each list of notices; the vocabulary has its own line. */
async function examineSources(
  describe: SourcesService,
  { refresh: { staleAfterDays } }: AppConfig,
): Promise<EngineFinding[]> {
  const sources = await describe.indexed();
  return sources.map((source) => {
    const failed = source.lastRun?.outcome === 'failed';
    return {
      name: `source ${printable(source.name)} (${source.kind})`,
      state: source.is_stale || failed ? 'note' : 'ok',
      text: [
        `${number(source.records)} ${source.kind === 'notices' ? 'statements' : 'records'}`,
        ...(source.newest === '' ? [] : [`the newest of ${source.newest}`]),
        importedText(source),
        ...(source.is_stale ? [`that is longer ago than REFRESH_STALE_AFTER_DAYS (${staleAfterDays})`] : []),
        ...(failed ? [`the last import failed: ${printable(source.lastRun?.reason ?? '')}`] : []),
      ].join('; '),
    };
  });
}

function importedText({ last_success: last, age_days: age, lastRun }: KnownSource): string {
  if (last === null || age === null) return 'no import of it has ended since imports are noted';
  const when = age === 0 ? 'today' : age === 1 ? 'yesterday' : `${number(age)} days ago`;
  const counts = lastRun?.endedAt === last ? lastRun.counts : null;
  const what =
    counts === null
      ? ''
      : ` (${number(counts.read)} read, ${number(counts.new)} new, ${number(counts.rejected)} rejected)`;
  return `imported ${when}, ${last.slice(0, 16).replace('T', ' ')} UTC${what}`;
}
