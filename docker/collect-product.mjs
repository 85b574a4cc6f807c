import { cpSync, existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Parts of a workspace needed at run time, in addition to its package.json. */
const PARTS = ['dist', 'dist-server', 'content'];

/** Files that a running program does not need. */
const NOT_NEEDED = /(\.d\.ts|\.map|\.tsbuildinfo)$/;

function workspaces(root) {
  return ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, group, entry.name, 'package.json')))
      .map((entry) => join(group, entry.name)),
  );
}

/**
 * Copies the files that the built product needs to run, without its packages, from the repository into an empty
 * folder.
 * @param {string} root
 * @param {string} target
 */
export function collectProduct(root, target) {
  const wanted = [
    ...workspaces(root).flatMap((workspace) => PARTS.map((part) => join(workspace, part))),
    'config',
    'elastic',
    join('embedding', 'package.json'),
    join('embedding', 'package-lock.json'),
    join('docker', 'check-health.mjs'),
  ];
  for (const path of wanted.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (source) => !NOT_NEEDED.test(basename(source)),
    });
}

const [target] = process.argv.slice(2);
if (target === undefined) {
  process.stderr.write('Say where to: node docker/collect-product.mjs <folder>\n');
  process.exitCode = 2;
} else collectProduct(process.cwd(), resolve(target));
