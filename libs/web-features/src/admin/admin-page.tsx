import { Notice } from '@clinical/web-ui';
import type { ReactNode } from 'react';
import { AccountPage } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { useSession } from '../session/session.js';

export interface AdminPageProps {
  readonly title: string;
  /** Who may see it: administrators alone, or editors too. The server decides by itself. */
  readonly forEditors?: boolean;
  readonly children: ReactNode;
}

/** A page of the administration, in the frame of an account's pages. */
export function AdminPage({ title, forEditors = false, children }: AdminPageProps) {
  const { t } = useAccountText();
  const { isAdministrator, isEditor } = useSession();
  const allowed = isAdministrator || (forEditors && isEditor);
  return (
    <AccountPage title={title} wide>
      {allowed ? children : <Notice tone="attention" title={t('admin.forbidden')} />}
    </AccountPage>
  );
}
