import type { AccountRow } from '@clinical/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.js';
import { lazyPart } from '../layout/lazy-part.js';
import { lastDay } from './last-day.js';
import { useBillingText } from './use-billing-text.js';

/** The form has a calendar, which the list of accounts needs no sooner. */
const GrantsDialog = lazyPart(async () => (await import('./grants-dialog.js')).GrantsDialog);

/** Says whether an account has Pro, and opens its grants. */
export function GrantsButton({ account }: { readonly account: AccountRow }) {
  const { t } = useBillingText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { email, roles, pro_until: until } = account;
  const state = (): string => {
    if (!roles.includes('Pro')) return t('grants.button');
    return until === null
      ? t('grants.buttonAlways')
      : t('grants.buttonUntil', { date: lastDay(until, language) });
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('grants.buttonOf', { email })}: ${state()}`}
        onClick={() => setOpen(true)}
      >
        {state()}
      </Button>
      {open ? <GrantsDialog account={account} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
