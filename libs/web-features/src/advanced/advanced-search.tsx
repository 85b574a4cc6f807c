import type { SearchFormProps } from '../search-box/search-tabs.js';
import { useSiteState } from '../site/site.query.js';
import { readDraft } from './draft.js';
import { UpgradeNotice } from './upgrade-notice.js';
import { Workbench } from './workbench.js';
import styles from './workbench.module.css';

/**
 * The advanced search: the workbench for those with Pro, the way to it for others (search.md section 2.1), whose
 * text is kept all the same (decisions.md B46).
 */
export function AdvancedSearch({ initialText, request, autoFocus }: SearchFormProps) {
  const { site, settled } = useSiteState();
  const draft = readDraft();
  const begin =
    request === null && initialText === ''
      ? { ...draft, fromDate: null, toDate: null }
      : {
          text: initialText,
          dialect: request === null || request.dialect === 'detect' ? draft.dialect : request.dialect,
          fromDate: request?.fromDate ?? null,
          toDate: request?.toDate ?? null,
        };
  // Whether the editor is of any use must be known before it is shown; when it cannot be known the server decides.
  if (!settled) return <div className={styles.waiting} aria-busy="true" />;
  if (site?.isPro === false) return <UpgradeNotice text={begin.text} dialect={begin.dialect} />;
  return <Workbench begin={begin} isResults={request !== null} autoFocus={autoFocus} />;
}
