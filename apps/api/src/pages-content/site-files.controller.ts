import { EVIDENCE_PAGES, STATIC_PAGE_ROUTES } from '@clinical/contracts';
import { ContentPages } from '@clinical/features';
import { Controller, Get, Header, Inject } from '@nestjs/common';

/** Address of the site as people see it. */
export const PUBLIC_URL = Symbol('public address of the site');

/** What search engines have no use for: searches, what is behind a login, and calls. */
const CLOSED = [
  '/Search',
  '/api/',
  '/Auth/',
  '/User/',
  '/Administrator',
  '/Profile',
  '/History',
  '/Bookmarked',
  '/Inbox',
  '/Changepassword',
  '/UpdateToken',
  '/Unsubscribe',
  '/Logout',
  '/r/',
] as const;

const OPEN = [
  '/',
  '/Latest',
  '/Popularsearches',
  '/Why',
  '/Contact',
  '/Key',
  '/Help/query-language',
  '/Sources',
];

/** `/robots.txt` and `/sitemap.xml`. */
@Controller()
export class SiteFilesController {
  constructor(
    private readonly content: ContentPages,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    const closed = CLOSED.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...closed, `Sitemap: ${this.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const topics = await this.content.popularSearches('en');
    const paths = [
      ...OPEN,
      ...STATIC_PAGE_ROUTES.map(({ path }) => path),
      ...EVIDENCE_PAGES.map((name) => (name === 'index' ? '/view/evidence' : `/view/evidence/${name}`)),
      ...topics.map(({ route }) => `/Popular/${encodeURIComponent(route)}`),
    ];
    const urls = paths.map((path) => `  <url><loc>${escapeXml(this.publicUrl + path)}</loc></url>`);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n');
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
