import { screen, waitFor, within } from '@testing-library/react';
import { aTrial } from '../testing/a-record.js';
import { aDocument, aResponse, aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { HomePage } from './home-page.js';

const SITE = aSite({ productName: 'Evidence Desk', documents: 218_750 });

/** The site, without the blocks below; `found` is the response to the example's search. */
const siteServer = (site: object, found: object = aResponse({ total: 0 }, [])) =>
  answeringServer((path) => {
    if (path.startsWith('/api/site')) return site;
    if (path.startsWith('/Search?')) return found;
    return path.startsWith('/Popularsearches') ? [] : { title: '', html: '', meta: [] };
  });

describe('HomePage', () => {
  it('shows what is searched and how many records there are, and focuses the search box', async () => {
    siteServer(SITE);
    renderAt('/', <HomePage />);
    expect(await screen.findByText('Search 218,750 records.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Search clinical evidence' })).toHaveFocus();
    expect(document.title).toBe('Search clinical evidence - Evidence Desk');
  });

  it('shows no number until the server knows it, and retries', async () => {
    siteServer({ ...SITE, documents: null });
    renderAt('/', <HomePage />);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Evidence Desk'));
    expect(screen.queryByText(/^Search .* records\.$/)).not.toBeInTheDocument();
    siteServer(SITE);
    expect(await screen.findByText('Search 218,750 records.', {}, { timeout: 8_000 })).toBeInTheDocument();
  }, 15_000);

  it('shows no demonstration notice when the records are real', async () => {
    siteServer(SITE);
    renderAt('/', <HomePage />);
    await screen.findByText('Search 218,750 records.');
    expect(screen.queryByText('This collection has demonstration records')).not.toBeInTheDocument();
  });

  it('explains for a demonstration collection how to load real records', async () => {
    siteServer({ ...SITE, documents: 1, demonstration: true });
    renderAt('/', <HomePage />);
    expect(
      await screen.findByText('npm run import -- pubmed <files or folders> --rebuild'),
    ).toBeInTheDocument();
    expect(screen.getByText('Search 1 record.')).toBeInTheDocument();
  });

  it('can be searched while the description of the site is missing', async () => {
    answeringServer(() => jsonResponse({ error: 'busy' }, 503));
    const { user, address } = renderAt('/', <HomePage />);
    await user.keyboard('gout{Enter}');
    expect(address()).toBe('/Searchresult?criteria=gout&search_type=standard');
  });

  it('takes a clinical question to the page where questions are asked', async () => {
    siteServer(SITE);
    const { user, address } = renderAt('/', <HomePage />);
    await user.type(
      screen.getByRole('textbox', { name: 'Ask a clinical question' }),
      'Does zinc work?{Enter}',
    );
    expect(address()).toBe('/ask?q=Does%20zinc%20work%3F');
  });

  const NOT_APPRAISED = aDocument({ id: 'a', Title: 'Not appraised', position: 7, title_highlights: [] });
  const LACKING = aDocument({
    ...{ id: 'c', Title: 'A trial of another drug', trial: aTrial(), missing_words: ['semaglutide'] },
  });

  it('shows one appraised result with all the words, of a search that is not in the history', async () => {
    const title = 'A trial of semaglutide';
    const documents = [
      NOT_APPRAISED,
      LACKING,
      aDocument({ id: 'b', Title: title, title_highlights: [], trial: aTrial() }),
    ];
    const calls = siteServer(SITE, aResponse({ total: 40 }, documents));
    const { user, address } = renderAt('/', <HomePage />);
    const example = within(await screen.findByRole('region', { name: /^Example: result/ }));
    expect(example.getByRole('link', { name: title })).toBeInTheDocument();
    expect(example.queryByText(/Not appraised|another drug/)).not.toBeInTheDocument();
    expect(calls.find((call) => call.startsWith('/Search?'))).toContain('history=0');
    await user.click(example.getByRole('link', { name: 'See all 40 results' }));
    expect(address()).toBe('/Searchresult?criteria=type+2+diabetes&search_type=standard');
  });

  it('shows one with all the words that is not appraised rather than one that lacks some', async () => {
    siteServer(SITE, aResponse({ total: 2 }, [LACKING, NOT_APPRAISED]));
    renderAt('/', <HomePage />);
    const example = within(await screen.findByRole('region', { name: /^Example: result 7 for/ }));
    expect(example.getByRole('link', { name: 'Not appraised' })).toBeInTheDocument();
    // The number is in the heading.
    expect(example.queryByText('7.')).not.toBeInTheDocument();
  });

  it('shows no example that lacks words', async () => {
    siteServer(SITE, aResponse({ total: 1 }, [LACKING]));
    renderAt('/', <HomePage />);
    // After the example.
    await screen.findByRole('heading', { name: 'Go further with Pro' });
    await waitFor(() => expect(document.querySelector('[data-arriving]')).toBeNull());
    expect(screen.queryByRole('region', { name: /^Example/ })).not.toBeInTheDocument();
  });

  it('shows the five grades with their words, in the language of the reader', async () => {
    siteServer(SITE);
    renderAt('/', <HomePage />, { language: 'es' });
    await screen.findByText('Busque en 218.750 registros.');
    const grades = within(screen.getByRole('region', { name: 'Niveles de evidencia' }));
    expect(grades.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        'Evidencia secundaria',
        'Investigación primaria clave',
        'Preguntas y respuestas clínicas',
        'Toda la investigación primaria',
        'Otros',
      ].map((name, index) => [name, `/view/evidence/grades#grade-${index + 1}`]),
    );
  });
});
