import { PAGER_THRESHOLD, type SearchSummary } from '@clinical/contracts';
import { latePart } from '../../layout/late-part.js';
import styles from './pager.module.css';

const PageLinks = latePart(
  async () => (await import('./page-links.js')).PageLinks,
  () => <div className={styles.waiting} />,
);

/** The pager. It is shown if a search finds more than 20, even if all fit on one page (B16). */
export function Pager({ summary }: { summary: SearchSummary }) {
  return summary.total > PAGER_THRESHOLD ? <PageLinks summary={summary} /> : null;
}
