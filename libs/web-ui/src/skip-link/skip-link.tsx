import styles from './skip-link.module.css';

/** The first stop of the Tab key: jumps over the header to the element with id `target`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {children}
    </a>
  );
}
