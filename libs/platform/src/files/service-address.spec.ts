import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../logging/logger.js';
import { removeServiceAddress, runningServiceAddress, writeServiceAddress } from './service-address.js';

const folder = mkdtempSync(join(tmpdir(), 'service-address-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NO_PROCESS = 2 ** 30;

describe('the address of the running service', () => {
  it('is known from its start to its end', () => {
    expect(runningServiceAddress(folder)).toBeNull();
    writeServiceAddress(folder, 'http://127.0.0.1:4321', createLogger('silent'));
    expect(runningServiceAddress(folder)).toBe('http://127.0.0.1:4321');
    removeServiceAddress(folder);
    expect([runningServiceAddress(folder), readdirSync(folder)]).toEqual([null, []]);
  });

  it('does not stop a service where it cannot be written, which is logged', () => {
    const log: string[] = [];
    const logger = createLogger('info', { write: (line) => void log.push(line) });
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    writeServiceAddress(join(file, 'data'), 'http://127.0.0.1:4321', logger);
    expect(log.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 'warn', address: 'http://127.0.0.1:4321' }),
    ]);
    rmSync(file);
  });

  it('is not that of a service that was killed, and not removed by another', () => {
    const file = join(folder, 'service-address.json');
    writeFileSync(file, JSON.stringify({ address: 'http://127.0.0.1:1', pid: NO_PROCESS }));
    expect(runningServiceAddress(folder)).toBeNull();
    removeServiceAddress(folder);
    expect(readdirSync(folder)).toEqual(['service-address.json']);
    writeFileSync(file, 'not JSON');
    expect(runningServiceAddress(folder)).toBeNull();
  });
});
