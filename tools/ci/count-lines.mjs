import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { DOMAINS } from '../lint/boundaries.mjs';
import { root, runAsProgram } from '../workspace.mjs';

// Prints the lines of each project at some commits as a table: node tools/ci/count-lines.mjs <commit> …

const COUNTED = /^(?:apps|libs|tools)\/.*\.(?:ts|tsx|mjs|cjs|js|css)$/;
const SPEC = /\.(?:spec|int-spec)\.\w+$/;
const TEST = /\.(?:spec|int-spec|journey|contract)\.\w+$/;
const WITH_CONTRACTS = new Set(['contracts', ...Object.keys(DOMAINS)].map((name) => `libs/${name}`));
const TEST_FOLDER = /\/(?:testing|journeys|contract|fixtures)\//;
const COLUMNS = ['product', 'tests', 'files'];

const git = (args, input) => execFileSync('git', args, { cwd: root, input, maxBuffer: 2e9 });

/** @param {string} path */
function projectOf(path) {
  return path.startsWith('tools/') ? 'tools' : path.split('/').slice(0, 2).join('/');
}

/** Whether a file is a test. In `libs/contracts` and in domains contracts are the product. @param {string} path */
function isTest(path) {
  const project = projectOf(path);
  const names = WITH_CONTRACTS.has(project) ? SPEC : TEST;
  return names.test(basename(path)) || TEST_FOLDER.test(path.slice(project.length));
}

/** Lines of product and tests, and files, by project. @param {string} commit */
function countsOf(commit) {
  const paths = git(['ls-tree', '-r', '-z', '--name-only', commit])
    .toString()
    .split('\0')
    .filter((path) => COUNTED.test(path));
  const objects = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''));
  const counts = new Map();
  let at = 0;
  for (const path of paths) {
    const header = objects.indexOf(10, at);
    const size = Number(objects.subarray(at, header).toString().split(' ')[2]);
    const content = objects.subarray(header + 1, header + 1 + size).toString('latin1');
    at = header + size + 2;
    const lines = content.split('\n').length - (content === '' || content.endsWith('\n') ? 1 : 0);
    const count = counts.get(projectOf(path)) ?? { product: 0, tests: 0, files: 0 };
    count[isTest(path) ? 'tests' : 'product'] += lines;
    count.files += 1;
    counts.set(projectOf(path), count);
  }
  return counts;
}

/** @param {string} name @param {readonly (Record<string, number> | undefined)[]} counts */
function row(name, counts) {
  const cells = COLUMNS.flatMap((column) =>
    counts.map((count) => (count?.[column] ?? 0).toLocaleString('en-US')),
  );
  return `| ${[name, ...cells].join(' | ')} |`;
}

await runAsProgram(import.meta.url, () => {
  const commits = process.argv.slice(2);
  const counts = commits.map(countsOf);
  const projects = [...new Set(counts.flatMap((each) => [...each.keys()]))].sort();
  const sums = counts.map((each) => {
    const sum = { product: 0, tests: 0, files: 0 };
    for (const count of each.values()) for (const column of COLUMNS) sum[column] += count[column];
    return sum;
  });
  const heads = COLUMNS.flatMap((column) => commits.map((commit) => `${column}, ${commit}`));
  console.log(`| project | ${heads.join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(heads.length)}`);
  for (const project of projects)
    console.log(
      row(
        `\`${project}\``,
        counts.map((each) => each.get(project)),
      ),
    );
  console.log(row('all', sums));
});
