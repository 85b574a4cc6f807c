import { Endpoint, Public } from '@clinical/http';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Controller, Get, Header, Inject } from '@nestjs/common';

/** Paths closed to search engines: searches, pages behind a login, and the API. */
const CLOSED = [
  '/Search',
  '/exportSearch',
  '/exports',
  '/searchReport',
  '/feed',
  '/infobutton',
  '/mcp',
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

/** Longest short name that OpenSearch allows. */
const MAX_SHORT_NAME = 16;

/** `/robots.txt` and `/opensearch.xml`. */
@Controller()
@Public()
export class SiteFilesController {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  @Get('robots.txt')
  @Endpoint({ id: 'robots', summary: 'What crawlers may read.', response: 'text/plain' })
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    const closed = CLOSED.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...closed, `Sitemap: ${this.config.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  /** Browsers that read it can search this site from their address bar (OpenSearch 1.1). */
  @Get('opensearch.xml')
  @Endpoint({
    id: 'openSearch',
    summary: 'How browsers search this site.',
    response: 'application/opensearchdescription+xml',
  })
  @Header('Content-Type', 'application/opensearchdescription+xml; charset=utf-8')
  openSearch(): string {
    const { publicUrl, site } = this.config;
    const name = [...site.productName].slice(0, MAX_SHORT_NAME).join('').trim();
    const page = `${publicUrl}/Searchresult?criteria={searchTerms}&search_type=standard`;
    const feed = `${publicUrl}/feed?criteria={searchTerms}&search_type=standard`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      `  <ShortName>${escapeXml(name)}</ShortName>`,
      `  <Description>${escapeXml(site.productName)}</Description>`,
      '  <InputEncoding>UTF-8</InputEncoding>',
      `  <Url type="text/html" template="${escapeXml(page)}"/>`,
      `  <Url type="application/atom+xml" template="${escapeXml(feed)}"/>`,
      `  <Image width="16" height="16" type="image/svg+xml">${escapeXml(`${publicUrl}/favicon.svg`)}</Image>`,
      '</OpenSearchDescription>',
      '',
    ].join('\n');
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
