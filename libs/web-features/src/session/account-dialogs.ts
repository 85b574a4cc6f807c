import { createContext, useContext } from 'react';

/** Why a login is needed: a visitor's action, or the end of the session. The dialog mentions it. */
export type LoginReason = 'bookmark' | 'saveSearch' | 'follow' | 'sessionEnded';

/** The dialogs of accounts, which any page may open (ACCOUNTS-2). Opening one closes the other. */
export interface AccountDialogs {
  /**
   * @param to the path of the site to open after the login, by default `/Home` (ACCOUNTS-2)
   * @param reason the reason that the dialog mentions
   */
  readonly openLogin: (to?: string, reason?: LoginReason) => void;
  readonly openSignUp: () => void;
  /** 'Upgrade to Pro'. */
  readonly openUpgrade: () => void;
  readonly close: () => void;
}

const nothing = () => undefined;

/** Filled by the site's layout. */
export const AccountDialogsContext = createContext<AccountDialogs>({
  openLogin: nothing,
  openSignUp: nothing,
  openUpgrade: nothing,
  close: nothing,
});

/** Functions to open the dialogs of login, sign-up and upgrade from anywhere in the app. */
export function useAccountDialogs(): AccountDialogs {
  return useContext(AccountDialogsContext);
}
