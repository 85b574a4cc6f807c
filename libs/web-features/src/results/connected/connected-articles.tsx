import type { SearchResponse } from '@clinical/contracts';
import { lazyPart } from '../../layout/lazy-part.js';
import { typedText } from '../request/use-arrival.js';
import { useSearchState } from '../request/search-state.js';
import { searchKey, useOpenedArticles } from '../../connected/opened-articles.js';

const ConnectedPanel = lazyPart(
  async () => (await import('../../connected/connected-panel.js')).ConnectedPanel,
);

/** Connected articles after the results, once a result was opened or its related articles were asked for. */
export function ConnectedArticles({ response }: { readonly response: SearchResponse | undefined }) {
  const search = useSearchState();
  const opened = useOpenedArticles(searchKey(search.request));
  if (opened.ids.length === 0 && opened.shown === null) return null;
  const titleOf = (id: string) => response?.documents.find((document) => document.id === id)?.Title;
  return <ConnectedPanel opened={opened} keywords={typedText(search).slice(0, 2_000)} titleOf={titleOf} />;
}
