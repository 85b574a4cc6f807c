import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { hasFakeLogin, root, runAsProgram, SetupError } from './workspace.mjs';

/**
 * Packages that load further files of their own: native code, threads, scripts. They are loaded from node_modules.
 */
const WITH_FILES_OF_THEIR_OWN =
  /^(@node-rs\/argon2|better-sqlite3|bullmq|ioredis|pdfmake|pino|piscina)(\/|$)/;
/** Optional Nest packages that are not installed. */
const NOT_INSTALLED = /^(@nestjs\/(microservices|websockets)|class-(transformer|validator))(\/|$)/;

/**
 * A module finds files, such as those of its threads, by its own URL. In a bundle it keeps the URL: that of the
 * compiled module in a library, and `dist/` instead of `dist/modules/` in a program.
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

/** Bundled CommonJS has no `__dirname`; packages that use it stay external. */
function noFolders() {
  return {
    name: 'no-folders',
    transform: {
      filter: { id: /\/node_modules\//, code: /^(?!\s*\*).*\b__dirname\b/m },
      handler(_code, id) {
        throw new SetupError(`${relative(root, id)} uses __dirname: name its package in tools/bundle.mjs`);
      },
    },
  };
}

/**
 * Bundles an entry file and its imports. Names are kept, because Nest and TypeORM use class names.
 *
 * @param {{ input: Record<string, string>, folder: string }} entry `folder` is the base folder of the modules
 *
 * @param {import('rolldown').OutputOptions} output
 * @throws SetupError when a module is missing
 */
async function bundle({ input, folder }, output) {
  const bundled = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    // The input is compiled already, and an image lacks the files that tsconfig refers to.
    tsconfig: false,
    external: [WITH_FILES_OF_THEIR_OWN, NOT_INSTALLED],
    // Without it the fake login is not in the program, see apps/api/src/app.module.ts.
    transform: { define: { FAKE_LOGIN: String(hasFakeLogin) } },
    plugins: [ownAddresses(folder), noFolders()],
    onLog(_level, { code, message }) {
      if (code === 'UNRESOLVED_IMPORT') throw new SetupError(message);
    },
  });
  await bundled.write({ format: 'esm', keepNames: true, ...output });
  await bundled.close();
}

/**
 * Bundles a program's 2,300 modules into one file, and one for each part that is loaded later: reading and linking
 * them takes most of its start time.
 *
 * @param {string} folder `dist` of the program, with its compiled modules in `modules`
 */
async function bundleProgram(folder) {
  for (const file of readdirSync(folder)) if (file.endsWith('.js')) rmSync(join(folder, file));
  await bundle(
    { input: { main: join(folder, 'modules', 'main.js') }, folder },
    { dir: folder, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  );
}

/**
 * Bundles a thread of a library into one file, `NAME.bundle.js` next to it: it starts faster, and each process starts
 * several.
 *
 * @param {string} folder `dist` of the library
 *
 * @param {string} name of the thread's module in it, without its extension
 */
async function bundleThread(folder, name) {
  await bundle(
    { input: { thread: join(folder, `${name}.js`) }, folder: join(folder, name, '..') },
    { file: join(folder, `${name}.bundle.js`), codeSplitting: false },
  );
}

/** `bundle.mjs` bundles the program, `bundle.mjs THREADS...` those threads of the library, in whose folder it runs. */
runAsProgram(import.meta.url, async () => {
  const folder = join(process.cwd(), 'dist');
  const threads = process.argv.slice(2);
  if (threads.length === 0) await bundleProgram(folder);
  for (const name of threads) await bundleThread(folder, name);
});
