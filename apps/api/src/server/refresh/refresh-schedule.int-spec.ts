import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition';
import { readRefreshState } from '@clinical/collection';
import { createLogger, readConfig, SystemClock, type Logger } from '@clinical/platform';
import { neededEnvironment, nodeArgumentsOf } from '@clinical/platform/testing';
import { RefreshSchedule } from './refresh-schedule.js';

// Started from its sources, the operator's program is compiled first.
jest.setTimeout(180_000);

const STUDIES = JSON.stringify({
  totalCount: 1,
  studies: [
    { protocolSection: { identificationModule: { nctId: 'NCT00000001', briefTitle: 'Trial of rest' } } },
  ],
});

let folder: string;
let server: Server;
let answer: (response: ServerResponse) => void;
let logged: string[];
let logger: Logger;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinical-refresh-'));
  answer = (response) => response.end(STUDIES);
  logged = [];
  logger = createLogger('info', { write: (line) => void logged.push(line) });
  server = createServer((_request, response) => answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function settings(over: Record<string, string> = {}): Record<string, string> {
  return {
    DATA_DIR: folder,
    SEARCH_WORKERS: '1',
    REFRESH_EVERY_HOURS: '24',
    REFRESH_SOURCES: 'clinical-trials rest',
    IMPORT_CLINICAL_TRIALS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ct`,
    ...over,
  };
}

function schedule(
  over: Record<string, string> = {},
  program: readonly string[] = nodeArgumentsOf('cli'),
): RefreshSchedule {
  const environment = settings(over);
  return new RefreshSchedule(readConfig(environment), logger, new SystemClock(), {
    arguments: program,
    environment: { ...environment, ...neededEnvironment() },
  });
}

async function untilLogged(text: string): Promise<void> {
  while (!logged.join('').includes(text)) await new Promise((again) => setTimeout(again, 20));
}

describe('the scheduled refresh', () => {
  it('is off when nothing is scheduled', async () => {
    const environment = { DATA_DIR: folder };
    const off = new RefreshSchedule(readConfig(environment), logger, new SystemClock(), {
      arguments: ['/nonexistent'],
    });
    await off.start();
    await off.onModuleDestroy();
    expect([off.next(), logged]).toEqual([null, []]);
  });

  it('imports next to the running service, logs its progress, and schedules the next run', async () => {
    const engine = await createSearchEngine(readConfig(settings()));
    await engine.open();
    const refresh = schedule();
    const startedAt = Date.now();
    try {
      await refresh.start();
      await untilLogged('the collection has been refreshed');
      expect((await engine.status()).documents).toBe(1);
      expect(logged.join('')).toContain('Refresh 1 of 1: import clinical-trials rest');
      expect(await readRefreshState(folder)).toMatchObject({ outcome: 'done' });
      while ((refresh.next()?.getTime() ?? 0) < startedAt + 23 * 3_600_000)
        await new Promise((again) => setTimeout(again, 20));
    } finally {
      await refresh.onModuleDestroy();
      await engine.close();
    }
  });

  it('stops the import with the service, and resumes it at the next start', async () => {
    const refresh = schedule();
    const requested = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    await refresh.start();
    await requested;
    await refresh.onModuleDestroy();
    expect(logged.join('')).toContain('the refresh was stopped');
    expect((await readRefreshState(folder))?.outcome).not.toBe('done');
    answer = (response) => response.end(STUDIES);
    const next = schedule();
    await next.start();
    expect(next.next()?.getTime()).toBeLessThanOrEqual(Date.now());
    await untilLogged('the collection has been refreshed');
    await next.onModuleDestroy();
  });

  it('reports failed sources, and retries them when due', async () => {
    answer = (response) => response.writeHead(400).end('no');
    const refresh = schedule();
    await refresh.start();
    await untilLogged('not everything could be refreshed');
    await refresh.onModuleDestroy();
    expect(logged.join('')).toMatch(/"level":"error".*"code":1.*ClinicalTrials\.gov/);
    expect(await readRefreshState(folder)).toMatchObject({ outcome: 'done' });
  });

  it('survives a program that crashes or is missing', async () => {
    const refresh = schedule({}, ['--eval', 'process.abort()', '--']);
    await refresh.start();
    await untilLogged('not everything could be refreshed');
    while ((refresh.next()?.getTime() ?? 0) <= Date.now())
      await new Promise((again) => setTimeout(again, 20));
    await refresh.onModuleDestroy();
    expect(logged.filter((line) => line.includes('not everything could be refreshed'))).toHaveLength(1);
  });
});
