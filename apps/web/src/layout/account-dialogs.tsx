import {
  AccountDialogsContext,
  lazyPart,
  type AccountDialogs,
  type LoginReason,
} from '@clinical/web-features';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const Dialogs = lazyPart(
  async () => (await import('@clinical/web-features/account-dialogs')).OpenAccountDialog,
);

type Dialog =
  | { readonly kind: 'login'; readonly to: string; readonly reason?: LoginReason | undefined }
  | { readonly kind: 'signUp' | 'upgrade' };

/** Provides functions to open the account dialogs, one at a time; their script is loaded when the first one opens. */
export function AccountDialogsProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ readonly dialog: Dialog; readonly on: string } | null>(null);
  // A dialog belongs to its page: it is not shown over another page, or again on return.
  if (open !== null && open.on !== pathname) setOpen(null);
  const close = useCallback(() => setOpen(null), []);
  const dialogs = useMemo<AccountDialogs>(
    () => ({
      openLogin: (to = '/Home', reason) => setOpen({ dialog: { kind: 'login', to, reason }, on: pathname }),
      openSignUp: () => setOpen({ dialog: { kind: 'signUp' }, on: pathname }),
      openUpgrade: () => setOpen({ dialog: { kind: 'upgrade' }, on: pathname }),
      close,
    }),
    [close, pathname],
  );
  return (
    <AccountDialogsContext value={dialogs}>
      {children}
      {open !== null ? <Dialogs open={open.dialog} onClose={close} /> : null}
    </AccountDialogsContext>
  );
}
