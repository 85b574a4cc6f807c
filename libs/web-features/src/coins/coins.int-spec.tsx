import { render } from '@testing-library/react';
import { Coins, coinsOf, useCitedWorks, type CitedWork } from './coins.js';

const WORK: CitedWork = {
  title: 'Asthma & "wheeze": <i>a trial</i>',
  authors: ['Müller A', 'Trial Group'],
  publication: 'Journal of Breath',
  date: '2021-05',
  doi: '10.1000/abc(1)',
  pmid: '123',
  citation: '12(3):45-51',
};

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('coinsOf', () => {
  it('has identifiers, title, journal, date and every author', () => {
    expect([...new URLSearchParams(coinsOf(WORK))]).toEqual([
      ['ctx_ver', 'Z39.88-2004'],
      ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
      ['rft_id', 'info:doi/10.1000/abc(1)'],
      ['rft_id', 'info:pmid/123'],
      ['rft.genre', 'article'],
      ['rft.atitle', 'Asthma & "wheeze": <i>a trial</i>'],
      ['rft.jtitle', 'Journal of Breath'],
      ['rft.date', '2021-05'],
      ['rft.volume', '12'],
      ['rft.issue', '3'],
      ['rft.pages', '45-51'],
      ['rft.au', 'Müller A'],
      ['rft.au', 'Trial Group'],
    ]);
  });

  it.each([
    ['12', { volume: '12' }],
    ['12:e4', { volume: '12', pages: 'e4' }],
    ['(Suppl 2):S1', { issue: 'Suppl 2', pages: 'S1' }],
  ])('reads %j as printed', (citation, parts) => {
    const read = new URLSearchParams(coinsOf({ ...WORK, citation }));
    for (const part of ['volume', 'issue', 'pages'])
      expect(read.get(`rft.${part}`)).toBe(parts[part as keyof typeof parts] ?? null);
  });

  it('leaves out unknown values', () => {
    const empty = { title: 'A', authors: [], publication: '', date: '', doi: '', pmid: '' };
    expect(coinsOf(empty)).not.toMatch(/rft_id|jtitle|date|au=/);
  });
});

describe('Coins', () => {
  it('is a hidden span that reference managers find by its class', () => {
    const { container } = render(<Coins work={WORK} />);
    const span = container.querySelector('span.Z3988');
    expect(span).not.toBeVisible();
    expect(span).toHaveAttribute('title', coinsOf(WORK));
  });
});

describe('useCitedWorks', () => {
  function Page({ works }: { readonly works: unknown }) {
    useCitedWorks(works);
    return null;
  }
  const serverSays = (path: string): void => {
    document.head.innerHTML = `<link rel="canonical" href="https://e.example${path}"><meta name="citation_title" content="A"><meta name="description" content="B"><script type="application/ld+json">{}</script>`;
    document.body.innerHTML = '<span class="Z3988" title="a"></span>';
  };
  const left = (): number => document.querySelectorAll('.Z3988, [name^="citation_"], script').length;

  it('notifies reference managers each time the works have changed, and not otherwise', () => {
    const updated = jest.fn();
    document.addEventListener('ZoteroItemUpdated', updated);
    const first = {};
    const { rerender } = render(<Page works={first} />);
    rerender(<Page works={first} />);
    expect(updated).toHaveBeenCalledTimes(1);
    rerender(<Page works={{}} />);
    expect(updated).toHaveBeenCalledTimes(2);
    document.removeEventListener('ZoteroItemUpdated', updated);
  });

  it('keeps the tags of this page without a second span, and removes those of another page', () => {
    history.replaceState(null, '', '/Document/d1');
    serverSays('/Document/d1');
    render(<Page works={1} />);
    expect(left()).toBe(2);
    serverSays('/Document/d2');
    render(<Page works={2} />);
    expect(left()).toBe(0);
    expect(document.querySelector('[name="description"]')).not.toBeNull();
  });
});
