import type { ReactNode } from 'react';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import styles from './account-card.module.css';

/** A page of one form: its title, heading and content in a narrow column. */
export function AccountCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}
