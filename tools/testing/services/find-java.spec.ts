import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJava } from './find-java.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'java-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function java(version: string): string {
  const home = join(folder, `java-${version}`);
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'bin', 'java'), '');
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="Someone"\nJAVA_VERSION="${version}"\n`);
  return home;
}

describe('the Java that services run on', () => {
  it('is the one in ES_JAVA_HOME', () => {
    const home = java('21.0.4');
    expect(findJava({ ES_JAVA_HOME: home, JAVA_HOME: java('17.0.15') }, 'Elasticsearch')).toBe(home);
  });

  it.each(['11.0.2', '25.0.3', '1.8.0_402'])('is not the %s in ES_JAVA_HOME', (version) => {
    const home = java(version);
    expect(() => findJava({ ES_JAVA_HOME: home }, 'Elasticsearch')).toThrow(
      `ES_JAVA_HOME (${home}) holds no Java 17 or 21. Set it to the folder of one, or leave it out.`,
    );
  });

  it('is 17 from the path before 21 from JAVA_HOME', () => {
    const seventeen = java('17.0.15');
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    symlinkSync(join(seventeen, 'bin', 'java'), join(programs, 'java'));
    expect(findJava({ JAVA_HOME: java('21.0.4'), PATH: `/nowhere:${programs}` }, 'Elasticsearch')).toBe(
      seventeen,
    );
  });
});
