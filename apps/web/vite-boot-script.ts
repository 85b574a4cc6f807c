import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('src/boot/boot.ts', import.meta.url));

/**
 * Position of the script in index.html: after its data, and before the style sheets, for which a later script would
 * wait.
 */
const PLACE = '<!-- boot script -->';

/** The font of the text; preloaded, because the style sheet with its name loads later. */
const FONT = 'inter-latin-wght-normal.woff2';

/** Pages that the server renders, by the name in their routes, with the modules that they need first. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  home: ['home/home-page.tsx', 'home/example-result.tsx', 'home/home-blocks.tsx'],
  results: ['results/index.ts'],
  document: ['document/document-page.tsx'],
  pages: ['pages/index.ts'],
  landing: ['landing/index.ts'],
  evidence: ['evidence/evidence-page.tsx'],
  help: ['help/help-page.tsx'],
  icons: ['icons/icon-guide-page.tsx'],
};

/** Modules of parts that follow every page (`latePart`). The server renders them as well, so their style sheets come with the page. */
const LATE_ON_EVERY_PAGE = ['layout/site-start.tsx', 'layout/site-end.tsx', 'pico/pico-form.tsx'];

/** The same for parts of some pages. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  results: [
    'results/actions/actions-bar.tsx',
    'results/filters/filter-panel.tsx',
    'results/pager/page-links.tsx',
    'results/states/no-results.tsx',
  ],
  document: ['document/record-appraisal.tsx', 'document/record-background.tsx'],
  landing: ['results/pager/page-links.tsx'],
};

/** Pages whose files `boot.ts` may load ahead, where the server has not rendered the page. */
const PRELOADED = ['home', 'results', 'document'] as const;

/** File in which the server finds the files of the pages that it renders. */
const PAGE_FILES = 'page-files.json';

/**
 * Builds `src/boot/boot.ts` into one small classic script in the head of the page. `meta` tags name the files of each
 * page for it. In development it is an ordinary module.
 */
export function bootScript(): Plugin {
  let serving = false;
  return {
    name: 'boot-script',
    configResolved: (config) => {
      serving = config.command === 'serve';
    },
    async generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', name: 'boot.js', source: await buildBootScript() });
      const files = Object.values(bundle);
      const pages = Object.entries(PAGES).map(([page, entries]) => {
        const own = pageFiles(files, entries);
        const late = pageFiles(files, [...LATE_ON_EVERY_PAGE, ...(LATE[page] ?? [])]).filter((file) =>
          file.endsWith('.css'),
        );
        return [page, [...new Set([...own, ...late])]] as const;
      });
      const source = JSON.stringify(Object.fromEntries(pages), null, 2);
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        return html.replace(PLACE, serving || !bundle ? developmentTags() : productionTags(bundle));
      },
    },
  };
}

async function buildBootScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'boot', fileName: 'boot' } },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  const chunk = output.find((file) => file.type === 'chunk');
  if (!chunk) throw new Error('The boot script was not built');
  return chunk.code;
}

function developmentTags(): string {
  return '<script type="module" src="/src/boot/boot.ts"></script>';
}

function productionTags(bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle);
  const script = files.find((file) => file.type === 'asset' && file.names.includes('boot.js'));
  if (!script) throw new Error('The boot script is not in the bundle');
  const metas = PRELOADED.map((page) => {
    const content = pageFiles(files, (PAGES[page] ?? []).slice(0, 1));
    return `<meta name="route-files-${page}" content="${content.join(' ')}" />`;
  });
  const font = files.find((file) => file.type === 'asset' && file.names.includes(FONT));
  if (!font) throw new Error(`The font ${FONT} is not in the bundle`);
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}" />`;
  return [preload, ...metas, `<script src="/${script.fileName}"></script>`].join('\n    ');
}

/** URLs of the script and style files of a page, in addition to those of every page. */
function pageFiles(
  files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[],
  entries: readonly string[],
): string[] {
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const all = [...chunks.values()];
  const main = all.find((chunk) => chunk.isEntry);
  const own = entries.map((entry) => {
    const module = `/src/${entry}`;
    const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module));
    if (!chunk) throw new Error(`No script comes from ${entry}`);
    return chunk;
  });
  if (!main) throw new Error('The app has no script');
  const always = new Set(withImports(main, chunks).flatMap(filesOf));
  const needed = new Set(own.flatMap((chunk) => withImports(chunk, chunks)).flatMap(filesOf));
  return [...needed].filter((file) => !always.has(file)).map((file) => `/${file}`);
}

/** A chunk and all that it imports, directly or not. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported && !seen.has(imported)) withImports(imported, chunks, seen);
  }
  return [...seen];
}

function filesOf(chunk: Rolldown.OutputChunk): string[] {
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}
