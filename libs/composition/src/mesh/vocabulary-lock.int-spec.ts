import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { FROM_SOURCE } from '@clinical/platform/testing';
import { FileMeshStore } from './file-mesh-store.adapter.js';
import { VocabularyLock } from './vocabulary-lock.js';

const CHILD = join(__dirname, 'fixtures', 'write-vocabulary.ts');
const BUSY = /^Another import is running \(process \d+ on \S+, since \S+\)\. Wait until it has ended/;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vocabulary-lock-'));
  mkdirSync(join(folder, 'mesh'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const directory = () => join(folder, 'mesh');
const locks = () => readdirSync(directory()).filter((name) => name.endsWith('.lock'));
const heading = async () => (await new FileMeshStore(directory()).current()).headings[0]?.name;

/** Polls the lock files of a folder, until it gets a message. */
const WATCHER = `
  const { readdirSync, statSync } = require('node:fs');
  const { parentPort, receiveMessageOnPort, workerData } = require('node:worker_threads');
  const found = { seen: 0, empty: 0 };
  while (!receiveMessageOnPort(parentPort)) {
    for (const name of readdirSync(workerData)) {
      const file = statSync(workerData + '/' + name, { throwIfNoEntry: false });
      if (!name.endsWith('.lock') || !file) continue;
      found.seen++;
      if (file.size === 0) found.empty++;
    }
  }
  parentPort.postMessage(found);
`;

/** Another process that requests the lock, and its output, line by line. */
class OtherProcess {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor() {
    const child = spawn(process.execPath, [...FROM_SOURCE, CHILD, directory()], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines: Interface = createInterface({ input: child.stdout });
    this.#child = child;
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async says(): Promise<string> {
    const line = await this.#lines.next();
    return line.done === true ? '' : line.value;
  }

  async does(what: string): Promise<string> {
    this.#child.stdin?.write(`${what}\n`);
    return this.says();
  }

  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

describe('the right to write the vocabulary', () => {
  it('is refused while another process has it, and free once that process has ended', async () => {
    const first = new OtherProcess();
    expect(await first.says()).toBe('open');
    expect(await new OtherProcess().says()).toMatch(BUSY);
    await expect(new FileMeshStore(directory()).openWriter()).rejects.toMatchObject({
      name: 'MeshBusyError',
    });
    expect(await first.does('replace Pain')).toBe('replace');
    expect(await first.does('close')).toBe('close');
    const second = new OtherProcess();
    expect(await second.says()).toBe('open');
    expect(await second.does('replace Fever')).toBe('replace');
    expect(await heading()).toBe('Fever');
  });

  it('is free immediately when its holder was killed', async () => {
    const killed = new OtherProcess();
    expect(await killed.says()).toBe('open');
    await killed.kill();
    expect(locks()).toHaveLength(1);
    const next = new OtherProcess();
    expect(await next.says()).toBe('open');
    expect(locks()).toHaveLength(1);
    expect(await next.does('close')).toBe('close');
    expect(locks()).toEqual([]);
  });

  it('is a complete file from the start, so that it always names its holder', async () => {
    const watching = new Worker(WATCHER, { eval: true, workerData: directory() });
    await once(watching, 'online');
    for (let time = 0; time < 300; time++) await (await VocabularyLock.acquire(directory())).release();
    watching.postMessage('stop');
    const [{ seen, empty }] = (await once(watching, 'message')) as [{ seen: number; empty: number }];
    expect([seen > 0, empty]).toEqual([true, 0]);
  });

  it('ignores the file of a process that was killed while requesting it, and removes it after a minute', async () => {
    const left = join(directory(), '.writer-0b.lock-0c');
    writeFileSync(left, '');
    await (await VocabularyLock.acquire(directory())).release();
    expect(readdirSync(directory())).toEqual(['.writer-0b.lock-0c']);
    const longAgo = new Date(Date.now() - 61_000);
    utimesSync(left, longAgo, longAgo);
    await (await VocabularyLock.acquire(directory())).release();
    expect(readdirSync(directory())).toEqual([]);
  });

  it('is acquired by one at a time of many concurrent processes, and by each in the end', async () => {
    const order: string[] = [];
    const one = async (name: string) => {
      for (;;) {
        const lock = await VocabularyLock.acquire(directory()).catch(() => null);
        if (lock === null) continue;
        order.push(`${name} has it`);
        await new Promise(setImmediate);
        order.push(`${name} gives it back`);
        await lock.release();
        return;
      }
    };
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map(one));
    expect(
      order
        .filter((_, place) => place % 2 === 0)
        .map((each) => each[0])
        .sort(),
    ).toEqual(names);
    expect(order).toEqual(
      order.filter((_, place) => place % 2 === 0).flatMap((each) => [each, `${each[0]} gives it back`]),
    );
  });

  it('is kept by a process elsewhere while it renews it, and for up to a minute after', async () => {
    const elsewhere = join(directory(), 'writer-0a.lock');
    const holder = { pid: process.pid, host: 'elsewhere', machine: 'another', since: '2026-01-01T00:00:00Z' };
    writeFileSync(elsewhere, JSON.stringify(holder));
    await expect(VocabularyLock.acquire(directory())).rejects.toThrow(
      `Another import is running (process ${process.pid} on elsewhere, since 2026-01-01T00:00:00Z).`,
    );
    const longAgo = new Date(Date.now() - 61_000);
    utimesSync(elsewhere, longAgo, longAgo);
    const lock = await VocabularyLock.acquire(directory());
    expect(locks()).toHaveLength(1);
    await lock.release();
  });

  it('is asked for again when its file was removed while it was written, as after a standstill', async () => {
    const acquiring = VocabularyLock.acquire(directory());
    // This loop blocks everything in this process but the thread that creates the file.
    while (readdirSync(directory()).length === 0);
    for (const name of readdirSync(directory())) rmSync(join(directory(), name));
    const lock = await acquiring;
    expect(locks()).toHaveLength(1);
    await lock.requireHeld();
    await lock.release();
    expect(readdirSync(directory())).toEqual([]);
  });

  it('is asked for again when its file was removed before it was known whether others ask too', async () => {
    let lock: VocabularyLock | null = null;
    const acquiring = VocabularyLock.acquire(directory()).then((got) => (lock = got));
    while (locks().length === 0) await new Promise(setImmediate);
    expect(lock).toBeNull();
    for (const name of locks()) rmSync(join(directory(), name));
    const held = await acquiring;
    expect(locks()).toHaveLength(1);
    await held.requireHeld();
    await held.release();
  });

  it('is refused with the reason where the folder is gone', async () => {
    rmSync(directory(), { recursive: true });
    await expect(VocabularyLock.acquire(directory())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that was taken over while its holder stood still is no right any more', async () => {
    const store = new FileMeshStore(directory());
    const writer = await store.openWriter();
    for (const name of locks()) rmSync(join(directory(), name));
    const content = {
      headings: [{ ui: 'D1', name: 'Late', treeNumbers: [], entryTerms: [] }],
      qualifiers: [],
      origin: { year: null, files: [], demonstration: true },
    };
    await expect(writer.replace(content)).rejects.toThrow('This import was stopped');
    await writer.close();
    expect(readdirSync(directory())).toEqual([]);
  });
});
