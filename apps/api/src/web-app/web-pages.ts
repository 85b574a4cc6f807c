import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { brandHead, LOGO } from './brand-files.js';
import { SERVER_PATHS, type ServerPaths } from '../server/server-paths.js';

/** Stands in the built index.html where the product's name goes. */
const NAME_MARK = '%PRODUCT_NAME%';

/** What the server says of a page itself, for search engines and readers without scripts. Trusted HTML but for the title. */
export interface PageContent {
  /** Plain text. */
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

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
    const page = content === null ? template : withContent(template, content);
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
function withContent(template: string, { title, head, body }: PageContent): string {
  return template
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, '')
    .replace('</head>', () => `${head}\n</head>`)
    .replace('</body>', () => `${body}\n</body>`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
