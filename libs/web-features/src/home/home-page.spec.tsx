import { screen, waitFor } from '@testing-library/react';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { HomePage } from './home-page.js';

const SITE = aSite({ productName: 'Evidence Desk', documents: 218_750 });

/** The site, and nothing of the blocks below. */
const siteServer = (site: object) =>
  answeringServer((path) => {
    if (path.startsWith('/api/site')) return site;
    return path.startsWith('/Popularsearches') ? [] : { title: '', html: '', meta: [] };
  });

describe('HomePage', () => {
  it('says what is searched, how much of it there is, and takes the focus for typing', async () => {
    siteServer(SITE);
    renderAt('/', <HomePage />);
    expect(await screen.findByText('218,750 records to search')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Search clinical evidence' })).toHaveFocus();
    expect(document.title).toBe('Search clinical evidence - Evidence Desk');
  });

  it('says no number while the server does not know it, and asks again', async () => {
    siteServer({ ...SITE, documents: null });
    renderAt('/', <HomePage />);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Evidence Desk'));
    expect(screen.queryByText(/records to search/)).not.toBeInTheDocument();
    siteServer(SITE);
    expect(await screen.findByText('218,750 records to search', {}, { timeout: 8_000 })).toBeInTheDocument();
  }, 15_000);

  it('says nothing of a demonstration when the records are real', async () => {
    siteServer(SITE);
    renderAt('/', <HomePage />);
    await screen.findByText('218,750 records to search');
    expect(screen.queryByText('This collection has demonstration records')).not.toBeInTheDocument();
  });

  it('says of a demonstration collection how to load real records', async () => {
    siteServer({ ...SITE, documents: 1, demonstration: true });
    renderAt('/', <HomePage />);
    expect(
      await screen.findByText('npm run import -- pubmed <files or folders> --rebuild'),
    ).toBeInTheDocument();
    expect(screen.getByText('1 record to search')).toBeInTheDocument();
  });

  it('can be searched from while the server does not say what it has', async () => {
    answeringServer(() => jsonResponse({ error: 'busy' }, 503));
    const { user, address } = renderAt('/', <HomePage />);
    await user.keyboard('gout{Enter}');
    expect(address()).toBe('/Searchresult?criteria=gout&search_type=standard');
  });

  it('shows the five grades with their words, in the language of the reader', async () => {
    siteServer(SITE);
    renderAt('/', <HomePage />, { language: 'es' });
    await screen.findByText('218.750 registros en la colección');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Evidencia secundaria',
      'Investigación primaria clave',
      'Preguntas y respuestas clínicas',
      'Toda la investigación primaria',
      'Otros',
    ]);
  });
});
