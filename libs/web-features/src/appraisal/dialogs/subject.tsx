import styles from './dialogs.module.css';

/** The title of the record that a dialog tells of; struck where it was retracted, as everywhere. */
export function Subject({ title, retracted }: { title: string; retracted: boolean }) {
  return <p className={styles.subject}>{retracted ? <s>{title}</s> : title}</p>;
}
