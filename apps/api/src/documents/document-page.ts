import { languageTag } from '@clinical/evidence';
import { escapeHtml } from '@clinical/platform';
import type { CitedDocument } from '@clinical/search';
import type { PageContent } from '../web-app/web-pages.js';
import { materialCoins, materialJsonLd } from './material-page.js';

type Meta = readonly [name: string, content: string];

const MAX_DESCRIPTION = 300;

/**
 * The HTML of a record page for search engines, reference managers, social networks and readers without scripts:
 * Highwire citation tags, JSON-LD of schema.org, Open Graph, and the record itself. Pure.
 */
export function documentPage(
  document: CitedDocument,
  site: { readonly publicUrl: string; readonly productName: string },
): PageContent {
  const { citation, abstract } = document;
  const url = `${site.publicUrl}/Document/${encodeURIComponent(citation.id)}`;
  const description = shortened(abstract === '' ? citation.title : abstract);
  const named: Meta[] = [
    ['description', description],
    // Citation tags are for articles: indexes of the literature include every page that has them.
    ...(document.material === null ? citationTags(document, url) : []),
    ['twitter:card', 'summary_large_image'],
  ];
  const properties: Meta[] = [
    ['og:type', 'article'],
    ['og:title', citation.title],
    ['og:description', description],
    ['og:url', url],
    ['og:site_name', site.productName],
    ['og:image', `${site.publicUrl}/social-${document.isGuideline ? 'guideline' : 'article'}.png`],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ];
  return {
    title: citation.title,
    head: [
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      ...filled(named).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
      ...filled(properties).map(
        ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
      ),
      `<script type="application/ld+json">${scriptSafe(jsonLd(document, url))}</script>`,
    ].join('\n'),
    main: article(document),
    body: coins(document, site.publicUrl),
  };
}

/** Tags that Google Scholar, Zotero and other reference managers read. */
function citationTags({ citation, authors, dates, abstract }: CitedDocument, url: string): Meta[] {
  return [
    ['citation_title', citation.title],
    ...authors.map(({ inverted }): Meta => ['citation_author', inverted]),
    ['citation_publication_date', dates.join('/')],
    ['citation_journal_title', citation.publication],
    ['citation_journal_abbrev', citation.publicationAbbreviation],
    ['citation_issn', citation.issn],
    ['citation_volume', citation.volume],
    ['citation_issue', citation.issue],
    ['citation_firstpage', citation.firstPage],
    ['citation_lastpage', citation.lastPage],
    ['citation_doi', citation.doi],
    ['citation_pmid', citation.pmid],
    ['citation_language', languageTag(citation.languages[0] ?? '')],
    ['citation_abstract', abstract],
    ['citation_abstract_html_url', url],
  ];
}

/**
 * The citation of material as an OpenURL in a span (COinS). Articles have none on their pages: Zotero prefers it to the
 * citation tags, which say more.
 */
function coins(document: CitedDocument, publicUrl: string): string {
  if (document.material === null) return '';
  const values = materialCoins(document, document.material, new URL(publicUrl).host);
  return `<span class="Z3988" title="${escapeHtml(values)}"></span>`;
}

function jsonLd(document: CitedDocument, url: string): object {
  const { citation, authors, dates, abstract, isGuideline, material } = document;
  const ids = [
    ['doi', citation.doi],
    ['pmid', citation.pmid],
    ['pmcid', citation.pmcid],
  ].filter(([, value]) => value !== '');
  return withoutEmpty({
    '@context': 'https://schema.org',
    ...(material === null
      ? {
          '@type': isGuideline ? 'MedicalGuideline' : 'MedicalScholarlyArticle',
          ...(isGuideline ? {} : { headline: citation.title }),
          [isGuideline ? 'description' : 'abstract']: abstract,
          isPartOf:
            citation.publication === ''
              ? ''
              : withoutEmpty({ '@type': 'Periodical', name: citation.publication, issn: citation.issn }),
          pagination: citation.pages,
        }
      : materialJsonLd(document, material)),
    '@id': url,
    url,
    name: citation.title,
    author: authors.map(({ name, family, given }) =>
      family === ''
        ? { '@type': 'Organization', name }
        : withoutEmpty({ '@type': 'Person', name, familyName: family, givenName: given }),
    ),
    datePublished: dates.join('-'),
    inLanguage: citation.languages.map(languageTag).filter((tag) => tag !== ''),
    identifier: ids.map(([propertyID, value]) => ({ '@type': 'PropertyValue', propertyID, value })),
    sameAs: citation.url,
    creativeWorkStatus: citation.status === 'retracted' ? 'Retracted' : '',
  });
}

/** The record itself. */
function article({ citation, authors, dates, notes }: CitedDocument): string {
  const about = [authors.map(({ name }) => name).join(', '), citation.publication, dates.join('-')];
  return [
    '<article>',
    `<h1>${escapeHtml(citation.title)}</h1>`,
    ...about.filter((text) => text !== '').map((text) => `<p>${escapeHtml(text)}</p>`),
    ...notes.map((text) => `<p><strong>${escapeHtml(text)}</strong></p>`),
    ...citation.abstract.flatMap(({ label, text }) => [
      ...(label === '' ? [] : [`<h2>${escapeHtml(label)}</h2>`]),
      `<p>${escapeHtml(text)}</p>`,
    ]),
    ...(citation.url === ''
      ? []
      : [`<p><a href="${escapeHtml(citation.url)}" rel="noreferrer">${escapeHtml(citation.url)}</a></p>`]),
    '</article>',
  ].join('\n');
}

function shortened(text: string): string {
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
}

function filled(tags: readonly Meta[]): Meta[] {
  return tags.filter(([, content]) => content !== '');
}

function withoutEmpty(value: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== '' && !(Array.isArray(each) && each.length === 0)),
  );
}

/** JSON inside a script element: nothing in it closes the element or starts a comment. */
function scriptSafe(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
