import { createContext, useContext } from 'react';

/** The dialogs of accounts, which any page may open (ACCOUNTS-2). Opening one closes the other. */
export interface AccountDialogs {
  /** @param to the path of the site to go to once logged in, `/Home` unless given (ACCOUNTS-2) */
  readonly openLogin: (to?: string) => void;
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

/** How to open the dialogs of login, sign-up and upgrade from anywhere in the app. */
export function useAccountDialogs(): AccountDialogs {
  return useContext(AccountDialogsContext);
}
