import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFromSource, type StartedProgram } from '../testing/start-program.js';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'run-service-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(startMs: number, settings: Record<string, string> = {}, ...args: string[]): StartedProgram {
  const all = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', ...settings };
  return startFromSource('libs/platform/src/testing/slow-service.ts', all, ...args, String(startMs));
}

const says = ({ child }: StartedProgram, text: string): Promise<void> =>
  new Promise((resolve) => {
    child.stdout.on('data', (data: Buffer) => data.toString().includes(text) && resolve());
  });

describe('runService', () => {
  it('stops in order when SIGTERM comes while it starts', async () => {
    const program = start(500);
    await says(program, 'starting');
    program.child.kill('SIGTERM');
    const { code, out } = await program.ended;
    expect([code, out.includes('stopped')]).toEqual([0, true]);
  });

  it('ends with 0 when a start that receives a stop signal does not finish', async () => {
    const program = start(600_000);
    await says(program, 'starting');
    program.child.kill('SIGTERM');
    const { code, out } = await program.ended;
    expect([code, out.includes('stopped')]).toEqual([0, false]);
  });

  it('logs engine, folder and settings file, and warns of a name near a setting', async () => {
    const file = join(folder, 'settings.env');
    writeFileSync(file, 'PRODUCT_NAME=From a file\n');
    const program = start(0, { APP_SECRETT: 'x' }, '--env-file', file);
    await says(program, '"msg":"listening"');
    expect(readdirSync(join(folder, 'data'))).toEqual(['service-address.json']);
    program.child.kill('SIGTERM');
    const { code, out, err } = await program.ended;
    const lines = out.split('\n').filter((line) => line.startsWith('{'));
    const log = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(log.find(({ msg }) => msg === 'listening')).toMatchObject({
      engine: 'embedded',
      dataDirectory: join(folder, 'data'),
      settingsFile: file,
      settings: { PRODUCT_NAME: 'From a file' },
    });
    expect(log.map(({ msg }) => msg)).toContain('APP_SECRETT is not a setting; did you mean APP_SECRET?');
    expect(log.find(({ msg }) => msg === 'warning of Node or a package')).toMatchObject({
      level: 'warn',
      err: {
        stack: expect.stringMatching(/^DeprecationWarning: A call that is going to be removed/) as string,
      },
    });
    expect([code, err, readdirSync(join(folder, 'data'))]).toEqual([0, '', []]);
  });
});
