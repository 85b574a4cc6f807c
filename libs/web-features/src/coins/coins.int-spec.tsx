import { render } from '@testing-library/react';
import { citationTags, useCitationTags, useCitedWorks } from './citation-tags.js';
import { Coins, coinsOf, type CitedWork } from './coins.js';

/** How Zotero reads a name: what is before a comma, or else the last word, is the family name. */
function zoteroName(name: string): readonly string[] {
  const comma = name.indexOf(',');
  if (comma !== -1) return [name.slice(0, comma), name.slice(comma + 1).trim()];
  const space = name.lastIndexOf(' ');
  return [name.slice(space + 1), name.slice(0, Math.max(space, 0))];
}

/** The authors that Zotero reads from COinS: groups are institutions, whose names it does not divide. */
function zoteroAuthors(coins: string): (readonly string[])[] {
  return [...new URLSearchParams(coins)].flatMap(([key, value]) => {
    if (key === 'rft.aucorp') return [[value]];
    return key === 'rft.au' || key === 'rft.creator' ? [zoteroName(value)] : [];
  });
}

const WORK: CitedWork = {
  title: 'Asthma & "wheeze": <i>a trial</i>',
  authors: ['Arabi YM', 'van der Berg JP', 'Trial Group', 'Ammon Susanne'],
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
      ['rft.au', 'Arabi, Y. M.'],
      ['rft.au', 'van der Berg, J. P.'],
      ['rft.aucorp', 'Trial Group'],
      ['rft.aucorp', 'Ammon Susanne'],
    ]);
  });

  it.each([null, { kind: 'video' }] as const)(
    'gives family and given names that are not swapped, and groups that are not divided: %j',
    (material) => {
      expect(zoteroAuthors(coinsOf({ ...WORK, material }))).toEqual([
        ['Arabi', 'Y. M.'],
        ['van der Berg', 'J. P.'],
        ['Trial Group'],
        ['Ammon Susanne'],
      ]);
    },
  );

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

describe('citationTags', () => {
  it('are the Highwire tags that the server writes', () => {
    expect(citationTags(WORK, 'Why. How.', 'https://e.example/Document/d1')).toEqual([
      ['citation_title', 'Asthma & "wheeze": <i>a trial</i>'],
      ['citation_author', 'Arabi, Y. M.'],
      ['citation_author', 'van der Berg, J. P.'],
      ['citation_author', 'Trial Group'],
      ['citation_author', 'Ammon Susanne'],
      ['citation_publication_date', '2021/05'],
      ['citation_journal_title', 'Journal of Breath'],
      ['citation_volume', '12'],
      ['citation_issue', '3'],
      ['citation_firstpage', '45'],
      ['citation_lastpage', '51'],
      ['citation_doi', '10.1000/abc(1)'],
      ['citation_pmid', '123'],
      ['citation_abstract', 'Why. How.'],
      ['citation_abstract_html_url', 'https://e.example/Document/d1'],
    ]);
  });
});

const described = (): string[] =>
  [...document.head.querySelectorAll('[name^="citation_"], script')].map((element) =>
    element instanceof HTMLMetaElement ? `${element.name}: ${element.content}` : element.tagName,
  );

describe('useCitationTags', () => {
  const RECORD = { ...WORK, authors: ['Arabi YM'], abstract: [{ label: '', text: 'Why.' }] };
  function Page({ work }: { readonly work: typeof RECORD }) {
    useCitationTags(work);
    return null;
  }
  const serverSays = (path: string): void => {
    document.head.innerHTML = `<link rel="canonical" href="https://e.example${path}"><meta name="citation_title" content="A"><meta name="description" content="B"><script type="application/ld+json">{}</script>`;
  };
  const OWN = expect.arrayContaining([
    `citation_title: ${WORK.title}`,
    'citation_author: Arabi, Y. M.',
  ]) as string[];

  it('keeps the tags of the server for the page that was loaded, and removes them when it is left', () => {
    history.replaceState(null, '', '/Document/d1');
    serverSays('/Document/d1');
    const { unmount } = render(<Page work={RECORD} />);
    expect(described()).toEqual(['citation_title: A', 'SCRIPT']);
    unmount();
    expect(described()).toEqual([]);
    expect(document.querySelector('[name="description"]')).not.toBeNull();
    render(<Page work={RECORD} />);
    expect(described()).toEqual(OWN);
  });

  it('describes a record that is opened inside the app, and then the next one', () => {
    history.replaceState(null, '', '/Document/d1');
    serverSays('/Document/d2');
    const { rerender, unmount } = render(<Page work={RECORD} />);
    expect(described()).toEqual(OWN);
    rerender(<Page work={{ ...RECORD, title: 'Next' }} />);
    expect(described().filter((tag) => tag.startsWith('citation_title'))).toEqual(['citation_title: Next']);
    unmount();
    expect(described()).toEqual([]);
  });

  it('writes no tags of an article for material', () => {
    render(<Page work={{ ...RECORD, material: { kind: 'video' } }} />);
    expect(described()).toEqual([]);
  });
});

describe('useCitedWorks', () => {
  function Page({ works }: { readonly works: unknown }) {
    useCitedWorks(works);
    return null;
  }

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

  it("removes the server's own COinS", () => {
    document.body.innerHTML = '<span class="Z3988" title="a"></span>';
    render(<Page works={1} />);
    expect(document.querySelector('.Z3988')).toBeNull();
  });
});
