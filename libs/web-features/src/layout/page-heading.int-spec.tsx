import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { followFocus } from './page-heading.js';
import { ResultsPage } from '../results/results-page.js';
import { rememberTab, SEARCH_TABS, SearchBox } from '../search-box/search-box.js';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';

/** Something of the site around the page that the reader can use before the page is there. */
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

/** The reader puts the focus on the menu while the address is already that of the page that is coming. */
const focusWhilePageComes = () => {
  window.history.replaceState(null, '', '/Home');
  menu.focus();
};

/** The reader follows a link of the menu. */
const focusBeforeAddressChanges = () => {
  menu.focus();
  window.history.replaceState(null, '', '/Home');
};

describe('A page that opens', () => {
  describe.each(SEARCH_TABS.filter(({ pro }) => !pro).map((tab) => [tab.key, tab] as const))(
    'with the search %s',
    (_, tab) => {
      const openBox = async () => {
        answeringServer(() => []);
        rememberTab(tab);
        renderAt('/Home', <SearchBox autoFocus />);
        await screen.findAllByRole(tab.type === 'standard' ? 'combobox' : 'textbox');
      };

      it('takes the focus for typing', async () => {
        focusBeforeAddressChanges();
        await openBox();
        expect(menu).not.toHaveFocus();
      });

      it('but not from where the reader has put it meanwhile', async () => {
        focusWhilePageComes();
        await openBox();
        expect(menu).toHaveFocus();
      });
    },
  );

  describe('with results', () => {
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

    it('gives the focus to their heading', () => {
      focusBeforeAddressChanges();
      openResultsByLink();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });

    it('but does not take it from where the reader has put it meanwhile', () => {
      focusWhilePageComes();
      openResultsByLink();
      expect(menu).toHaveFocus();
    });
  });
});
