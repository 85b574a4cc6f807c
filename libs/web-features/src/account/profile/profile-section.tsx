import { useId, type ReactNode } from 'react';
import styles from './profile.module.css';

/** A part of the profile under its own heading. */
export function ProfileSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
