import type { EvidenceRecord } from '@clinical/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import {
  aCitation,
  aLookup,
  anAppraisal,
  anIntegrity,
  aQuote,
  aReview,
  aTrialAppraisal,
} from '../testing/a-record.js';
import { answeringServer, jsonResponse, untilLater } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { DocumentPage } from './document-page.js';
import { aSite } from '../testing/a-search-response.js';

const PUBMED = 'https://pubmed.ncbi.nlm.nih.gov/12345678/';
const SITE = aSite();

/** Renders the page with a server for one record, and collects the redirects of the page. */
function openDocument(
  answer: () => Response | object,
  address = '/Document/d1',
  path = '/Document/:id',
  language: 'en' | 'es' = 'en',
) {
  const left: string[] = [];
  const calls = answeringServer((call) => {
    if (call === '/api/site') return SITE;
    return call.endsWith('/Citation') ? aCitation() : answer();
  });
  const rendered = renderAt(address, <DocumentPage leave={(to) => left.push(to)} />, { path, language });
  return { ...rendered, left, calls };
}

/** Renders the record with these values, which has a banner. */
async function openWithBanner(overrides: Partial<EvidenceRecord>) {
  const opened = openDocument(() => aLookup(overrides));
  return { ...opened, banner: await screen.findByRole('note') };
}

const RELATED: EvidenceRecord['related'][number] = {
  id: 'n1',
  title: 'Statement of retraction: Budesonide',
  registration: '',
  relation: 'notice',
  is_registry_entry: false,
  retracted: false,
  category: 112,
  category_name: 'Retraction Notices and Corrections',
  date: '2022',
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('DocumentPage: redirect', () => {
  it('shows that the request is being processed and opens the address of the record', async () => {
    const { left, calls } = openDocument(() => aLookup({}, PUBMED));
    expect(await screen.findByText('The document opens at pubmed.ncbi.nlm.nih.gov.')).toBeInTheDocument();
    expect(screen.getByText('Processing request')).toBeInTheDocument();
    expect(left).toEqual([PUBMED]);
    expect(calls).toContain('/Document/d1');
  });

  it('offers the link with the title when the redirect is slow', async () => {
    const began = performance.now();
    openDocument(() => aLookup({}, PUBMED));
    await screen.findByText('Processing request');
    await untilLater(began, 1_500, () =>
      expect(
        screen.getByRole('link', { name: 'Budesonide for persistent asthma in children' }),
      ).toHaveAttribute('href', PUBMED),
    );
  });

  it('does the same at /r/{id}', async () => {
    const { left } = openDocument(() => aLookup({}, PUBMED), '/r/d1', '/r/:id');
    await screen.findByText('Processing request');
    expect(left).toEqual([PUBMED]);
  });

  it('requests any id unchanged', async () => {
    const { calls } = openDocument(() => aLookup(), '/Document/a%2Fb%20%3F');
    await heading('Budesonide for persistent asthma in children');
    expect(calls).toContain('/Document/a%2Fb%20%3F');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org/x', '//example.org', 'nonsense'])(
    'shows the record without a redirect for the address %j',
    async (url) => {
      const { left } = openDocument(() => aLookup({}, url));
      await heading('Budesonide for persistent asthma in children');
      expect(left).toEqual([]);
      expect(screen.queryByRole('link', { name: /^Open at/ })).not.toBeInTheDocument();
    },
  );
});

describe('DocumentPage: the record', () => {
  it('is described to reference managers by citation tags, without COinS that they would prefer', async () => {
    openDocument(() => aLookup({ authors: ['Arabi YM'] }));
    await heading('Budesonide for persistent asthma in children');
    const tags = [...document.head.querySelectorAll('meta[name="citation_author"]')];
    expect(tags.map((tag) => tag.getAttribute('content'))).toEqual(['Arabi, Y. M.']);
    expect(document.querySelector('.Z3988')).toBeNull();
  });

  it('shows a record without an address: title, authors, source, evidence and abstract', async () => {
    openDocument(() => aLookup());
    await heading('Budesonide for persistent asthma in children');
    for (const text of [
      'Key primary research',
      'Controlled Trials',
      'Example A, Sample BC',
      'Journal of Examples · 14 Mar 2021 · 12(3):45-51',
      'Asthma is common.',
      'Fewer exacerbations.',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    const abstract = within(screen.getByRole('region', { name: 'Abstract' }));
    expect(abstract.getAllByRole('heading', { level: 3 }).map((label) => label.textContent)).toEqual([
      'Background',
      'Results',
    ]);
    expect(document.title).toBe('Budesonide for persistent asthma in children - Example Search');
  });

  it('shows a record with an address on request, and links to it', async () => {
    const { left } = openDocument(() => aLookup({}, PUBMED), '/Document/d1?view=record');
    await heading('Budesonide for persistent asthma in children');
    expect(screen.getByRole('link', { name: 'Open at pubmed.ncbi.nlm.nih.gov' })).toHaveAttribute(
      'href',
      PUBMED,
    );
    expect(left).toEqual([]);
  });

  it('links identifiers and registrations to their registries', async () => {
    openDocument(() => aLookup({ registrations: ['NCT01234567', 'EUCTR2004-1'] }));
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    expect(details.getByRole('link', { name: '12345678' })).toHaveAttribute('href', PUBMED);
    expect(details.getByRole('link', { name: '10.1000/abc.1' })).toHaveAttribute(
      'href',
      'https://doi.org/10.1000/abc.1',
    );
    expect(details.getByRole('link', { name: 'NCT01234567' })).toHaveAttribute(
      'href',
      'https://clinicaltrials.gov/study/NCT01234567',
    );
    expect(details.queryByRole('link', { name: 'EUCTR2004-1' })).not.toBeInTheDocument();
    expect(details.getByText('EUCTR2004-1')).toBeInTheDocument();
  });

  it('marks the main MeSH topics and explains the mark', async () => {
    openDocument(() => aLookup());
    const heading = await screen.findByText(/Asthma \/ drug therapy/);
    expect(heading).toHaveTextContent('Asthma / drug therapy* (main topic)');
    expect(within(heading).getByText('*')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('An asterisk marks the main topics.')).toBeInTheDocument();
  });

  it('leaves out unknown values', async () => {
    openDocument(() =>
      aLookup({
        abstract: [],
        authors: [],
        mesh: [],
        keywords: [],
        registrations: [],
        pmid: '',
        doi: '',
        languages: [],
      }),
    );
    expect(await screen.findByText('This record has no abstract.')).toBeInTheDocument();
    expect(screen.getByText('No authors listed')).toBeInTheDocument();
    const details = within(screen.getByRole('region', { name: 'Details' }));
    expect(details.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Publication types',
      'Why this category',
      'Source',
    ]);
  });

  it('warns of a retraction, strikes the title and links to the notice', async () => {
    openDocument(() => aLookup({ appraisal: anAppraisal({ integrity: anIntegrity() }) }));
    const warning = await screen.findByRole('note');
    expect(warning).toHaveTextContent(
      'Retracted This article has been retracted. Its findings should not be relied on.',
    );
    expect(within(warning).getByText('J Ex. 2022;13:9')).toBeInTheDocument();
    expect(within(warning).getByRole('link', { name: /^Read the notice in PubMed/ })).toHaveAttribute(
      'href',
      'https://pubmed.ncbi.nlm.nih.gov/999/',
    );
    expect(document.querySelector('h1 s')).toHaveTextContent('Budesonide for persistent asthma in children');
    expect(document.title).toBe('Retracted: Budesonide for persistent asthma in children - Example Search');
  });

  it('links to the record of the notice in its banner', async () => {
    const integrity = anIntegrity({ basis: 'title', notice: '', notice_pmid: '', notice_doi: '' });
    const { banner } = await openWithBanner({ appraisal: anAppraisal({ integrity }), related: [RELATED] });
    expect(within(banner).getByRole('link', { name: RELATED.title })).toHaveAttribute(
      'href',
      '/Document/n1?view=record',
    );
    expect(banner).not.toHaveTextContent('We have not found the retraction notice.');
  });

  describe('of a notice', () => {
    const article = 'Budesonide for asthma: a randomised trial';
    const notice = {
      kind: 'retraction',
      title: 'Retraction notice',
      text: 'This notice retracts another article; it is not a study',
      article,
    } as const;
    const design = { ...anAppraisal().design, design: 'other' as const, name: 'Other' };
    const aNotice = {
      title: `Retracted: ${article}`,
      notice,
      categories: [{ id: 112, category_name: 'Retraction Notices and Corrections', quality: 5 }],
      grade: 5,
      appraisal: anAppraisal({ design }),
    };

    it('says so in a banner that links to the article, and shows no grade, design or facts', async () => {
      const related = [
        { ...RELATED, id: 'a1', title: article, relation: 'article' as const, retracted: true },
      ];
      const { banner } = await openWithBanner({ ...aNotice, related });
      expect(banner).toHaveAttribute('data-status', 'retracted');
      expect(banner).toHaveTextContent(
        'Retraction notice This notice retracts another article; it is not a study.',
      );
      expect(within(banner).getByRole('link', { name: article })).toHaveAttribute(
        'href',
        '/Document/a1?view=record',
      );
      expect(screen.queryByRole('region', { name: 'At a glance' })).not.toBeInTheDocument();
      expect(screen.queryByText('Other')).not.toBeInTheDocument();
    });

    it('links to the article in PubMed where it is not on this site', async () => {
      const corrections = [{ type: 'RetractionOf', citation: 'J Ex. 2020;1:2', pmid: '77' }];
      const { banner } = await openWithBanner({ ...aNotice, corrections });
      expect(within(banner).getByRole('link', { name: 'J Ex. 2020;1:2' })).toHaveAttribute(
        'href',
        'https://pubmed.ncbi.nlm.nih.gov/77/',
      );
    });

    it('names the article where it is linked to none', async () => {
      const { banner } = await openWithBanner(aNotice);
      expect(within(banner).getByText(article)).toBeInTheDocument();
    });
  });

  it('shows the date of a notice in words', async () => {
    const integrity = anIntegrity({ notice: 'J Ex. 2003-04-23;23(4)' });
    openDocument(() => aLookup({ appraisal: anAppraisal({ integrity }) }));
    expect(within(await screen.findByRole('note')).getByText('J Ex. 23 Apr 2003;23(4)')).toBeInTheDocument();
    const history = within(screen.getByRole('region', { name: 'History of this article' }));
    expect(history.getByRole('link', { name: 'J Ex. 23 Apr 2003;23(4)' })).toBeInTheDocument();
  });

  it('warns of a retraction during the redirect too', async () => {
    const { left } = openDocument(() =>
      aLookup({ appraisal: anAppraisal({ integrity: anIntegrity() }) }, PUBMED),
    );
    expect(await screen.findByRole('note')).toHaveTextContent('Retracted');
    expect(left).toEqual([PUBMED]);
  });

  it('says that a demonstration record describes no real study', async () => {
    openDocument(() => aLookup({ demonstration: true }));
    expect(await screen.findByText(/It describes no real study/)).toBeInTheDocument();
  });

  it('shows the first dozen of many authors, and all on request', async () => {
    const authors = Array.from({ length: 40 }, (_, i) => `Author${i} A`);
    const { user } = openDocument(() => aLookup({ authors }));
    const button = await screen.findByRole('button', { name: 'Show all 40 authors' });
    expect(screen.queryByText(/Author39/)).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.getByText(/Author39 A/)).toBeInTheDocument();
  });

  it('splits an abstract at the labels in its text, and marks a sentence behind a label', async () => {
    const text = 'BACKGROUND: Asthma is common. METHODS: It was double-blind.';
    const quote = aQuote('METHODS: It was double-blind.', 30);
    const facts = [{ fact: 'funding' as const, name: 'Funding', value: 'Industry', quote }];
    openDocument(() => aLookup({ abstract: [{ label: '', text }], appraisal: anAppraisal({ facts }) }));
    const abstract = within(await screen.findByRole('region', { name: 'Abstract' }));
    expect(abstract.getAllByRole('heading', { level: 3 }).map((label) => label.textContent)).toEqual([
      'Background',
      'Methods',
    ]);
    expect(abstract.getByText('Asthma is common.')).toBeInTheDocument();
    expect(document.querySelector('mark')).toHaveTextContent('It was double-blind.');
    expect(document.querySelector('mark')).toHaveAttribute('id', 'sentence-1');
  });

  it('shows the main facts at a glance, without unknown ones', async () => {
    const quote = aQuote('Asthma is common.');
    const facts = [{ fact: 'sample_size' as const, name: 'Sample size', value: '1,240', quote }];
    openDocument(() => aLookup({ appraisal: anAppraisal({ facts }) }));
    const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
    expect(
      summary.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Study design', 'Randomised controlled trial'],
      ['Participants', '1,240'],
      ['Year', '2021'],
    ]);
  });

  it.each([
    ['en', 'At a glance', ['Low risk: Blinding', 'High risk: Sample size', 'Not reported: Funding']],
    ['es', 'De un vistazo', ['Bajo riesgo: Blinding', 'Alto riesgo: Sample size', 'No consta: Funding']],
  ] as const)(
    'names the risk of each domain of a trial at a glance in %s',
    async (language, name, reasons) => {
      const appraisal = anAppraisal({ trial: aTrialAppraisal() });
      openDocument(() => aLookup({ appraisal }), '/Document/d1', '/Document/:id', language);
      const summary = within(await screen.findByRole('region', { name }));
      expect(summary.getAllByRole('listitem').map((item) => item.textContent)).toEqual(reasons);
    },
  );

  it('names the points of a review at a glance', async () => {
    const points = aReview().points.flatMap((point) =>
      point.part === 'authors' ? [point, { ...point, name: 'Tools', points: null }] : [point],
    );
    openDocument(() => aLookup({ appraisal: anAppraisal({ review: aReview({ points }) }) }));
    const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
    expect(summary.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Full points: Authors',
      'Partial or no points: Databases searched',
      'Not reported: Tools',
    ]);
  });

  it('shows the history of a corrected article, and none of one that was only published', async () => {
    openDocument(() =>
      aLookup({
        corrections: [
          { type: 'ErratumIn', citation: 'J Ex. 2022 Jan;13:9', pmid: '998' },
          { type: 'CommentIn', citation: 'J Ex. 2021;12:60', pmid: '997' },
        ],
      }),
    );
    const history = within(await screen.findByRole('region', { name: 'History of this article' }));
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '14 Mar 2021Published',
      'Jan 2022Correction publishedJ Ex. 2022 Jan;13:9',
    ]);
    expect(history.getByRole('link')).toHaveAttribute('href', 'https://pubmed.ncbi.nlm.nih.gov/998/');
    const linked = within(screen.getByRole('region', { name: 'Linked records' }));
    expect(linked.getByRole('link', { name: 'J Ex. 2021;12:60' })).toBeInTheDocument();
    expect(linked.getByText('Comment in')).toBeInTheDocument();
  });

  it('has no history and no linked records when only the publication is known', async () => {
    openDocument(() => aLookup());
    await heading('Budesonide for persistent asthma in children');
    expect(screen.queryByRole('region', { name: 'History of this article' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Linked records' })).not.toBeInTheDocument();
  });

  it('links to the parts that the record has', async () => {
    openDocument(() =>
      aLookup({
        corrections: [{ type: 'CommentIn', citation: 'J Ex. 2021', pmid: '997' }],
        appraisal: anAppraisal({ trial: aTrialAppraisal() }),
      }),
    );
    const parts = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const links = parts.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Abstract',
      'Appraisal',
      'Linked records',
      'Details',
    ]);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2');
  });

  it('searches on from the record', async () => {
    const { user, address } = openDocument(() => aLookup());
    await user.type(await screen.findByRole('combobox', { name: 'Search clinical evidence' }), 'gout{Enter}');
    expect(address()).toBe('/Searchresult?criteria=gout&search_type=standard');
  });

  it('can be searched where there is no such record', async () => {
    openDocument(() => jsonResponse({ error: 'Not found' }, 404));
    await heading('Document not found');
    expect(screen.getByRole('search')).toBeInTheDocument();
  });
});

describe('DocumentPage: citation', () => {
  const openCitation = async () => {
    const page = openDocument(() => aLookup());
    await page.user.click(await screen.findByRole('button', { name: 'Cite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite this record' }));
    await dialog.findByRole('button', { name: 'Copy citation' });
    return { ...page, dialog };
  };

  it('copies the citation in the chosen style, and keeps the style', async () => {
    const { user, dialog } = await openCitation();
    await user.click(dialog.getByRole('radio', { name: 'APA' }));
    await user.click(dialog.getByRole('button', { name: 'Copy citation' }));
    expect(await navigator.clipboard.readText()).toBe('Budesonide in apa. Journal of Examples.');
    expect(dialog.getByRole('button', { name: 'Citation copied' })).toBeInTheDocument();
    expect(localStorage.getItem('citation-style')).toBe('"apa"');
  });

  it('copies a file for a reference manager', async () => {
    const { user, dialog } = await openCitation();
    await user.click(dialog.getByRole('button', { name: 'Copy BibTeX' }));
    expect(await navigator.clipboard.readText()).toBe('@article{d1}');
  });

  it('downloads a file for a reference manager under the name of the record', async () => {
    const { createObjectURL } = URL;
    const saved: unknown[] = [];
    URL.createObjectURL = () => 'blob:file';
    // Called after the test has ended.
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push([this.download, this.href]);
    });
    const { user, dialog } = await openCitation();
    await user.click(dialog.getByRole('button', { name: 'Download NBIB' }));
    expect(saved).toEqual([['d1.nbib', 'blob:file']]);
    click.mockRestore();
    URL.createObjectURL = createObjectURL;
  });

  it('says what to do when the browser denies copying', async () => {
    const { user, dialog } = await openCitation();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copy citation' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Select the text and copy it.');
  });

  it('opens by the key c, but not in a field', async () => {
    openDocument(() => aLookup());
    await screen.findByRole('button', { name: 'Cite' });
    fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(await screen.findByRole('dialog', { name: 'Cite this record' })).toBeInTheDocument();
  });
});

describe('DocumentPage: errors', () => {
  it("says 'Document not found' for an unknown id", async () => {
    const body = { code: 'NOT_FOUND', error: 'Document not found', diagnostics: [], requestId: 'r' };
    const { left } = openDocument(() => jsonResponse(body, 404), '/Document/zzz');
    await heading('Document not found');
    expect(screen.getByText(/no record with the number zzz/)).toBeInTheDocument();
    expect(left).toEqual([]);
  });

  it('redirects from a Pro record to the page about Pro, and nowhere else', async () => {
    const error = 'Pro users only, Click here to upgrade';
    const body = { code: 'PRO_REQUIRED', error, diagnostics: [], requestId: 'r' };
    const { left } = openDocument(() => jsonResponse(body, 403));
    expect(await screen.findByRole('link', { name: error })).toHaveAttribute('href', '/Why');
    await heading('Document');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(left).toEqual([]);
  });

  it('shows a server error with its reference, and retries on request', async () => {
    let broken = true;
    const body = { code: 'BUSY', error: 'The search is busy.', diagnostics: [], requestId: 'abc-1' };
    const { user } = openDocument(() => (broken ? jsonResponse(body, 503) : aLookup()));
    expect(await screen.findByText('The search is busy.')).toBeInTheDocument();
    expect(screen.getByText('Reference for support: abc-1')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Budesonide for persistent asthma in children');
  });

  it('reports a missing connection when no response arrives', async () => {
    openDocument(() => {
      throw new TypeError('fetch failed');
    });
    expect(await screen.findByText(/There is no connection to the server/)).toBeInTheDocument();
  });

  it.each([{}, { title: 1 }, { title: 'x', url: '' }])(
    'treats the response %j as a server error',
    async (answer) => {
      openDocument(() => answer);
      expect(await screen.findByText(/The server did not respond as expected/)).toBeInTheDocument();
    },
  );
});
