import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVED_PAGE_ID, type RenderedPage } from '@clinical/contracts';
import { languageOfAddress } from '@clinical/http';
import { APP_CONFIG, AppError, escapeHtml, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import { brandHead, LOGO } from './brand-files.js';
import { PageRendererService } from './page-renderer.service.js';
import { SERVER_PATHS, type ServerPaths } from './server-paths.js';

/** Placeholder of the product's name in the built index.html. */
const NAME_MARK = '%PRODUCT_NAME%';

/**
 * Content that the server itself puts into a page: for search engines, for readers without scripts, and for all
 * readers until the app has started. Trusted HTML except for the title.
 */
export interface PageContent {
  /** Plain text. */
  readonly title: string;
  /** Replaces the general description. */
  readonly head: string;
  /** The main text. The app replaces it once it has the page. */
  readonly main: string;
  /** Remains next to the app. */
  readonly body?: string;
}

/** File of the build that lists the files of server-rendered pages. */
const PAGE_FILES = 'page-files.json';

/** Root element of the app in the build. */
const ROOT = '<div id="root"></div>';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;

/** Sends the web app's page, which chooses its content by the address. */
@Injectable()
export class WebPages {
  readonly #file: string;
  readonly #pageFiles: string;
  readonly #productName: string;
  readonly #brand: Pick<AppConfig['site'], 'brandColor' | 'logoFile'>;
  readonly #secure: boolean;

  constructor(
    @Inject(SERVER_PATHS) { webRoot }: Pick<ServerPaths, 'webRoot'>,
    @Inject(APP_CONFIG) { site, publicUrl }: Pick<AppConfig, 'site' | 'publicUrl'>,
    private readonly renderer: PageRendererService,
  ) {
    this.#file = join(webRoot, 'index.html');
    this.#pageFiles = join(webRoot, PAGE_FILES);
    this.#productName = site.productName;
    this.#brand = site;
    this.#secure = publicUrl.startsWith('https:');
  }

  /** @throws AppError when the web app has not been built */
  async send(response: Response, status = 200, content: PageContent | null = null): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const template = withNonce(withBrand(await this.#template(), this.#brand), nonce).replaceAll(
      NAME_MARK,
      escapeHtml(this.#productName),
    );
    // Error pages are the same for everyone, and need not be fast.
    const rendered = status === 200 ? await this.renderer.render(response.req) : null;
    // A page is not used again: its nonce is of this response.
    response.status(status).type('html').setHeader('Cache-Control', 'no-cache');
    changePolicy(response, (policy) => policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`));
    let page = template;
    if (rendered !== null) {
      page = withRendered(template, rendered, await this.#filesOf(rendered));
      // The page may be personal.
      response.setHeader('Cache-Control', 'private, no-cache');
      // React sets styles through the DOM, which the policy allows; in HTML they are attributes.
      changePolicy(response, (policy) => `${policy};style-src-attr 'unsafe-inline'`);
    }
    rememberLanguage(response, this.#secure);
    response.send(content === null ? page : withContent(page, content, this.#productName));
  }

  /** Addresses of the files of a page. */
  async #filesOf({ files }: RenderedPage): Promise<readonly string[]> {
    const pages = JSON.parse(await readFile(this.#pageFiles, 'utf8')) as Record<string, readonly string[]>;
    return pages[files] ?? [];
  }

  async #template(): Promise<string> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (cause) {
      throw new AppError(
        'WEB_APP_MISSING',
        'operational',
        'The web app has not been built: run npm run build',
        { cause },
      );
    }
  }
}

/** Lifetime of the language cookie in seconds: twelve months, as where the web app sets it. */
const LANGUAGE_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language that the address of a page names, so that the next pages have it too (C26). */
function rememberLanguage(response: Response, isSecure: boolean): void {
  const language = languageOfAddress(response.req);
  if (language === undefined) return;
  const cookie = stringifySetCookie({
    ...{ name: 'lang', value: language, path: '/', maxAge: LANGUAGE_SECONDS, sameSite: 'lax' },
    secure: isSecure || response.req.secure,
  });
  response.append('Set-Cookie', cookie);
  // No shared cache gives the cookie to others.
  response.setHeader('Cache-Control', 'private, no-cache');
}

const ICON = /<link rel="icon"[^>]*>/;

/** The page with the operator's colour and logo, if configured. */
function withBrand(template: string, brand: Pick<AppConfig['site'], 'brandColor' | 'logoFile'>): string {
  const head = brandHead(brand);
  if (head === '') return template;
  const page =
    brand.logoFile === '' ? template : template.replace(ICON, `<link rel="icon" href="${LOGO}" />`);
  // After the app's style sheets, whose values it overrides.
  return page.replace('</head>', `  ${head}\n  </head>`);
}

/**
 * Places the text in the root element, unless the server has rendered the page. Replacement functions, because texts
 * may contain `$&`.
 */
function withContent(
  template: string,
  { title, head, main, body = '' }: PageContent,
  productName: string,
): string {
  const name = escapeHtml(productName);
  const first = `<div class="first-content"><header>${name}</header><main>${main}</main></div>`;
  return template
    .replace(TITLE, () => `<title>${escapeHtml(title)} - ${name}</title>`)
    .replace(DESCRIPTION, '')
    .replace(ROOT, () => `<div id="root">${first}</div>`)
    .replace('</head>', () => `${head}\n</head>`)
    .replace('</body>', () => `${body}\n</body>`);
}

/** The page with the nonce of its style elements, where the theme of the app and Vite look for it. */
function withNonce(template: string, nonce: string): string {
  return template.replace('</head>', `  <meta property="csp-nonce" nonce="${nonce}" />\n  </head>`);
}

function changePolicy(response: Response, change: (policy: string) => string): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.setHeader('Content-Security-Policy', change(policy));
}

const HTML_TAG = /<html lang="[^"]*"/;
const FILES_AHEAD = /\s*<meta name="route-files-[^>]*>/g;
const APP_SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * A page with what the server has rendered. Its scripts are named only: `boot.js` loads them
 * once the page has been drawn.
 *
 * @param files of this page in addition to those of every page
 */
function withRendered(
  page: string,
  { html, served, language }: RenderedPage,
  files: readonly string[],
): string {
  const script = APP_SCRIPT.exec(page)?.[1] ?? '';
  const ofEveryPage = [...page.matchAll(PRELOADED)].map(([, file]) => file);
  const scripts = [...ofEveryPage, ...files.filter((file) => !file.endsWith('.css'))];
  const named = [
    `<meta name="app-script" content="${script}" />`,
    `<meta name="app-files" content="${scripts.join(' ')}" />`,
  ];
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`);
  // The page is drawn once it is parsed up to its data: what is centred would move as the rest of its line comes.
  const expectLink = `<link rel="expect" href="#${SERVED_PAGE_ID}" blocking="render" />`;
  // As `</script>` would end the element.
  const data = served.replaceAll('<', '\\u003c');
  return (
    page
      .replace(HTML_TAG, `<html data-rendered lang="${language}"`)
      .replaceAll(FILES_AHEAD, '')
      .replace(APP_SCRIPT, '')
      .replaceAll(PRELOADED, '')
      // Before `boot.js`, which reads them.
      .replace('<script ', () => `${named.join('\n    ')}\n    <script `)
      // After those of every page, which define the order of the cascade layers.
      .replace('</head>', () => `  ${[...sheets, expectLink].join('\n    ')}\n  </head>`)
      .replace(
        ROOT,
        () =>
          `<div id="root">${html}</div><script type="application/json" id="${SERVED_PAGE_ID}">${data}</script>`,
      )
  );
}
