import {
  EVIDENCE_PAGES,
  evidencePath,
  questionMessages,
  formatMessage,
  shellMessages,
  STATIC_PAGE_ROUTES,
  type Language,
  type TopicPage,
} from '@clinical/contracts';
import { ContentPagesService } from '@clinical/site';
import { APP_CONFIG, AppError, escapeHtml, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import { PastQuestionsService } from '@clinical/questions';
import { questionIdIn, QUESTIONS_PAGE, questionPath } from '@clinical/questions/contract';
import { VISITOR } from '@clinical/people';
import { Inject, Injectable } from '@nestjs/common';
import type { PageContent } from './web-pages.js';

/** Text of a page before the app has started. */
interface PageText {
  readonly title: string;
  readonly description: string;
  /** Trusted HTML. */
  readonly html: string;
  /** The one path of the page, where it has several. */
  readonly canonical?: string;
}

/** Texts of pages that the server has: the front page, plain pages, and pages about evidence. */
@Injectable()
export class PageContents {
  constructor(
    private readonly pages: ContentPagesService,
    private readonly questions: PastQuestionsService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl' | 'site'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param path in lower case, without a trailing slash
   * @returns null for pages known only to the app, and if the text cannot be read now
   * @throws AppError `QUESTION_NOT_FOUND`
   */
  async find(path: string, language: Language): Promise<PageContent | null> {
    try {
      const text = await this.#read(path, language);
      return text === null ? null : pageContent(text, this.config.publicUrl);
    } catch (error) {
      if (isNoQuestion(error)) throw error;
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
    if (path === '/ask' || path.startsWith('/ask/'))
      return this.#askPage(path.slice('/ask/'.length), language);
    return null;
  }

  /** A page of the question tool. Answers are read after the disclaimer, and so are not in it. */
  async #askPage(name: string, language: Language): Promise<PageText | null> {
    const texts = questionMessages[language];
    const description = formatMessage(texts['footer.blurb'], { product: this.config.site.productName });
    const html = `<p>${escapeHtml(description)}</p>`;
    switch (name) {
      case '':
        return { title: texts['ask.heading'], description, html };
      case 'search':
        return { title: texts['search.heading'], description, html };
      case 'explained':
        return { title: texts['explained.heading'], description, html };
      case 'archive': {
        const recent = await this.questions.recent(
          { step: 'recent', lang: language, limit: QUESTIONS_PAGE },
          VISITOR,
        );
        const links = recent.map(
          (each) => `<li><a href="${questionPath(each)}">${escapeHtml(each.question)}</a></li>`,
        );
        return { title: texts['archive.heading'], description, html: `<ul>${links.join('')}</ul>` };
      }
      default:
        return this.#question(questionIdIn(name));
    }
  }

  /** Null for one that is in no list, of which only the app knows. */
  async #question(id: string | null): Promise<PageText | null> {
    const found = id === null ? null : await this.questions.listed(id);
    if (found === null) {
      if (id !== null && (await this.questions.has(id))) return null;
      throw new AppError('QUESTION_NOT_FOUND', 'user', 'There is no such question');
    }
    const { question, conclusion, language, path } = found;
    return {
      title: question,
      description: conclusion.slice(0, MAX_DESCRIPTION),
      html: `<p>${escapeHtml(questionMessages[language]['question.disclaimer'])}</p>`,
      canonical: path,
    };
  }
}

/** Whether an error says that there is no such question. */
export const isNoQuestion = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'QUESTION_NOT_FOUND';

const MAX_DESCRIPTION = 300;

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

function pageContent({ title, description, html, canonical }: PageText, publicUrl = ''): PageContent {
  const head = [
    description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(publicUrl + canonical)}">`,
  ];
  return {
    title,
    head: head.join(''),
    main: html.includes('<h1') ? html : `<h1>${escapeHtml(title)}</h1>\n${html}`,
  };
}
