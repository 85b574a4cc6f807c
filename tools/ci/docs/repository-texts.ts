import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..', '..');

const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', 'var', '.git', '.nx', 'coverage', 'cache']);
const FOLDERS = ['apps', 'libs', 'tools', 'docs', 'elastic', 'docker', 'config', '.ci', '.github'];

export interface RepositoryText {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The texts of this repository with one of these endings, generated and installed files left out. */
export function repositoryTexts(endings: readonly string[]): RepositoryText[] {
  const hasEnding = (path: string): boolean => endings.some((ending) => path.endsWith(ending));
  const paths = [...FOLDERS.flatMap((folder) => filesIn(folder)), ...filesOf('.')].filter(hasEnding);
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The relative links of a document in Markdown, without their anchors. */
export function relativeLinks(text: string): string[] {
  return Array.from(text.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]+)/g), ([, link]) => link ?? '');
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

function filesIn(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
