import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APPS = join(__dirname, '..', '..', 'apps');

/** Scripts that the service runs and serves. */
const scripts = (...folder: string[]): string[] =>
  readdirSync(join(APPS, ...folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(APPS, ...folder, name));

describe('The built product', () => {
  it('has no trace of the fake login of developers', () => {
    const files = [
      ...scripts('api', 'dist'),
      ...scripts('web', 'dist', 'assets'),
      ...scripts('web', 'dist-server'),
    ];
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => /fake-?login/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
