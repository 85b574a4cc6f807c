import { Endpoint, Public } from '@clinical/http';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Controller, Get, Header, Inject, Redirect } from '@nestjs/common';

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

/** How long `/.well-known/security.txt` says to be valid: RFC 9116 advises less than a year. */
const SECURITY_TXT_MS = 180 * 24 * 3_600_000;

/** `/robots.txt`, `/opensearch.xml` and files of `/.well-known/`. */
@Controller()
@Public()
export class SiteFilesController {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** RFC 9116. */
  @Get('.well-known/security.txt')
  @Endpoint({ id: 'securityTxt', summary: 'Where to report a vulnerability.', response: 'text/plain' })
  @Header('Content-Type', 'text/plain; charset=utf-8')
  securityTxt(): string {
    const { publicUrl } = this.config;
    const expires = new Date(this.clock.now().getTime() + SECURITY_TXT_MS).toISOString();
    return [
      `Contact: ${publicUrl}/Contact`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, es',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }

  /** Where password managers send people (W3C, A Well-Known URL for Changing Passwords). */
  @Get('.well-known/change-password')
  @Endpoint({
    id: 'changePassword',
    summary: 'The page that changes a password.',
    response: 'text/html',
    redirects: true,
  })
  @Redirect('/Changepassword', 302)
  changePassword(): void {
    return undefined;
  }

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
