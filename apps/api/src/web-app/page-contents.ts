import {
  EVIDENCE_PAGES,
  evidencePath,
  shellMessages,
  STATIC_PAGE_ROUTES,
  type Language,
  type TopicPage,
} from '@clinical/contracts';
import { ContentPagesService } from '@clinical/features';
import { escapeHtml, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PageContent } from './web-pages.js';

/** Text of a page before the app has started. */
interface PageText {
  readonly title: string;
  readonly description: string;
  /** Trusted HTML. */
  readonly html: string;
}

/** Texts of pages that the server has: the front page, plain pages, and pages about evidence. */
@Injectable()
export class PageContents {
  constructor(
    private readonly pages: ContentPagesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param path in lower case, without a trailing slash
   * @returns null for pages known only to the app, and if the text cannot be read now
   */
  async find(path: string, language: Language): Promise<PageContent | null> {
    try {
      const text = await this.#read(path, language);
      return text === null ? null : pageContent(text);
    } catch (error) {
      // The app requests the text again, and reports the error.
      this.logger.debug({ err: error, path }, 'page sent without its text');
      return null;
    }
  }

  async #read(path: string, language: Language): Promise<PageText | null> {
    if (path === '' || path === '/') return frontPage(language);
    const plain =
      path === '/why' ? 'why' : STATIC_PAGE_ROUTES.find((route) => route.path.toLowerCase() === path)?.page;
    if (plain !== undefined) {
      const { title, html, meta } = await this.pages.staticPage(plain, language);
      return { title, html, description: contentOf(meta, 'description') };
    }
    const evidence = EVIDENCE_PAGES.find((name) => path === evidencePath(name));
    if (evidence !== undefined) {
      const { html, meta } = await this.pages.evidencePage(evidence, language);
      return { title: contentOf(meta, 'title'), html, description: contentOf(meta, 'description') };
    }
    return null;
  }
}

/** The page about a topic. Pure. */
export function topicContent({ title, topics, meta }: TopicPage): PageContent {
  const html = topics.map(({ header, description }) =>
    header === '' ? description : `<h2>${escapeHtml(header)}</h2>${description}`,
  );
  return pageContent({ title, html: html.join('\n'), description: contentOf(meta, 'description') });
}

function frontPage(language: Language): PageText {
  const texts = shellMessages[language];
  const description = texts['home.covers'];
  return { title: texts['home.title'], description, html: `<p>${escapeHtml(description)}</p>` };
}

function contentOf(
  meta: readonly { readonly name: string; readonly content: string }[],
  name: string,
): string {
  return meta.find((entry) => entry.name === name)?.content ?? '';
}

function pageContent({ title, description, html }: PageText): PageContent {
  return {
    title,
    head: description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    main: html.includes('<h1') ? html : `<h1>${escapeHtml(title)}</h1>\n${html}`,
  };
}
