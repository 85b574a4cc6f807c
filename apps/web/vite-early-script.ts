import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('src/early/early.ts', import.meta.url));

/**
 * Where the script goes in index.html: after what it reads, and before the style sheets, which a script that comes
 * after them would wait for.
 */
const PLACE = '<!-- early -->';

/** The font of the text; preloaded, as the style sheet that names it comes later. */
const FONT = 'inter-latin-wght-normal.woff2';

/** Pages whose files `early.ts` may load ahead, by the package entry that each comes from. */
const ROUTES: Readonly<Record<string, string>> = {
  home: 'web-features/src/home/home-page.tsx',
  results: 'web-features/src/results/index.ts',
  document: 'web-features/src/document/document-page.tsx',
};

/**
 * Builds `src/early/early.ts` into one small classic script in the head of the page. `meta` tags name the files of each
 * page for it. In development it is an ordinary module.
 */
export function earlyScript(): Plugin {
  let serving = false;
  return {
    name: 'early-script',
    configResolved: (config) => {
      serving = config.command === 'serve';
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', name: 'early.js', source: await buildEarlyScript() });
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

async function buildEarlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'early', fileName: 'early' } },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  const chunk = output.find((file) => file.type === 'chunk');
  if (!chunk) throw new Error('The early script was not built');
  return chunk.code;
}

function developmentTags(): string {
  return '<script type="module" src="/src/early/early.ts"></script>';
}

function productionTags(bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle);
  const early = files.find((file) => file.type === 'asset' && file.names.includes('early.js'));
  if (!early) throw new Error('The early script is not in the bundle');
  const metas = Object.entries(ROUTES).map(([route, entry]) => {
    const content = routeFiles(files, entry).map((file) => `/${file}`);
    return `<meta name="route-files-${route}" content="${content.join(' ')}" />`;
  });
  const font = files.find((file) => file.type === 'asset' && file.names.includes(FONT));
  if (!font) throw new Error(`The font ${FONT} is not in the bundle`);
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}" />`;
  return [preload, ...metas, `<script src="/${early.fileName}"></script>`].join('\n    ');
}

/** The script and style files that a page needs beyond those of every page. */
function routeFiles(
  files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[],
  entry: string,
): string[] {
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const all = [...chunks.values()];
  const main = all.find((chunk) => chunk.isEntry);
  const route = all.find((chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(entry));
  if (!main || !route) throw new Error(`No page comes from ${entry}`);
  const always = new Set(withImports(main, chunks).flatMap(filesOf));
  const wanted = new Set(withImports(route, chunks).flatMap(filesOf));
  return [...wanted].filter((file) => !always.has(file));
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
