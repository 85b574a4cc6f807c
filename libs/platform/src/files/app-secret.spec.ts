import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAppSecret } from './app-secret.js';

describe('readAppSecret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinical-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('uses the configured secret and writes nothing', () => {
    expect(readAppSecret({ appSecret: 'c'.repeat(32), dataDirectory: join(folder, 'none') })).toBe(
      'c'.repeat(32),
    );
  });

  it('generates a private secret once and keeps it', () => {
    const dataDirectory = join(folder, 'data');
    const made = readAppSecret({ appSecret: null, dataDirectory });
    expect(made).toMatch(/^[\w-]{64}$/);
    expect(readAppSecret({ appSecret: null, dataDirectory })).toBe(made);
    expect(readFileSync(join(dataDirectory, 'secret'), 'utf8')).toBe(made);
    expect(statSync(join(dataDirectory, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('rejects a truncated secret', () => {
    writeFileSync(join(folder, 'secret'), 'short');
    expect(() => readAppSecret({ appSecret: null, dataDirectory: folder })).toThrow(
      /fewer than 32 characters/,
    );
  });
});
