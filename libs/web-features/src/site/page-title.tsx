import { useTranslation } from 'react-i18next';
import { useProductName } from './site.query.js';

/** The document's title: the page's own name first, as tabs and history show the beginning. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation('shell');
  const product = useProductName();
  return <title>{product === '' ? children : t('app.title', { page: children, product })}</title>;
}
