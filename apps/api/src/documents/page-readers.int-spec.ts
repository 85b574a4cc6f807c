import { isLongRun } from '@clinical/contracts/testing';
import { neededEnvironment } from '@clinical/platform/testing';
import { loadFromString } from 'html-metadata';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import readOpenGraph from 'open-graph-scraper';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { until } from '../testing/faults/until.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SITE = 'https://evidence.example.org';
const TITLE = 'Asthma & "wheeze" in <children>';
const DOCUMENTS = [
  aDocument({
    ...{ sourceId: '1', title: TITLE, date: '2021-05-03', languages: ['eng'] },
    authors: ['Arabi YM', 'van der Berg JP', 'Trial Group'],
    journal: { title: 'Journal of Breath', abbreviation: 'J Breath', issn: '1234-5679', country: '' },
    ...{ volume: '12', issue: '3', pages: '45-51', doi: '10.1000/abc(1)', pmid: '31000001' },
    abstract: [{ label: '', text: 'Why & how.' }],
  }),
  aDocument({ sourceId: '2', title: 'Asthma guideline', publicationTypes: ['Practice Guideline'] }),
];
const AUTHORS = ['Arabi, Y. M.', 'van der Berg, J. P.', 'Trial Group'];
const HIGHWIRE = {
  ...{ title: TITLE, author: AUTHORS, publication_date: '2021/05/03', language: 'en' },
  ...{ journal_title: 'Journal of Breath', journal_abbrev: 'J Breath', issn: '1234-5679' },
  ...{ volume: '12', issue: '3', firstpage: '45', lastpage: '51' },
  ...{ doi: '10.1000/abc(1)', pmid: '31000001', abstract: 'Why & how.' },
  abstract_html_url: `${SITE}/Document/pubmed-1`,
};
const JSON_LD = {
  ...{ '@context': 'https://schema.org', '@type': 'MedicalScholarlyArticle' },
  ...{ '@id': `${SITE}/Document/pubmed-1`, name: TITLE, headline: TITLE, abstract: 'Why & how.' },
  author: [
    { '@type': 'Person', name: 'Y. M. Arabi', familyName: 'Arabi', givenName: 'Y. M.' },
    { '@type': 'Person', name: 'J. P. van der Berg', familyName: 'van der Berg', givenName: 'J. P.' },
    { '@type': 'Organization', name: 'Trial Group' },
  ],
  ...{ datePublished: '2021-05-03', inLanguage: ['en'], pagination: '45-51' },
  isPartOf: { '@type': 'Periodical', name: 'Journal of Breath', issn: '1234-5679' },
  identifier: [
    { '@type': 'PropertyValue', propertyID: 'doi', value: '10.1000/abc(1)' },
    { '@type': 'PropertyValue', propertyID: 'pmid', value: '31000001' },
  ],
};

/** Zotero's translation server with its translators, whose licence forbids a copy here: a folder where it is installed. */
// eslint-disable-next-line no-restricted-properties -- the location of a program of tests is no configuration of the product
const ZOTERO = isLongRun() ? process.env['ZOTERO_TRANSLATION_SERVER'] : undefined;

describe('the page of a record, read by other programs', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: { PUBLIC_URL: SITE, GRANT_PRO: 'everyone' },
    });
  });
  afterAll(() => api.stop());

  const pageOf = async (id: string): Promise<string> =>
    (await request(api.server).get(`/Document/${id}`).set('Accept', 'text/html').expect(200)).text;

  it('has the same citation for the reader of Wikipedia', async () => {
    const { highwirePress, jsonLd } = await loadFromString(await pageOf('pubmed-1'));
    expect(highwirePress).toEqual(HIGHWIRE);
    expect(jsonLd).toMatchObject(JSON_LD);
  });

  it('has the same citation for a reader of tags and JSON-LD', async () => {
    const customMetaTags = Object.entries(HIGHWIRE).map(([name, value]) => ({
      ...{ multiple: Array.isArray(value), property: `citation_${name}`, fieldName: name },
    }));
    const { result } = await readOpenGraph({ html: await pageOf('pubmed-1'), customMetaTags });
    expect(result.customMetaTags).toEqual(HIGHWIRE);
    expect(result.jsonLD).toEqual([expect.objectContaining(JSON_LD)]);
  });

  it('says of a guideline that it is one', async () => {
    const { jsonLd } = await loadFromString(await pageOf('pubmed-2'));
    expect(jsonLd).toMatchObject({ '@type': 'MedicalGuideline', name: 'Asthma guideline' });
  });

  if (ZOTERO !== undefined)
    describe('by the translators of Zotero', () => {
      let zotero: ChildProcess;
      let pages: Server;
      let address = '';
      beforeAll(async () => {
        // It asks for no particular type, and would get JSON from the product.
        pages = createServer((asked, response) => {
          void pageOf(asked.url?.slice(1) ?? '').then((html) =>
            response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
          );
        }).listen(0, '127.0.0.1');
        await once(pages, 'listening');
        const free = createServer().listen(0, '127.0.0.1');
        await once(free, 'listening');
        const { port } = free.address() as AddressInfo;
        free.close();
        zotero = spawn(process.execPath, ['src/server.js'], {
          cwd: ZOTERO,
          env: { ...neededEnvironment(), NODE_CONFIG: JSON.stringify({ port, host: '127.0.0.1' }) },
          stdio: 'ignore',
        });
        address = `http://127.0.0.1:${port}`;
        await until(() => fetch(address).then(() => true, () => false)); // prettier-ignore
      });
      afterAll(() => {
        zotero.kill();
        pages.close();
      });

      const asked = async (path: string, body: string): Promise<unknown> =>
        (await fetch(`${address}/${path}`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })).json(); // prettier-ignore
      const PEOPLE = [
        { creatorType: 'author', lastName: 'Arabi', firstName: 'Y. M.' },
        { creatorType: 'author', lastName: 'van der Berg', firstName: 'J. P.' },
      ];
      // Its reader of RIS takes the words in angle brackets for a tag; that of BibTeX writes a dash between pages.
      const ITEM = {
        ...{
          itemType: 'journalArticle',
          abstractNote: 'Why & how.',
          DOI: '10.1000/abc(1)',
          ISSN: '1234-5679',
        },
        title: expect.stringContaining('Asthma & "wheeze" in') as string,
        pages: expect.stringMatching(/^45.51$/) as string,
        ...{ publicationTitle: 'Journal of Breath', volume: '12', issue: '3' },
      };

      it('is an article with its people and identifiers', async () => {
        const { port } = pages.address() as AddressInfo;
        const [item] = (await asked('web', `http://127.0.0.1:${port}/pubmed-1`)) as { creators: object }[];
        expect(item).toMatchObject({ ...ITEM, language: 'en', title: TITLE });
        // The tags have none for groups, whose last word it takes for a family name.
        expect(item?.creators).toMatchObject([...PEOPLE, { lastName: 'Group', firstName: 'Trial' }]);
      });

      it.each(['ris', 'bibtex', 'csl'])('is the same article in an export as %s', async (format) => {
        const { text } = await request(api.server)
          .get(`/exportSearch?criteria=wheeze&export_type=${format}&export_data=all_results`)
          .buffer(true);
        const items = await asked('import', text);
        const creators = [...PEOPLE, { creatorType: 'author', name: 'Trial Group' }];
        expect(items).toEqual([expect.objectContaining({ ...ITEM, creators })]);
      });
    });
});
