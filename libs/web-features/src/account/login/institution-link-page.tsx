import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountCard, useLater, Waiting } from '../account-form.js';
import { callApi } from '../../api-client/call-api.js';
import { RequestError } from '../../api-client/request-json.js';
import { siteQuery } from '../../api-client/site.query.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';
import { OpenModal } from '../../overlays/open-modal.js';

/** Time that a failure is shown before the search page, in milliseconds. */
const REDIRECT_MS = 4_000;
const NEEDED = ['instId', 'email', 'hash'] as const;

/**
 * `/Institutionlogin?instId=&email=&name=&hash=`: signs in by an institution's link, then redirects to `/Home` (A35,
 * A36).
 */
export function InstitutionLinkPage() {
  const { t } = useInstitutionsText();
  const [parameters] = useSearchParams();
  const isComplete = NEEDED.every((name) => (parameters.get(name) ?? '') !== '');
  return (
    <AccountCard title={t('link.title')}>
      {isComplete ? (
        <SignIn query={parameters.toString()} />
      ) : (
        <Message tone="problem" title={t('link.incomplete')} actions={<ToHome />} />
      )}
    </AccountCard>
  );
}

function SignIn({ query }: { readonly query: string }) {
  const { t } = useInstitutionsText();
  const navigate = useNavigate();
  const later = useLater();
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const { mutate } = useApiMutation({
    request: (sent: string, signal) => callApi('GET /Auth/InstitutionHashAuth', signal, { query: sent }),
    invalidates: [siteQuery.queryKey],
    onSuccess: () => void navigate('/Home', { replace: true }),
    onError: (error) => {
      setFailure(failureOf(error));
      later(REDIRECT_MS, () => void navigate('/Home', { replace: true }));
    },
  });
  // A link is valid once, so it is sent once.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate(query);
  }, [mutate, query]);
  if (failure === null) return <Waiting label={t('link.busy')} />;
  if (failure === 'link.notFound')
    return (
      <OpenModal
        title={t(failure)}
        closeLabel={t('link.close')}
        onClose={() => void navigate('/Home', { replace: true })}
        footer={<ToHome />}
      >
        {t('link.notFoundHelp')}
      </OpenModal>
    );
  return (
    <Message tone="problem" title={t(failure)} actions={<ToHome />}>
      {failure === 'link.refused' ? t('link.refusedHint') : undefined}
    </Message>
  );
}

function failureOf(error: Error) {
  if (!(error instanceof RequestError) || error.isOffline) return 'link.offline' as const;
  return error.status === 404 ? ('link.notFound' as const) : ('link.refused' as const);
}

function ToHome() {
  const { t } = useInstitutionsText();
  return (
    <Button component={Link} to="/Home" variant="default">
      {t('link.home')}
    </Button>
  );
}
