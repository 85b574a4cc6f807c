import { createContext, useContext } from 'react';

/** What a visitor wanted to do that needs a login; the dialog says so. */
export type LoginReason = 'bookmark' | 'saveSearch';

/** The dialogs of accounts, which any page may open (ACCOUNTS-2). Opening one closes the other. */
export interface AccountDialogs {
  /**
   * @param to the path of the site to go to once logged in, `/Home` unless given (ACCOUNTS-2)
   * @param reason what the visitor wanted to do, which the dialog says
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

/** How to open the dialogs of login, sign-up and upgrade from anywhere in the app. */
export function useAccountDialogs(): AccountDialogs {
  return useContext(AccountDialogsContext);
}
