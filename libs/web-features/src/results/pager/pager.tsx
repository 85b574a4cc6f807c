import { PAGER_THRESHOLD, type SearchSummary } from '@clinical/contracts';
import { latePart } from '../../layout/late-part.js';
import styles from './pager.module.css';

const PageLinks = latePart(
  async () => (await import('./page-links.js')).PageLinks,
  () => <div className={styles.waiting} />,
);

/** The way to other pages. It shows when a search finds more than 20, also where all fit on one page (B16). */
export function Pager({ summary }: { summary: SearchSummary }) {
  return summary.total > PAGER_THRESHOLD ? <PageLinks summary={summary} /> : null;
}
