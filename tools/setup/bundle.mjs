import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root, runAsProgram, SetupError } from './workspace.mjs';

/** Packages that load files beside their own: native code, threads, scripts. They are loaded from node_modules. */
const WITH_FILES_OF_THEIR_OWN = ['@node-rs/argon2', 'better-sqlite3', 'bullmq', 'ioredis', 'pino', 'piscina'];
/** What Nest looks for and does without. */
const NOT_INSTALLED = /^(@nestjs\/(microservices|websockets)|class-(transformer|validator))(\/|$)/;

/**
 * A module finds files, such as those of its threads, from its own address. In a bundle it has the address that it had:
 * that of the compiled module in a library, and `dist/` instead of `dist/modules/` in a program.
 */
function ownAddresses(folder) {
  return {
    name: 'own-addresses',
    transform: {
      filter: { id: /^\//, code: 'import.meta.url' },
      handler(code, id) {
        const path = relative(folder, id).replace(/^modules\//, './');
        return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
      },
    },
  };
}

/** Bundled CommonJS has no folder: a package that asks for it must stay outside. */
function noFolders() {
  return {
    name: 'no-folders',
    transform: {
      filter: { id: /\/node_modules\//, code: /^(?!\s*\*).*\b__dirname\b/m },
      handler(_code, id) {
        throw new SetupError(
          `${relative(root, id)} uses __dirname: name its package in tools/setup/bundle.mjs`,
        );
      },
    },
  };
}

/**
 * Makes one file, and one for each part that is loaded later, of a program's 2,300 modules: reading and linking them takes
 * most of the time of its start. Names are kept, as Nest and TypeORM use those of classes.
 *
 * @param {string} folder `dist` of the program, which holds its compiled modules in `modules`
 * @throws SetupError when a module is missing
 */
async function bundle(folder) {
  const bundled = await rolldown({
    input: { main: join(folder, 'modules', 'main.js') },
    cwd: root,
    platform: 'node',
    // What is bundled is JavaScript.
    tsconfig: false,
    external: [...WITH_FILES_OF_THEIR_OWN, NOT_INSTALLED],
    plugins: [ownAddresses(folder), noFolders()],
    onLog(_level, { code, message }) {
      if (code === 'UNRESOLVED_IMPORT') throw new SetupError(message);
    },
  });
  for (const file of readdirSync(folder)) if (file.endsWith('.js')) rmSync(join(folder, file));
  await bundled.write({
    dir: folder,
    format: 'esm',
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundled.close();
}

runAsProgram(import.meta.url, () => bundle(join(process.cwd(), 'dist')));
