import { EVIDENCE_PAGES } from '@clinical/contracts';
import spanish from '@clinical/contracts/messages/es/guide.json' with { type: 'json' };
import { CATEGORIES } from '@clinical/evidence';
import { screen, within } from '@testing-library/react';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { EvidencePage, pageName, titleKey, titleOfPath } from './evidence-page.js';
import { evidencePathOf } from './evidence-path.js';
import { aSite } from '../testing/a-search-response.js';

const SITE = aSite();

/** Opens a page about evidence; `answer` is the response to a call for a page. */
function openPage(address: string, answer: (page: string) => object, language: 'en' | 'es' = 'en') {
  const calls = answeringServer((path) => {
    const url = new URL(path, 'http://localhost');
    return url.pathname === '/EPages' ? answer(url.searchParams.get('page') ?? '') : SITE;
  });
  return { calls, ...renderAt(address, <EvidencePage />, { path: '/view/evidence/*', language }) };
}

const page = (html: string) => ({ html, meta: [] });

describe('EvidencePage', () => {
  it('shows the pyramid on its first page, each step as a link', async () => {
    const { calls } = openPage('/view/evidence', () => page('<h1>Evidence</h1><p>Why.</p><h2>More</h2>'));
    const pyramid = await screen.findByRole('navigation', { name: /^The evidence pyramid/ });
    expect(calls).toContain('/EPages?page=index');
    expect(within(pyramid).getAllByRole('listitem').length).toBeGreaterThan(5);
    expect(
      within(pyramid)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/view/evidence/grades#grade-1',
      '/view/evidence/grades#grade-2',
      '/view/evidence/grades#grade-3',
      '/view/evidence/grades#grade-4',
      '/view/evidence/grades#grade-5',
      '/view/evidence/systematic-reviews',
      '/view/evidence/guidelines',
      '/view/evidence/key-primary-research',
      '/view/evidence/controlled-trials',
      '/view/evidence/clinical-q-and-a',
      '/view/evidence/other',
      '/view/evidence/other',
      '/view/evidence/ongoing-trials',
      '/view/evidence/retractions',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Evidence - Example Search');
  });

  it('goes from page to page without a reload', async () => {
    const { user, address } = openPage('/view/evidence/grades', (name) =>
      name === 'grades'
        ? page('<h1>Grades</h1><p><a href="/view/evidence/guidelines#score">on</a></p>')
        : page('<h1>About guidelines</h1>'),
    );
    await user.click(await screen.findByRole('link', { name: 'on' }));
    expect(await screen.findByRole('heading', { name: 'About guidelines' })).toBeInTheDocument();
    expect(address()).toBe('/view/evidence/guidelines');
    expect(document.title).toBe('Guidelines - Example Search');
  });

  it('builds a heading from its path when the page has none', async () => {
    openPage('/view/evidence/some-new-topic/', () => page('<p>Text.</p>'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Some new topic' })).toBeInTheDocument();
  });

  it.each([
    [404, false],
    [500, true],
  ])("says 'Page not found!' for the status %d", async (status, mayComeBack) => {
    openPage('/view/evidence/nothing', () =>
      jsonResponse({ code: 'X', error: 'no', requestId: 'r' }, status),
    );
    expect(await screen.findByText('Page not found!')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayComeBack);
  });

  it('says so for an invalid response', async () => {
    openPage('/view/evidence/nothing', () => ({}));
    expect(await screen.findByText('Page not found!')).toBeInTheDocument();
  });
});

describe('the addresses of pages about evidence', () => {
  it('have a title in every language', () => {
    for (const name of EVIDENCE_PAGES) {
      expect([name, titleKey(name)]).toEqual([name, `evidence.${name}`]);
      expect(spanish[`evidence.${name}`]).not.toBe('');
    }
  });

  it('exist for every kind of evidence', () => {
    for (const { id } of CATEGORIES) expect(evidencePathOf(id)).toMatch(/^\/view\/evidence\/[a-z-]+$/);
  });

  it.each([
    ['', 'index'],
    ['/', 'index'],
    ['Systematic-Reviews/', 'systematic-reviews'],
    ['a/b', 'a/b'],
  ])('map %j to the page %j', (subPath, expected) => {
    expect(pageName(subPath)).toBe(expected);
  });

  it.each([
    ['clinical-q-and-a', 'Clinical q and a'],
    ['a/how-it-works', 'How it works'],
    ['', ''],
  ])('build from %j the title %j', (path, expected) => {
    expect(titleOfPath(path)).toBe(expected);
  });
});
