import { projectFolders, readJson } from './docs/project-imports.js';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe('`npm start`, which builds without development packages', () => {
  it('has the types of every package of the product', () => {
    const needed = new Set(
      projectFolders().flatMap((folder) =>
        Object.keys(readJson<Manifest>(`${folder}/package.json`).dependencies ?? {}),
      ),
    );
    const { devDependencies = {} } = readJson<Manifest>('package.json');
    const types = Object.keys(devDependencies).filter((name) => name.startsWith('@types/'));
    expect(types).toContain('@types/jest');
    expect(types.filter((name) => needed.has(name.replace('@types/', '')))).toEqual([]);
  });
});
