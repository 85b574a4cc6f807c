import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { brandHead, LOGO } from './brand-files.js';
import { SERVER_PATHS, type ServerPaths } from '../server/server-paths.js';

/** Stands in the built index.html where the product's name goes. */
const NAME_MARK = '%PRODUCT_NAME%';

/**
 * What the server itself puts into a page: for search engines, for readers without scripts, and for all readers until the
 * app has started. Trusted HTML but for the title.
 */
export interface PageContent {
  /** Plain text. */
  readonly title: string;
  /** Replaces the general description. */
  readonly head: string;
  /** The main text. The app replaces it once it has the page. */
  readonly main: string;
  /** Stays beside the app. */
  readonly body?: string;
}

/** Where the app renders, as the build leaves it. */
const ROOT = '<div id="root"></div>';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;

/** Sends the web app's page, which finds out from the address what to show. */
@Injectable()
export class WebPages {
  readonly #file: string;
  readonly #productName: string;
  readonly #brand: Pick<AppConfig['site'], 'brandColor' | 'logoFile'>;

  constructor(
    @Inject(SERVER_PATHS) { webRoot }: Pick<ServerPaths, 'webRoot'>,
    @Inject(APP_CONFIG) { site }: Pick<AppConfig, 'site'>,
  ) {
    this.#file = join(webRoot, 'index.html');
    this.#productName = site.productName;
    this.#brand = site;
  }

  /** @throws AppError when the web app has not been built */
  async send(response: Response, status = 200, content: PageContent | null = null): Promise<void> {
    const template = withBrand(await this.#template(), this.#brand).replaceAll(
      NAME_MARK,
      escapeHtml(this.#productName),
    );
    const page = content === null ? template : withContent(template, content, this.#productName);
    response.status(status).type('html').setHeader('Cache-Control', 'no-cache');
    response.send(page);
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

const ICON = /<link rel="icon"[^>]*>/;

/** The page with the operator's colour and logo, where they are configured. */
function withBrand(template: string, brand: Pick<AppConfig['site'], 'brandColor' | 'logoFile'>): string {
  const head = brandHead(brand);
  if (head === '') return template;
  const page =
    brand.logoFile === '' ? template : template.replace(ICON, `<link rel="icon" href="${LOGO}" />`);
  // After the sheets of the app, whose values it replaces.
  return page.replace('</head>', `  ${head}\n  </head>`);
}

/** By functions, as texts may have `$&` in them. */
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

/** Text as HTML, also inside attributes in quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
