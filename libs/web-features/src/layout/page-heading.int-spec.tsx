import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { followFocus } from './page-heading.js';
import { ResultsPage } from '../results/results-page.js';
import { rememberTab, SEARCH_TABS, SearchBox } from '../search-box/search-box.js';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';

/** A control of the site layout that is usable before the page has loaded. */
let menu: HTMLButtonElement;
let stopFollowing: () => void;

beforeEach(() => {
  stopFollowing = followFocus();
  menu = document.body.appendChild(document.createElement('button'));
});

afterEach(() => {
  stopFollowing();
  menu.remove();
  window.history.replaceState(null, '', '/');
});

/** The reader focuses the menu while the address is already that of the page being loaded. */
const focusWhilePageComes = () => {
  window.history.replaceState(null, '', '/Home');
  menu.focus();
};

/** The reader follows a link of the menu. */
const focusBeforeAddressChanges = () => {
  menu.focus();
  window.history.replaceState(null, '', '/Home');
};

describe('the focus of a page that opens', () => {
  describe.each(SEARCH_TABS.filter(({ pro }) => !pro).map((tab) => [tab.key, tab] as const))(
    'search page %s',
    (_, tab) => {
      const openBox = async () => {
        answeringServer(() => []);
        rememberTab(tab);
        renderAt('/Home', <SearchBox autoFocus />);
        await screen.findAllByRole(tab.type === 'standard' ? 'combobox' : 'textbox');
      };

      it('is in the search box', async () => {
        focusBeforeAddressChanges();
        await openBox();
        expect(menu).not.toHaveFocus();
      });

      it('stays where the reader has moved it meanwhile', async () => {
        focusWhilePageComes();
        await openBox();
        expect(menu).toHaveFocus();
      });
    },
  );

  describe('results page', () => {
    const openResultsByLink = () => {
      answeringServer(() => new Promise(() => undefined));
      renderAt(
        '/',
        <Routes>
          <Route path="/" element={<Link to="/Searchresult?criteria=asthma">on</Link>} />
          <Route path="/Searchresult" element={<ResultsPage />} />
        </Routes>,
      );
      fireEvent.click(screen.getByRole('link', { name: 'on' }));
    };

    it('is on the heading', () => {
      focusBeforeAddressChanges();
      openResultsByLink();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });

    it('stays where the reader has moved it meanwhile', () => {
      focusWhilePageComes();
      openResultsByLink();
      expect(menu).toHaveFocus();
    });
  });
});
