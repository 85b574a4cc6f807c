import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const PAGE = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' };
const HOSTILE = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)> $& $1 -->';
const DOCUMENTS = [
  aDocument({
    sourceId: '1',
    pmid: '1',
    doi: '10.1136/bmj.1',
    title: 'Zoster vaccine in adults: a randomised trial',
    authors: ['van der Berg AB', 'Zoster Study Group'],
    abstract: [
      { label: 'BACKGROUND', text: 'Zoster is common.' },
      { label: 'CONCLUSION', text: 'The vaccine works & lasts.' },
    ],
    journal: { title: 'Journal of Skin', abbreviation: 'J Skin', issn: '1234-5679', country: 'England' },
    ...{ volume: '12', issue: '3', pages: '45-51', date: '2021-05-03', languages: ['eng'] },
    publicationTypes: ['Randomized Controlled Trial'],
  }),
  aDocument({
    sourceId: '2',
    pmid: '2',
    title: HOSTILE,
    authors: [HOSTILE],
    abstract: [{ label: '', text: HOSTILE }],
  }),
  aDocument({ sourceId: '3', pmid: '3', title: 'For Pro users only', proOnly: true }),
  aDocument({
    sourceId: '4',
    pmid: '4',
    title: 'Guideline on zoster',
    publicationTypes: ['Practice Guideline'],
  }),
  aDocument({
    source: 'material:clips',
    sourceId: 'v1',
    title: 'Giving the zoster vaccine',
    authors: ['Silva AB', 'Nursing Film Group'],
    abstract: [{ label: '', text: 'A nurse shows how.' }],
    journal: { title: 'Clinic Films', abbreviation: '', issn: '', country: '' },
    date: '2024-02-01',
    url: 'https://films.example.org/v1',
    material: {
      kind: 'news',
      thumbnail: { url: 'https://films.example.org/v1.jpg', width: 320, height: 180, alt: '' },
      durationSeconds: null,
      pageCount: null,
      audience: ['patients', 'students'],
    },
  }),
];

describe('the HTML of /Document/{id}', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: { PUBLIC_URL: 'https://evidence.example.org', PRODUCT_NAME: 'Evidence & Care' },
    });
  });
  afterAll(() => api.stop());

  const pageOf = async (path: string, status = 200): Promise<string> =>
    (await request(api.server).get(path).set(PAGE).expect(status)).text;
  const tags = (html: string, kind: 'name' | 'property'): [string, string][] =>
    [...html.matchAll(new RegExp(`<meta ${kind}="([^"]+)" content="([^"]*)">`, 'g'))].map(
      ([, name = '', content = '']) => [name, content],
    );
  const jsonLd = (html: string): Record<string, unknown> =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<
      string,
      unknown
    >;

  it('has the citation tags that reference managers and Google Scholar read', async () => {
    const html = await pageOf('/Document/pubmed-1');
    const citation = tags(html, 'name').filter(([name]) => name.startsWith('citation_'));
    expect(citation).toEqual([
      ['citation_title', 'Zoster vaccine in adults: a randomised trial'],
      ['citation_author', 'van der Berg, A. B.'],
      ['citation_author', 'Zoster Study Group'],
      ['citation_publication_date', '2021/05/03'],
      ['citation_journal_title', 'Journal of Skin'],
      ['citation_journal_abbrev', 'J Skin'],
      ['citation_issn', '1234-5679'],
      ['citation_volume', '12'],
      ['citation_issue', '3'],
      ['citation_firstpage', '45'],
      ['citation_lastpage', '51'],
      ['citation_doi', '10.1136/bmj.1'],
      ['citation_pmid', '1'],
      ['citation_language', 'en'],
      ['citation_abstract', 'BACKGROUND: Zoster is common. CONCLUSION: The vaccine works &#38; lasts.'],
      ['citation_abstract_html_url', 'https://evidence.example.org/Document/pubmed-1'],
    ]);
  });

  it('has a title, a canonical address and Open Graph tags', async () => {
    const html = await pageOf('/document/pubmed-1');
    expect(html).toContain(
      '<title>Zoster vaccine in adults: a randomised trial - Evidence &#38; Care</title>',
    );
    expect(html).toContain('<link rel="canonical" href="https://evidence.example.org/Document/pubmed-1">');
    expect(Object.fromEntries(tags(html, 'property'))).toMatchObject({
      'og:type': 'article',
      'og:title': 'Zoster vaccine in adults: a randomised trial',
      'og:url': 'https://evidence.example.org/Document/pubmed-1',
      'og:site_name': 'Evidence &#38; Care',
      'og:image': 'https://evidence.example.org/social-article.png',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  });

  it('has no COinS, which Zotero would prefer to the citation tags', async () => {
    expect(await pageOf('/Document/pubmed-1')).not.toContain('Z3988');
  });

  it('describes material by its own type, and not as an article', async () => {
    const html = await pageOf(`/Document/${DOCUMENTS[4]?.id}`);
    expect(jsonLd(html)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Giving the zoster vaccine',
      description: 'A nurse shows how.',
      publisher: { '@type': 'Organization', name: 'Clinic Films' },
      thumbnailUrl: 'https://films.example.org/v1.jpg',
      audience: [{ '@type': 'Patient' }, { '@type': 'Audience', audienceType: 'students' }],
    });
    expect(html).not.toContain('citation_title');
    const [, title = ''] = /<span class="Z3988" title="([^"]*)"><\/span>/.exec(html) ?? [];
    const values = [...new URLSearchParams(title.replaceAll('&#38;', '&'))];
    expect(values).toContainEqual(['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc']);
    expect(values.filter(([key]) => key === 'rft.creator' || key === 'rft.aucorp')).toEqual([
      ['rft.creator', 'Silva, A. B.'],
      ['rft.aucorp', 'Nursing Film Group'],
    ]);
  });

  it('describes an article, and a guideline, to search engines', async () => {
    expect(jsonLd(await pageOf('/Document/pubmed-1'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MedicalScholarlyArticle',
      '@id': 'https://evidence.example.org/Document/pubmed-1',
      url: 'https://evidence.example.org/Document/pubmed-1',
      name: 'Zoster vaccine in adults: a randomised trial',
      headline: 'Zoster vaccine in adults: a randomised trial',
      author: [
        { '@type': 'Person', name: 'A. B. van der Berg', familyName: 'van der Berg', givenName: 'A. B.' },
        { '@type': 'Organization', name: 'Zoster Study Group' },
      ],
      datePublished: '2021-05-03',
      isPartOf: { '@type': 'Periodical', name: 'Journal of Skin', issn: '1234-5679' },
      pagination: '45-51',
      inLanguage: ['en'],
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'doi', value: '10.1136/bmj.1' },
        { '@type': 'PropertyValue', propertyID: 'pmid', value: '1' },
      ],
      sameAs: 'https://pubmed.ncbi.nlm.nih.gov/1/',
      abstract: 'BACKGROUND: Zoster is common. CONCLUSION: The vaccine works & lasts.',
    });
    expect(jsonLd(await pageOf('/Document/pubmed-4'))).toMatchObject({ '@type': 'MedicalGuideline' });
  });

  it('is readable without scripts, next to the web app', async () => {
    const html = await pageOf('/Document/pubmed-1');
    expect(html).toContain('the web app');
    expect(/<div id="root">(.*)<\/main>/s.exec(html)?.[1]).toContain(
      '<h2>CONCLUSION</h2>\n<p>The vaccine works &#38; lasts.</p>',
    );
  });

  it('has no markup from a record', async () => {
    const html = await pageOf('/Document/pubmed-2');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(String(jsonLd(html)['name'])).toContain('$& $1');
  });

  it('reveals nothing of a record that is hidden or unknown', async () => {
    const forbidden = await request(api.server).get('/Document/pubmed-3').set(PAGE);
    expect([forbidden.status, forbidden.text.includes('For Pro users only')]).toEqual([403, false]);
    expect(await pageOf('/Document/pubmed-99', 404)).not.toContain('citation_title');
  });
});
