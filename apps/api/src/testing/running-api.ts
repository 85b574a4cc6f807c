import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createDatabase } from '@clinical/composition';
import { Database, type DatabaseConfig } from '@clinical/database';
import type { EvidenceDocument } from '@clinical/evidence';
import { AccountAdminService, AdministratorSetupService, PasswordHasher } from '@clinical/people';
import { METADATA_ACCESS, type MetadataAccess } from '@clinical/institutions';
import type { TestKeyPair } from '@clinical/institutions/testing';
import { demonstrationMesh } from '@clinical/importers';
import { MeshStore, type MeshContent } from '@clinical/mesh';
import { Clock, createLogger, FixedClock, readConfig } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { AppModule } from '../app.module.js';
import { HttpAdapter } from '../http/http-adapter.js';
import { appOptions, initApp } from '../server/create-app.js';
import { aCollection } from './builders.js';

export interface RunningApi {
  readonly app: NestExpressApplication;
  readonly server: Server;
  readonly engine: ManagedSearchEngine;
  readonly mesh: MeshStore;
  readonly database: Database;
  readonly clock: FixedClock;
  readonly administration: AccountAdminService;
  readonly administrators: AdministratorSetupService;
  readonly hasher: PasswordHasher;
  /** Complete log output. */
  readonly logged: () => string;
  stop(): Promise<void>;
}

export interface ApiOptions {
  /** The collection; null: no index. */
  readonly documents?: readonly EvidenceDocument[] | null;
  /** The MeSH vocabulary; null: none. */
  readonly vocabulary?: MeshContent | null;
  readonly settings?: Readonly<Record<string, string>>;
  /** The database; absent: a separate SQLite file. */
  readonly databaseConfig?: DatabaseConfig;
  /** Key and certificate of the service provider, then the pair that will replace it; absent: SAML is off. */
  readonly samlKeys?: readonly [TestKeyPair, TestKeyPair?];
  /** Serves the built web app, with server-rendered pages, instead of a placeholder page. */
  readonly builtWebApp?: boolean;
  /** Allowed hosts for federation metadata; absent: public ones. */
  readonly metadata?: MetadataAccess;
}

const PAGE =
  '<!doctype html><html><head><title>%PRODUCT_NAME%</title></head><body><div id="root"></div>the web app</body></html>';

/** The web app, which is built before suites run. */
const WEB_APP = join(process.cwd(), 'apps', 'web');

/** The complete service on the real engine, in separate folders, with a placeholder page for the built web app. */
export async function startApi({
  documents = aCollection(),
  settings = {},
  vocabulary = demonstrationMesh(),
  databaseConfig,
  metadata,
  samlKeys,
  builtWebApp = false,
}: ApiOptions = {}): Promise<RunningApi> {
  const folder = await mkdtemp(join(tmpdir(), 'clinical-api-'));
  const webRoot = builtWebApp ? join(WEB_APP, 'dist') : await writeWebApp(folder);
  const pageRenderer = builtWebApp ? join(WEB_APP, 'dist-server', 'render-thread.js') : '';
  const config = readConfig({
    ...{ DATA_DIR: join(folder, 'data'), SEARCH_WORKERS: '1' },
    // Cheaper passwords and captchas, because tests create many accounts.
    ...{ PASSWORD_HASH_MEMORY: '1024', CAPTCHA_COST: '1' },
    // Administrators of tests have only a password, also on sites with https.
    ADMIN_SECOND_FACTOR: 'no',
    ...(samlKeys === undefined ? {} : await writeSamlKeys(folder, samlKeys)),
    ...settings,
  });
  const clock = new FixedClock('2026-01-01T12:00:00Z');
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const contentRoot = join(process.cwd(), 'apps', 'api', 'content');
  const testing = Test.createTestingModule({
    imports: [AppModule.forRoot(config, logger, { webRoot, pageRenderer, contentRoot, cliEntry: '' })],
  });
  testing.overrideProvider(Clock).useValue(clock);
  if (metadata !== undefined) testing.overrideProvider(METADATA_ACCESS).useValue(metadata);
  if (databaseConfig !== undefined)
    testing
      .overrideProvider(Database)
      .useFactory({ factory: () => createDatabase({ database: databaseConfig }) });
  const module = await testing.compile();
  const engine = module.get(ManagedSearchEngine);
  if (documents !== null) await fill(engine, documents);
  const mesh = module.get(MeshStore);
  if (vocabulary !== null) await mesh.replace(vocabulary);
  const app = module.createNestApplication<NestExpressApplication>(new HttpAdapter(), appOptions(logger));
  await initApp(app);
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer();
  return {
    ...{ app, server, engine, mesh, clock },
    database: module.get(Database),
    administration: module.get(AccountAdminService),
    administrators: module.get(AdministratorSetupService),
    hasher: module.get(PasswordHasher),
    logged: () => log.join(''),
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeWebApp(folder: string): Promise<string> {
  const webRoot = join(folder, 'web');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), PAGE);
  await writeFile(join(webRoot, 'assets', 'app-4f3a.js'), 'export {};');
  await writeFile(join(webRoot, 'assets', 'app-4f3a.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return webRoot;
}

/** The settings that name the files of the keys. */
async function writeSamlKeys(
  folder: string,
  pairs: readonly (TestKeyPair | undefined)[],
): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const [at, pair] of pairs.entries()) {
    if (pair === undefined) continue;
    const prefix = at === 0 ? 'SAML' : 'SAML_NEXT';
    for (const [part, text] of [
      ['KEY', pair.privateKey] as const,
      ['CERTIFICATE', pair.certificate] as const,
    ]) {
      const file = join(folder, `${prefix}_${part}.pem`);
      await writeFile(file, text);
      settings[`${prefix}_${part}_FILE`] = file;
    }
  }
  return settings;
}

async function fill(engine: ManagedSearchEngine, documents: readonly EvidenceDocument[]): Promise<void> {
  const writer = await engine.openWriter('rebuild');
  await writer.write({ documents, deletedIds: [], checkpoints: [] });
  await writer.commit(0);
  await engine.open();
}
