import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSearchEngine } from '@clinical/composition';
import { createLogger, readConfig, type AppConfig } from '@clinical/platform';
import request from 'supertest';
import { aCollection } from '../testing/builders.js';
import { startApi } from '../testing/running-api.js';
import { runServer } from './run-server.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

const CONTENT = join(process.cwd(), 'apps', 'api', 'content');
const PATHS = { webRoot: '/nonexistent', pageRenderer: '', contentRoot: CONTENT, cliEntry: '/nonexistent' };
const silent = createLogger('silent');

describe('the service without an index', () => {
  it('is alive but not ready, and asks searches to wait', async () => {
    const api = await startApi({ documents: null });
    try {
      expect((await request(api.server).get('/health/live').expect(200)).body).toEqual({ status: 'live' });
      const ready = await request(api.server).get('/health/ready').expect(503);
      expect(ready.body).toMatchObject({
        status: 'unavailable',
        checks: [
          { name: 'search', status: 'down' },
          { name: 'database', status: 'up' },
        ],
      });
      const search = await request(api.server).get('/Search?criteria=asthma').expect(503);
      expect(search.headers['retry-after']).toBe('5');
      expect(search.body).toMatchObject({
        code: 'SEARCH_UNAVAILABLE',
        error: 'The search is not available at the moment. Please try again shortly',
      });
      expect((await request(api.server).get('/api/site').expect(200)).body).toMatchObject({ documents: 0 });
    } finally {
      await api.stop();
    }
  });
});

describe('the service with an index', () => {
  it('is ready, describes the site, and serves metrics', async () => {
    const api = await startApi({ settings: { SOCIAL_HANDLE: '@evidence' } });
    try {
      // The first response includes the start of the search threads.
      await request(api.server).get('/Search?criteria=gout').expect(200);
      expect((await request(api.server).get('/health/ready').expect(200)).body).toMatchObject({
        status: 'ready',
      });
      expect((await request(api.server).get('/api/site')).body).toEqual({
        productName: 'Evidence Search',
        documents: 96,
        demonstration: false,
        socialHandle: 'evidence',
        isPro: false,
        institution: null,
        administersInstitution: false,
        priceFrom: 215,
        sells: false,
        blogUrl: '',
        socialUrl: '',
        aboutVideo: '',
        mediaSources: [],
        discoveryService: '',
      });
      await request(api.server).get('/Search?criteria=asthma').expect(200);
      await request(api.server).get('/User/sessions').expect(401);
      const { text } = await request(api.server).get('/metrics').expect(200);
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
      expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
      expect(text).toContain('evidence_http_request_duration_seconds_count{route="/Search",status="200"} 2');
      expect(text).toContain('evidence_search_stage_duration_seconds_count{stage="engine"} 2');
      const stageSeconds = /^evidence_search_stage_duration_seconds_sum\{stage="engine"\} (\S+)$/m.exec(
        text,
      )?.[1];
      expect(Number(stageSeconds)).toBeLessThan(10);
      for (const figure of [
        'evidence_documents 96',
        'evidence_database_up 1',
        'evidence_jobs{queue="mail",state="waiting"} 0',
        'evidence_mails{state="sent"} 0',
        `evidence_build_info{version="0.1.0",node="${process.version}"} 1`,
        'evidence_refusals_total{code="LOGIN_REQUIRED"} 1',
      ])
        expect(text).toContain(figure);
      const named = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({
        name,
        type,
      }));
      expect(named.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
      const known = new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
      for (const file of ['alerts.yml', 'dashboard.json']) {
        const written = readFileSync(join(process.cwd(), 'docker', 'monitoring', file), 'utf8');
        const names = [...written.matchAll(/\b(?:evidence|nodejs|process)_\w+/g)].map(([name]) =>
          name.replace(/_(?:bucket|sum|count)$/, ''),
        );
        expect(names.filter((name) => !known.has(name))).toEqual([]);
      }
      expect(text).not.toMatch(/^evidence_backup_last_end_timestamp_seconds \d/m);
      expect(text).not.toMatch(/^evidence_refresh_last_end_timestamp_seconds/m);
      expect(text).not.toContain('asthma');
    } finally {
      await api.stop();
    }
  });
});

describe('a search past its deadline', () => {
  it('times out with a message and a time to retry', async () => {
    const api = await startApi({ settings: { SEARCH_DEADLINE_MS: '50' } });
    try {
      const search = api.engine.search.bind(api.engine);
      // The engine gets each call after its deadline, however fast this machine is.
      const deadlines: number[] = [];
      jest.spyOn(api.engine, 'search').mockImplementation(async (plan, context) => {
        // Whether there are Pro records is read once for each state of the collection, with its own deadline.
        if (plan.match.kind === 'everything') return search(plan, context);
        deadlines.push(context.deadlineMs);
        await pause(context.deadlineMs);
        return search(plan, { ...context, deadlineMs: 0 });
      });
      // A search for one concept would search titles first.
      const answer = await request(api.server).get('/Search?criteria=asthma+OR+wheezing').expect(503);
      expect(deadlines).not.toEqual([]);
      expect(Math.max(...deadlines)).toBeLessThanOrEqual(50);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).toEqual({
        code: 'SEARCH_TIMEOUT',
        error: 'The search took too long and was stopped. Please try again, or make the query more specific',
        diagnostics: [],
        requestId: expect.any(String),
      });
    } finally {
      await api.stop();
    }
  });
});

describe('runServer', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinical-server-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const configOf = (port: number): AppConfig =>
    readConfig({ DATA_DIR: folder, PORT: String(port), SEARCH_WORKERS: '1', LOG_LEVEL: 'silent' });

  it('reports a port in use and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      await expect(runServer(configOf(port), silent, PATHS)).rejects.toMatchObject({
        code: 'PORT_BUSY',
        message: `Port ${port} is in use by another program. Stop it, or take another port: PORT=${port + 1} npm start`,
      });
    } finally {
      other.close();
    }
  });

  it('does not start when the data directory is a file, and says what to do', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(runServer({ ...configOf(0), dataDirectory: file }, silent, PATHS)).rejects.toMatchObject({
      code: 'CANNOT_MAKE_FOLDER',
      message: expect.stringContaining('Set DATA_DIR to a folder that can be written to.'),
    });
  });

  it('serves an index that is created after the start', async () => {
    const server = await runServer(configOf(0), silent, PATHS);
    try {
      expect((await fetch(`${server.address}/health/ready`)).status).toBe(503);
      await fill(configOf(0));
      await untilReady(server.address);
      const answer = await fetch(`${server.address}/Search?criteria=asthma`);
      expect(answer.status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('stops once, however many signals it receives', async () => {
    await fill(configOf(0));
    const server = await runServer(configOf(0), silent, PATHS);
    await untilReady(server.address);
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(`${server.address}/health/live`)).rejects.toThrow('fetch failed');
  });

  it('refuses requests that are not HTTP, and headers that are too long', async () => {
    const server = await runServer(configOf(0), silent, PATHS);
    try {
      const port = Number(new URL(server.address).port);
      expect(await raw(port, 'NONSENSE\r\n\r\n')).toMatch(
        /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"BAD_REQUEST"/,
      );
      const long = `GET /Search?criteria=${'x'.repeat(1_100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
      expect(await raw(port, long)).toMatch(/^HTTP\/1\.1 431 /);
    } finally {
      await server.close();
    }
  });
});

async function fill(config: AppConfig): Promise<void> {
  const engine = await createSearchEngine(config);
  const writer = await engine.openWriter('rebuild');
  await writer.write({ documents: aCollection(), deletedIds: [], checkpoints: [] });
  await writer.commit(0);
  await engine.close();
}

async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/health/ready`)).ok) await new Promise((again) => setTimeout(again, 50));
}

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => (answer === '' ? reject(error) : resolve(answer)));
  });
}
