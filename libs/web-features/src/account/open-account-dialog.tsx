import { LoginDialog } from './login/login-dialog.js';
import { RegistrationDialog } from './registration/registration-dialog.js';
import { UpgradeDialog } from './upgrade/upgrade-dialog.js';

/** Which dialog of accounts is open. */
export type OpenDialog =
  { readonly kind: 'login'; readonly to: string } | { readonly kind: 'signUp' | 'upgrade' };

/** The open dialog of accounts: one at a time, so that opening one closes the other. */
export function OpenAccountDialog({ open }: { readonly open: OpenDialog }) {
  switch (open.kind) {
    case 'login':
      return <LoginDialog to={open.to} />;
    case 'signUp':
      return <RegistrationDialog />;
    case 'upgrade':
      return <UpgradeDialog />;
  }
}
