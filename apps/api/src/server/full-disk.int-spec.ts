import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReadinessSchema, SearchResponseSchema } from '@clinical/contracts';
import { describeWithSmallDisk } from '@clinical/contracts/testing/disk';
import { startApp } from '@clinical/platform/testing';
import { until } from '../testing/faults/until.js';

jest.setTimeout(300_000);

interface RunningProgram {
  readonly address: string;
  /** Its log so far, and what it wrote otherwise. */
  readonly output: () => string;
  readonly stop: () => Promise<number | null>;
}

describeWithSmallDisk('the service on a full disk', 64, (disk) => {
  const settings = () => ({ DATA_DIR: disk().folder, PORT: '0', LOG_LEVEL: 'info', SEARCH_WORKERS: '1' });
  let running: RunningProgram | null = null;
  afterEach(() => running?.stop());

  const start = async (): Promise<RunningProgram> => {
    const { child, ended } = startApp('api', settings());
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    const listening = () => /"address":"([^"]+)".*"msg":"listening"/.exec(output)?.[1];
    await until(() => listening() !== undefined || child.exitCode !== null);
    const address = listening();
    if (address === undefined) throw new Error(`The service ended:\n${output}`);
    const stop = async () => {
      child.kill('SIGTERM');
      return (await ended).code;
    };
    running = { address, output: () => output, stop };
    // The threads that search are started by the first call.
    await until(async () => (await checks()).includes('search up'));
    return running;
  };
  const json = async (path: string): Promise<unknown> =>
    (await fetch(`${running?.address ?? ''}${path}`)).json();
  const checks = async () => {
    const { status, checks: all } = ReadinessSchema.parse(await json('/health/ready'));
    return [status, ...all.map((check) => `${check.name} ${check.status}`)];
  };
  const found = async () => SearchResponseSchema.parse(await json('/Search?criteria=asthma')).summary.total;

  it('starts and searches, says what does not work, and recovers once there is space', async () => {
    const made = startApp('cli', settings(), 'import', 'demonstration', '--size', '300', '--rebuild');
    expect(await made.ended).toMatchObject({ code: 0 });
    const first = await start();
    const usual = await found();
    expect([usual > 0, await first.stop()]).toEqual([true, 0]);
    disk().fill();

    const full = await start();
    expect(await found()).toBe(usual);
    expect(await checks()).toEqual(['ready', 'search up', 'database down']);
    expect(full.output()).toMatch(/"level":"error".*The disk of the database is full/);
    expect(full.output()).toMatch(/"level":"warn".*the address of the service could not be stored/);
    const { code, out } = await startApp('cli', settings(), 'doctor').ended;
    expect([code, out]).toEqual([1, expect.stringMatching(/^PROBLEM {2}disk: .*only searches work$/m)]);
    expect(out).toMatch(/^ok {7}index: .* 300 documents/m);
    expect(out).toMatch(/accounts: /);

    disk().clear();
    await until(async () => (await checks()).includes('database up'));
    const address = join(disk().folder, 'service-address.json');
    await until(() => existsSync(address));
    expect([await found(), await full.stop(), existsSync(address)]).toEqual([usual, 0, false]);
  });
});
