import { readSimpleMarkup } from '@clinical/evidence';
import styles from './parts.module.css';

/** The simple markup of an analysis (B29) as a list: bullets and bold, every other sign as it stands. */
export function SimpleMarkup({ markup }: { markup: string }) {
  return (
    <ul className={styles.bullets}>
      {readSimpleMarkup(markup).map((runs, line) => (
        <li key={line}>
          {runs.map(({ text, bold }, index) =>
            bold ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
          )}
        </li>
      ))}
    </ul>
  );
}
