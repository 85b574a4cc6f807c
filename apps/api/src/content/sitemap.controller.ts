import { EVIDENCE_PAGES, evidencePath, STATIC_PAGE_ROUTES } from '@clinical/contracts';
import { ContentPagesService, SitemapService, type SitemapRecord } from '@clinical/site';
import { Endpoint, Public, Abort, RateLimited } from '@clinical/http';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { PastQuestionsService } from '@clinical/questions';
import { Controller, Get, Header, Inject, Param, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';

const OPEN = [
  '/',
  '/Latest',
  '/Popularsearches',
  '/Why',
  '/Contact',
  '/Help/icons',
  '/Help/query-language',
  '/Sources',
  '/Referencecheck',
  '/Meshbrowser',
];

/** Most addresses of one file that the protocol of sitemaps allows. */
const MAX_ADDRESSES = 50_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const CONTENT_TYPE = 'application/xml; charset=utf-8';
const PART = /^(\d{4}|undated)-([1-9]\d{0,3})$/;

/** `/sitemap.xml`: an index of the pages of the site, of questions, and of parts with records, by the year of their publication. */
@Controller()
@Public()
@RateLimited('search')
export class SitemapController {
  constructor(
    private readonly content: ContentPagesService,
    private readonly addresses: SitemapService,
    private readonly questions: PastQuestionsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get('sitemap.xml')
  @Endpoint({ id: 'sitemap', summary: 'Index of the parts of the sitemap.', response: 'application/xml' })
  @Header('Content-Type', CONTENT_TYPE)
  async index(@Abort() signal: AbortSignal): Promise<string> {
    const { years, undated } = await this.addresses.count(signal);
    const parts = [
      ...years.flatMap(({ year, count }) => partsOf(fourDigits(year), count)),
      ...partsOf('undated', undated),
    ];
    const ofQuestions = partsOf('questions', await this.questions.size());
    const paths = [
      '/sitemap-pages.xml',
      ...ofQuestions.map((part) => `/sitemap-${part}.xml`),
      ...parts.map((part) => `/sitemap-records-${part}.xml`),
    ];
    const lines = paths.map((path) => `<sitemap>${this.#location(path)}</sitemap>\n`);
    return `${XML}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
  }

  @Get('sitemap-pages.xml')
  @Endpoint({ id: 'sitemapOfPages', summary: 'URLs of pages.', response: 'application/xml' })
  @Header('Content-Type', CONTENT_TYPE)
  async pages(): Promise<string> {
    const topics = await this.content.popularSearches('en');
    const paths = [
      ...OPEN,
      ...STATIC_PAGE_ROUTES.map(({ path }) => path),
      ...EVIDENCE_PAGES.map(evidencePath),
      ...topics.map(({ route }) => `/Popular/${encodeURIComponent(route)}`),
    ];
    return `${XML}<urlset ${NAMESPACE}>\n${this.#urls(paths)}</urlset>\n`;
  }

  @Get('sitemap-questions-:part.xml')
  @Endpoint({
    id: 'sitemapOfQuestions',
    summary: 'URLs of questions that were answered, such as questions-1: at most 50,000.',
    response: 'application/xml',
    failures: [404],
  })
  @Header('Content-Type', CONTENT_TYPE)
  async answered(@Param('part') part: string): Promise<string> {
    if (!/^[1-9]\d{0,3}$/.test(part))
      throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such part of the sitemap');
    const paths = await this.questions.paths({
      offset: (Number(part) - 1) * MAX_ADDRESSES,
      limit: MAX_ADDRESSES,
    });
    return `${XML}<urlset ${NAMESPACE}>\n${this.#urls(paths)}</urlset>\n`;
  }

  @Get('sitemap-records-:part.xml')
  @Endpoint({
    id: 'sitemapOfRecords',
    summary:
      'URLs of the records of one year, such as 2024-1, or of those without a date, undated-1: at most 50,000.',
    response: 'application/xml',
    failures: [404],
  })
  records(@Param('part') part: string, @Abort() signal: AbortSignal): StreamableFile {
    const [, year, number] = PART.exec(part) ?? [];
    if (year === undefined || number === undefined)
      throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such part of the sitemap');
    const page = { offset: (Number(number) - 1) * MAX_ADDRESSES, limit: MAX_ADDRESSES };
    const records =
      year === 'undated'
        ? this.addresses.undated(page, signal)
        : this.addresses.ofYear(Number(year), page, signal);
    const lines = this.#recordLines(records);
    return new StreamableFile(Readable.from(lines, { highWaterMark: 1 }), {
      type: CONTENT_TYPE,
    }).setErrorHandler((_, response) => response.destroy?.());
  }

  async *#recordLines(batches: AsyncIterable<readonly SitemapRecord[]>): AsyncGenerator<string> {
    yield `${XML}<urlset ${NAMESPACE}>\n`;
    for await (const records of batches)
      yield records
        .map(({ id, imported }) => {
          const since = imported === '' ? '' : `<lastmod>${imported}</lastmod>`;
          return `<url>${this.#location(`/Document/${encodeURIComponent(id)}`)}${since}</url>\n`;
        })
        .join('');
    yield '</urlset>\n';
  }

  #urls(paths: readonly string[]): string {
    return paths.map((path) => `<url>${this.#location(path)}</url>\n`).join('');
  }

  #location(path: string): string {
    return `<loc>${escapeXml(this.config.publicUrl + path)}</loc>`;
  }
}

/** Names of the parts of so many records. */
function partsOf(name: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / MAX_ADDRESSES) }, (_, at) => `${name}-${at + 1}`);
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
