import type { MeshBranch, MeshHeadingAnswer } from '@clinical/search/contract';
import { screen } from '@testing-library/react';
import { readDraft } from '../advanced/draft.js';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { MeshBrowserPage } from './mesh-browser-page.js';

const VOCABULARY = { edition: '2026', headings: 30_000, demonstration: false };
const ASTHMA: MeshHeadingAnswer = {
  heading: {
    ui: 'D001249',
    name: 'Asthma',
    scope_note: 'A form of bronchial disorder.',
    since: '1966',
    entry_terms: ['Bronchial Asthma'],
    records: { exact: 2, exploded: 3, major: 1 },
    narrower: 1,
    subheadings: ['drug therapy', 'therapy'],
    places: [
      {
        path: [
          { tree_number: 'C08', ui: 'D012140', name: 'Respiratory Tract Diseases' },
          { tree_number: 'C08.127', ui: 'D001249', name: 'Asthma' },
        ],
        items: [],
      },
    ],
  },
  nearest: null,
};

function serve(branches: Readonly<Record<string, MeshBranch>>, answer: MeshHeadingAnswer = ASTHMA) {
  answeringServer((path) => {
    if (path.startsWith('/api/site')) return aSite();
    if (path.startsWith('/api/mesh/heading')) return answer;
    if (path.startsWith('/api/mesh/tree'))
      return branches[new URLSearchParams(path.split('?')[1]).get('number') ?? ''] ?? {};
    return [{ name: 'Asthma', ui: 'D001249', entry_term: 'Bronchial Asthma', tree_numbers: 1, narrower: 1 }];
  });
}

const ROOT = { '': { vocabulary: VOCABULARY, items: [] } };

describe('the MeSH browser', () => {
  it('opens the tree level by level', async () => {
    const item = { tree_number: 'C08', ui: 'D012140', name: 'Respiratory Tract Diseases' };
    serve({
      ...ROOT,
      C: { vocabulary: VOCABULARY, items: [{ ...item, has_narrower: false, records: 7 }] },
    });
    const { user } = renderAt('/Meshbrowser', <MeshBrowserPage />);
    const open = await screen.findByRole('button', { name: 'Show what is below Diseases' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await user.click(open);
    const link = await screen.findByRole('link', { name: 'Respiratory Tract Diseases' });
    expect(link).toHaveAttribute('href', '/Meshbrowser?heading=D012140');
    expect(open).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Edition 2026, 30,000 headings')).toBeVisible();
  });

  it('finds headings by other names', async () => {
    serve(ROOT);
    const { user } = renderAt('/Meshbrowser', <MeshBrowserPage />);
    await user.type(await screen.findByRole('textbox', { name: 'Find a heading' }), 'bronch');
    const link = await screen.findByRole('link', { name: 'Bronchial Asthma' });
    expect(link).toHaveAttribute('href', '/Meshbrowser?heading=D001249');
    expect(link.closest('li')).toHaveTextContent('Bronchial Asthma (see Asthma)');
  });

  it('adds a heading to the draft of the advanced search, exploded or not', async () => {
    serve(ROOT);
    const { user } = renderAt('/Meshbrowser?heading=D001249', <MeshBrowserPage />);
    expect(await screen.findByRole('heading', { name: 'Asthma' })).toBeVisible();
    expect(screen.getByText('A form of bronchial disorder.')).toBeVisible();
    expect(screen.getByText('D001249 · Heading since 1966 · 1 narrower heading')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add as a line' }));
    expect(readDraft().text).toBe('"Asthma"[mh]');
    await user.click(screen.getByRole('checkbox', { name: 'Include narrower headings (explode)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Major topic only' }));
    await user.click(screen.getByRole('button', { name: 'Add as a line' }));
    expect(readDraft().text).toBe('"Asthma"[mh]\n"Asthma"[majr:noexp]');
    expect(screen.getByText('Added to the text of the advanced search.')).toBeVisible();
  });

  it('says how to load a vocabulary when there is none', async () => {
    serve({ '': { vocabulary: null, items: [] } });
    renderAt('/Meshbrowser', <MeshBrowserPage />);
    expect(await screen.findByText('No MeSH vocabulary is loaded')).toBeVisible();
    expect(screen.getByText(/npm run import -- mesh/)).toBeVisible();
  });

  it('names the heading that was most likely meant', async () => {
    serve(ROOT, { heading: null, nearest: 'Asthma' });
    renderAt('/Meshbrowser?heading=astma', <MeshBrowserPage />);
    expect(await screen.findByRole('link', { name: 'Did you mean Asthma?' })).toHaveAttribute(
      'href',
      '/Meshbrowser?heading=Asthma',
    );
  });
});
