import { Notice, Spinner } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { resetKeyQuery } from '../calls.js';
import { AccountCard } from '../forms/account-card.js';
import { failureText } from '../forms/failure-text.js';
import { useAccountText } from '../use-account-text.js';
import { NewPasswordForm } from './new-password-form.js';
import { useNewPassword } from './use-new-password.js';

/** `/UpdateToken?_t=`: a new password by the link of the reset mail (ACCOUNTS-2). */
export function UpdateTokenPage() {
  const { t } = useAccountText();
  const [parameters] = useSearchParams();
  const key = parameters.get('_t') ?? '';
  return (
    <AccountCard title={t('password.title')}>
      {key === '' ? <NoKey message={t('reset.invalid')} /> : <Reset linkKey={key} />}
    </AccountCard>
  );
}

function Reset({ linkKey }: { readonly linkKey: string }) {
  const { t } = useAccountText();
  const { data, error, isPending } = useQuery(resetKeyQuery(linkKey));
  const key = data && 'key' in data ? data.key : null;
  const { busy, failure, submit } = useNewPassword(async () => key ?? '', 'reset.refused');
  if (isPending) return <Spinner label={t('reset.checking')} />;
  if (error) return <NoKey message={failureText(error, t)} />;
  if (key === null || key === '') return <NoKey message={t('reset.invalid')} />;
  return <NewPasswordForm busy={busy} failure={failure} onSubmit={submit} />;
}

function NoKey({ message }: { readonly message: string }) {
  const { t } = useAccountText();
  return (
    <Notice tone="problem" title={message} actions={<Link to="/Passwordreset">{t('reset.again')}</Link>} />
  );
}
