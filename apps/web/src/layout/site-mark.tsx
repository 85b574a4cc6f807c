import styles from './site-header.module.css';

/** The sign of the site: the evidence pyramid. */
export function SiteMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path d="M16 3l4.1 7.2h-8.2zM10.9 12h10.2l3.2 5.8H7.7zM6.7 19.6h18.6l4.4 7.9H2.3z" />
    </svg>
  );
}
