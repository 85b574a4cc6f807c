import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { ArrowRight, History, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { useNavigate } from 'react-router';
import { searchAddress } from '../search-address/search-address.js';
import { recentSearches, recentSearchRequest, recentSearchText } from '../search-box/recent-searches.js';
import { standardSearchPath } from '../search-box/standard-search-form.js';
import { useSession } from '../session/session.js';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';

/** Pages in the palette, with the texts of the header and the footer. */
const PAGES = [
  ['/', 'footer.home'],
  ['/Latest', 'footer.latest'],
  ['/Popularsearches', 'footer.popular'],
  ['/view/evidence', 'nav.evidence'],
  ['/Sources', 'footer.sources'],
  ['/Help/query-language', 'footer.queryLanguage'],
  ['/Help/icons', 'footer.icons'],
  ['/Howtouse', 'footer.howToUse'],
  ['/About', 'footer.about'],
  ['/Contact', 'footer.contact'],
] as const;

const OWN_PAGES = [
  ['/Inbox', 'nav.inbox'],
  ['/Savedsearches', 'nav.savedSearches'],
  ['/Bookmarked', 'nav.bookmarks'],
  ['/History', 'nav.history'],
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

function useActions(query: string): SpotlightActionData[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  const typed = query.trim();
  const searchText = typed.toLowerCase();
  const holds = (label: string) => label.toLowerCase().includes(searchText);
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
    .filter(({ label }) => holds(label))
    .slice(0, RECENT)
    .map(({ entry, label }): SpotlightActionData => ({
      id: `recent ${label}`,
      label,
      leftSection: <History size={16} aria-hidden="true" />,
      onClick: () => void navigate(searchAddress(recentSearchRequest(entry))),
    }));
  const pages = [...PAGES, ...(loggedIn ? OWN_PAGES : [])]
    .map(([to, key]) => ({ to, label: t(key) }))
    .filter(({ label }) => holds(label))
    .map(({ to, label }): SpotlightActionData => ({
      id: to,
      label,
      leftSection: <ArrowRight size={16} aria-hidden="true" />,
      onClick: () => void navigate(to),
    }));
  return [...(typed === '' ? [] : [search]), ...recent, ...pages];
}
