import styles from './spinner.module.css';

/** A turning ring with its text; the text is what is read out. It takes its place at once, so nothing moves. */
export function Spinner({ label, visible = true }: { label: string; visible?: boolean }) {
  return (
    <span className={styles.spinner} role="status" data-visible={visible}>
      {visible ? (
        <>
          <span className={styles.ring} aria-hidden="true" />
          <span>{label}</span>
        </>
      ) : null}
    </span>
  );
}
