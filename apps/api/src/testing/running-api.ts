import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createJobQueue, createMeshStore, createSearchEngine } from '@clinical/composition';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import type { Database, DatabaseConfig } from '@clinical/database';
import type { EvidenceDocument } from '@clinical/evidence';
import type { Accounts } from '@clinical/features';
import { demonstrationMesh } from '@clinical/importers';
import type { MeshContent, MeshStore } from '@clinical/mesh';
import { createLogger, FixedClock, readConfig } from '@clinical/platform';
import { createApi } from '../server/create-api.js';
import { aCollection } from './builders.js';

export interface RunningApi {
  readonly server: Server;
  readonly engine: ManagedSearchEngine;
  readonly mesh: MeshStore;
  readonly database: Database;
  readonly clock: FixedClock;
  readonly accounts: Accounts;
  /** Everything logged so far. */
  readonly logged: () => string;
  stop(): Promise<void>;
}

export interface ApiOptions {
  /** The collection; null: there is no index at all. */
  readonly documents?: readonly EvidenceDocument[] | null;
  /** The MeSH vocabulary; null: there is none. */
  readonly vocabulary?: MeshContent | null;
  readonly settings?: Readonly<Record<string, string>>;
  /** The database; absent: an SQLite file of its own. */
  readonly databaseConfig?: DatabaseConfig;
}

const PAGE = '<!doctype html><html><head><title>%PRODUCT_NAME%</title></head><body>the web app</body></html>';

/** The whole service on the real engine, in folders of its own, with a page that stands for the built web app. */
export async function startApi({
  documents = aCollection(),
  settings = {},
  vocabulary = demonstrationMesh(),
  databaseConfig,
}: ApiOptions = {}): Promise<RunningApi> {
  const folder = await mkdtemp(join(tmpdir(), 'clinical-api-'));
  const webRoot = join(folder, 'web');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), PAGE);
  await writeFile(join(webRoot, 'assets', 'app-4f3a.js'), 'export {};');
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const config = readConfig({ DATA_DIR: join(folder, 'data'), SEARCH_WORKERS: '1', ...settings });
  const engine = await createSearchEngine(config);
  if (documents !== null) {
    const writer = await engine.openWriter('rebuild');
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
    await engine.open();
  }
  const mesh = createMeshStore(config);
  if (vocabulary !== null) await mesh.replace(vocabulary);
  const database = await createDatabase({ database: databaseConfig ?? config.database });
  const clock = new FixedClock('2026-01-01T12:00:00Z');
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const jobs = await createJobQueue(config, { database, clock, logger });
  const api = await createApi({
    config,
    logger,
    clock,
    engine,
    mesh,
    database,
    jobs,
    webRoot,
    contentRoot: join(process.cwd(), 'apps', 'api', 'content'),
  });
  await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve));
  return {
    server: api.server,
    engine,
    mesh,
    database,
    clock,
    accounts: api.parts.account.accounts,
    logged: () => log.join(''),
    stop: async () => {
      await new Promise<void>((resolve) => {
        api.server.close(() => resolve());
        api.server.closeAllConnections();
      });
      await api.close();
      await engine.close();
      await jobs.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
