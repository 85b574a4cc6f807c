import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(120_000);

const FROM_SOURCE = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];

describe('the comparison of both engines', () => {
  it('starts as a program of its own, outside of tests, and says what it takes', async () => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [...FROM_SOURCE, join(__dirname, 'main.ts'), '--help'],
      { env: { ...process.env, TS_NODE_PROJECT: join(process.cwd(), 'tsconfig.base.json') } },
    );
    expect(stdout + stderr).toContain('--queries <number>');
  });
});
