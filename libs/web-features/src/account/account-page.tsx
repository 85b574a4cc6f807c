import type { ReactNode } from 'react';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useSession } from '../session/session.js';
import { AccountMenu, hasAccountMenu } from './account-menu.js';
import { LoginPrompt } from './login-prompt.js';
import styles from './account-page.module.css';

export interface AccountPageProps {
  /** The page's name: its heading and the title of the document. */
  readonly title: string;
  /** Takes the whole width, for tables. */
  readonly wide?: boolean;
  /** The page; it is rendered for those who are logged in alone. */
  readonly children: ReactNode;
}

/**
 * A page of one's own account: the side menu, the heading and the content. Who is not logged in gets the login prompt
 * in its place. A page whose loading fails shows `AccountLoadFailed` inside.
 */
export function AccountPage({ title, wide = false, children }: AccountPageProps) {
  const session = useSession();
  const hasMenu = hasAccountMenu(session);
  return (
    <div className={styles.page} data-menu={hasMenu}>
      <PageTitle>{title}</PageTitle>
      {hasMenu ? (
        <div className={styles.menu}>
          <AccountMenu />
        </div>
      ) : null}
      <div className={styles.content} data-wide={wide}>
        <PageHeading>{title}</PageHeading>
        {session.loggedIn ? children : <LoginPrompt />}
      </div>
    </div>
  );
}
