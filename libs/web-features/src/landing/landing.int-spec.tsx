import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aResponse, aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { PopularPage, PopularTopicPage } from './popular-pages.js';
import { TopicPage } from './topic-page.js';

const SITE = aSite({ productName: 'Evidence Desk' });
const TOPIC = {
  title: 'Gout',
  keywords: 'gout colchicine, gout diet',
  meta: [{ name: 'description', content: 'On gout.' }],
  topics: [
    {
      header: 'What is asked',
      description: '<p>Much. <script>alert(1)</script><a href="/Top/gout">New</a></p>',
    },
  ],
};

const server = (answers: Readonly<Record<string, object>>) =>
  answeringServer((path) => {
    if (path.startsWith('/api/site')) return SITE;
    const found = Object.entries(answers).find(([begin]) => path.startsWith(begin));
    return found?.[1] ?? jsonResponse({ code: 'NOT_FOUND', error: 'none', requestId: 'r' }, 404);
  });

describe('the list of popular searches', () => {
  it('links to a page for each, and invites visitors to sign up', async () => {
    server({ '/Popularsearches': [{ id: 1, route: 'type-2-diabetes', title: 'Type 2 diabetes' }] });
    renderAt('/Popularsearches', <PopularPage />);
    expect(await screen.findByRole('link', { name: 'Type 2 diabetes' })).toHaveAttribute(
      'href',
      '/Popular/type-2-diabetes',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Popular Searches');
    expect(screen.getByRole('button', { name: 'Create a free account' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'What Pro adds' })).toHaveAttribute('href', '/Why');
  });

  it('does not invite logged-in users to sign up', async () => {
    document.cookie = `tokens=${encodeURIComponent(JSON.stringify({ loggedin: 1 }))}`;
    server({ '/Popularsearches': [] });
    renderAt('/Popularsearches', <PopularPage />);
    expect(await screen.findByText('There are no popular searches yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create a free account' })).not.toBeInTheDocument();
    document.cookie = 'tokens=; max-age=0';
  });

  it('reports a failed load, and retries', async () => {
    server({ '/Popularsearches': jsonResponse({ error: 'no', code: 'X', requestId: 'r' }, 400) });
    renderAt('/Popularsearches', <PopularPage />);
    expect(await screen.findByText('The popular searches could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the page of a popular search', () => {
  it('shows its keywords as searches and its blocks as safe HTML', async () => {
    server({ '/Pages?page=gout': TOPIC });
    renderAt('/Popular/Gout', <PopularTopicPage />, { path: '/Popular/:topic' });
    await screen.findByRole('heading', { level: 1, name: 'Gout' });
    const keywords = within(screen.getByRole('region', { name: 'Search for' }));
    expect(keywords.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/Searchresult?criteria=gout&search_type=standard',
      '/Searchresult?criteria=gout+colchicine&search_type=standard',
      '/Searchresult?criteria=gout+diet&search_type=standard',
    ]);
    expect(screen.getByRole('heading', { name: 'What is asked' })).toBeInTheDocument();
    expect(screen.getByText('Much.', { exact: false })).not.toHaveTextContent('alert');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'On gout.');
    await waitFor(() => expect(document.title).toBe('Gout - Evidence Desk'));
  });

  it('shows an error for an unknown page', async () => {
    server({});
    renderAt('/Popular/none', <PopularTopicPage />, { path: '/Popular/:topic' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found!');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the page of a topic', () => {
  it('requests the latest of some kinds, and on the other tab the most viewed of all kinds', async () => {
    const calls = server({ '/Search?': aResponse({ total: 1 }, [aDocument({})]) });
    const { user, address } = renderAt('/Top/heart-failure', <TopicPage />, { path: '/Top/:criteria' });
    await screen.findByRole('article');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Latest and greatest articles for heart failure',
    );
    await user.click(screen.getByRole('link', { name: 'Greatest' }));
    expect(address()).toBe('/Top/heart-failure?tab=greatest');
    await screen.findByText('1 article');
    const searches = calls
      .filter((path) => path.startsWith('/Search?'))
      .map((path) => new URL(path, 'https://x'));
    expect(searches.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      expect.objectContaining({
        criteria: 'heart failure',
        sort: 'y',
        category: '1,4,9,10,11,13,16,18,34',
        history: '0',
      }),
      expect.objectContaining({ criteria: 'heart failure', sort: 'v12m', history: '0' }),
    ]);
    expect(searches[1]?.searchParams.has('category')).toBe(false);
  });

  it('links to the other records of a publication on the topic', async () => {
    server({ '/Search?': aResponse({}, [aDocument({ publication: 'The Lancet', publication_id: 7 })]) });
    renderAt('/Top/heart-failure', <TopicPage />, { path: '/Top/:criteria' });
    expect(await screen.findByRole('link', { name: 'Only results from The Lancet' })).toHaveAttribute(
      'href',
      '/Searchresult?criteria=heart+failure&search_type=standard&pub=7',
    );
  });

  it('moves to the top of the list after paging and announces the page', async () => {
    server({ '/Search?': aResponse({ total: 45, listed: 45 }, [aDocument({})]) });
    window.scrollTo = jest.fn();
    const { user, address } = renderAt('/Top/gout', <TopicPage />, { path: '/Top/:criteria' });
    await screen.findByRole('article');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(address()).toBe('/Top/gout?page=2');
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 180 });
    expect(screen.getByRole('heading', { name: /of 45$/ })).toHaveFocus();
    expect(await screen.findByText(/45 results/, { selector: '[role="status"]' })).toBeInTheDocument();
  });

  it('reports relaxed words, and the number of hidden results', async () => {
    const summary = {
      total: 12,
      folded: 11,
      relaxed: { allWords: 1, allWordsFirst: true, notRequired: [], inNoRecord: [] },
    };
    server({ '/Search?': aResponse(summary, [aDocument({}), aDocument({ id: 'second' })]) });
    renderAt('/Top/gout-diet', <TopicPage />, { path: '/Top/:criteria' });
    expect(await screen.findByText('More results with some of your words (11)')).toBeInTheDocument();
    expect(screen.getByText(/^11 lower-relevance results are not shown\./)).toBeInTheDocument();
  });

  it('links Pro users to the same list with the hidden results', async () => {
    server({ '/Search?': aResponse({ total: 12, folded: 11, isPro: true }, [aDocument({})]) });
    renderAt('/Top/gout?tab=greatest', <TopicPage />, { path: '/Top/:criteria' });
    expect(await screen.findByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/Searchresult?criteria=gout&search_type=standard&sort=v12m&showall=1',
    );
  });

  it('explains why nothing is shown', async () => {
    server({ '/Search?': jsonResponse({ code: 'X', error: 'too many words', requestId: 'r' }, 400) });
    renderAt('/Top/a', <TopicPage />, { path: '/Top/:criteria' });
    expect(
      await screen.findByText(
        'We cannot process your request due to too many words, please try again later!',
      ),
    ).toBeInTheDocument();
  });
});
