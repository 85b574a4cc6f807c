import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight';
import { ArrowRight, History, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { administrationOf } from '../account/administration-pages.js';
import { useAccountText } from '../account/use-account-text.js';
import { useTranslation } from '../i18n/use-translation.js';
import { useNavigate } from 'react-router';
import { searchAddress, standardSearchPath } from '../search-address/search-address.js';
import { recentSearches, recentSearchRequest, recentSearchText } from '../search-address/recent-searches.js';
import { useSession } from '../session/session.js';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';

/** Pages in the palette, with the texts of the header and the footer. */
const PAGES = [
  ['/', 'footer.home'],
  ['/Latest', 'footer.latest'],
  ['/Popularsearches', 'footer.popular'],
  ['/view/evidence', 'nav.evidence'],
  ['/ask', 'nav.ask'],
  ['/Sources', 'footer.sources'],
  ['/Referencecheck', 'footer.references'],
  ['/Help/query-language', 'footer.queryLanguage'],
  ['/Help/icons', 'footer.icons'],
  ['/Howtouse', 'footer.howToUse'],
  ['/About', 'footer.about'],
  ['/Contact', 'footer.contact'],
] as const;

const OWN_PAGES = [
  ['/Inbox', 'nav.inbox'],
  ['/History', 'nav.history'],
  ['/Bookmarked', 'nav.bookmarks'],
  ['/Savedsearches', 'nav.savedSearches'],
  ['/Profile', 'nav.profile'],
] as const;

/** Recent searches listed at most. */
const RECENT = 5;

/** The command palette (Ctrl+K): searches, repeats a recent search, or opens a page. It opens when it is mounted. */
export function CommandPalette() {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const actions = useActions(query);
  useEffect(() => spotlight.open(), []);
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      // The list is already filtered for the query.
      filter={(_, all) => all}
      shortcut="mod + K"
      scrollable
      lockScroll={false}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
      maxHeight="min(28rem, 70vh)"
      searchProps={{
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        leftSection: <Search size={18} aria-hidden="true" />,
      }}
    />
  );
}

/** The actions in groups; a group without one is left out. */
function useActions(query: string): SpotlightActionGroupData[] {
  const { t } = useTranslation('shell');
  const { t: tAccount } = useAccountText();
  const navigate = useNavigate();
  const { loggedIn, isAdministrator, isEditor } = useSession();
  const typed = query.trim();
  const searchText = typed.toLowerCase();
  const holds = ({ label }: { readonly label: string }) => label.toLowerCase().includes(searchText);
  const search: SpotlightActionData = {
    id: 'search',
    label: t('palette.search', { query: typed }),
    leftSection: <Search size={16} aria-hidden="true" />,
    onClick: () => {
      recentSearches.add({ criteria: typed, search_type: 'standard' });
      void navigate(standardSearchPath(typed));
    },
  };
  const recent = recentSearches
    .read()
    .map((entry) => ({ entry, label: recentSearchText(entry) }))
    .filter(holds)
    .slice(0, RECENT)
    .map(({ entry, label }): SpotlightActionData => ({
      id: `recent ${label}`,
      label,
      leftSection: <History size={16} aria-hidden="true" />,
      onClick: () => void navigate(searchAddress(recentSearchRequest(entry))),
    }));
  const toPage = ({ to, label }: { readonly to: string; readonly label: string }): SpotlightActionData => ({
    id: to,
    label,
    leftSection: <ArrowRight size={16} aria-hidden="true" />,
    onClick: () => void navigate(to),
  });
  const pages = [...PAGES, ...(loggedIn ? OWN_PAGES : [])].map(([to, key]) => ({ to, label: t(key) }));
  const administration = administrationOf({ isAdministrator, isEditor })
    .flatMap((group) => group.pages)
    .map(({ to, label }) => ({ to, label: tAccount(label) }));
  return [
    { group: t('search.submit'), actions: typed === '' ? [] : [search] },
    { group: t('search.recent'), actions: recent },
    { group: t('palette.pages'), actions: pages.filter(holds).map(toPage) },
    { group: tAccount('account.administration'), actions: administration.filter(holds).map(toPage) },
  ].filter(({ actions }) => actions.length > 0);
}
