import site from '../../../docs/.vitepress/config.mjs';
import { repositoryTexts } from './repository-texts.js';

interface Item {
  readonly link?: string;
  readonly items?: readonly Item[];
}

const pages = repositoryTexts(['.md']).filter(({ path }) => path.startsWith('docs/'));
const paths = pages.map(({ path }) => path);

const linksOf = ({ link, items = [] }: Item): string[] => [
  ...(link === undefined ? [] : [link]),
  ...items.flatMap(linksOf),
];

/** The file of an address of the site. */
const fileOf = (link: string): string => `docs${link}${link.endsWith('/') ? 'index' : ''}.md`;

describe('the site of the documentation', () => {
  it('has every page in its sidebar, and nothing else', () => {
    const listed = (site.themeConfig.sidebar as Item[]).flatMap(linksOf).map(fileOf);
    expect(listed.toSorted()).toEqual(paths.filter((path) => path !== 'docs/index.md').toSorted());
  });

  it('has pages for the links of its header', () => {
    const missing = site.themeConfig.nav.flatMap(linksOf).filter((link) => !paths.includes(fileOf(link)));
    expect(missing).toEqual([]);
  });

  it('excuses no link to a page that is missing', () => {
    const missing = ['./../../Sizing', './../Accounts', './../../docker/compose', './../../CHANGELOG-old'];
    expect(missing.filter((link) => site.ignoreDeadLinks.some((each) => each.test(link)))).toEqual([]);
  });
});
