import type { TrialAppraisal } from '@clinical/contracts';
import { Verdict } from '@clinical/web-ui';
import { TONE_OF_JUDGEMENT } from '../marks/tones.js';
import styles from './parts.module.css';
import type { RenderQuote } from './quote-block.js';

export interface TrialDomainsProps {
  readonly domains: TrialAppraisal['domains'];
  readonly renderQuote: RenderQuote;
}

/** How each domain of a trial's risk of bias is judged, why, and by which sentence. */
export function TrialDomains({ domains, renderQuote }: TrialDomainsProps) {
  return (
    <ul className={styles.points}>
      {domains.map(({ domain, name, judgement, judgement_text: words, text, quote }) => (
        <li key={domain} className={styles.point}>
          <p className={styles.pointHead}>
            <span className={styles.pointName}>{name}</span>
            <Verdict tone={TONE_OF_JUDGEMENT[judgement]}>{words}</Verdict>
          </p>
          <p className={styles.reason}>{sentence(text)}</p>
          {quote === null ? null : renderQuote(quote)}
        </li>
      ))}
    </ul>
  );
}

/** Reasons are written to stand after a colon; here they stand alone. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
