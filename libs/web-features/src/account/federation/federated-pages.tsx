import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '../../api-client/call-api.js';
import { siteQuery } from '../../api-client/site.query.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';
import { AccountCard, useLater, Waiting } from '../account-form.js';
import { safeTarget } from '../login/safe-target.js';

/** How long the message about an unregistered institution is shown, in milliseconds (ACCOUNTS-9). */
const NOT_REGISTERED_MS = 3_200;
const SENT = ['iss', 'institution', 'login_hint', 'target_link_uri'] as const;

interface BrowserPlace {
  /** Leaves the app for an address of another site. */
  readonly leave: (address: string) => void;
}

const BROWSER: BrowserPlace = { leave: (address) => window.location.assign(address) };

/**
 * `/OA` and `/account/auth`: begins a login at an institution, for a chosen one or one that its provider names (A37), and
 * goes there.
 */
export function FederatedStartPage({ leave }: Partial<BrowserPlace>) {
  const { t } = useInstitutionsText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [address, setAddress] = useState('');
  const [isFailed, setFailed] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: (query: Readonly<Record<string, string>>, signal) =>
      callApi('GET /api/oalogin', signal, { query }),
    onSuccess: ({ wayfless_uri: uri }) => {
      if (uri.startsWith('/')) return void navigate(uri, { replace: true });
      setAddress(uri);
      (leave ?? BROWSER.leave)(uri);
    },
    onError: () => setFailed(true),
  });
  const start = () => {
    setFailed(false);
    mutate(sentOf(parameters));
  };
  // Each start makes a new state: one is enough.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(sentOf(parameters));
  }, [mutate, parameters]);
  return (
    <AccountCard title={t('oa.title')}>
      {isFailed ? (
        <Message
          tone="problem"
          title={t('oa.unknown')}
          actions={
            <Button loading={isPending} onClick={start}>
              {t('oa.retry')}
            </Button>
          }
        />
      ) : (
        <Waiting label={t('oa.processing')} />
      )}
      {address === '' ? null : <Anchor href={address}>{t('oa.fallback')}</Anchor>}
    </AccountCard>
  );
}

function sentOf(parameters: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SENT.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** `/oa_redirect?code=`: accepts the response of an institution's login, and goes where the person wanted to (ACCOUNTS-4). */
export function FederatedReturnPage() {
  const { t } = useInstitutionsText();
  const navigate = useNavigate();
  const later = useLater();
  const [parameters] = useSearchParams();
  const [isRegistered, setRegistered] = useState(true);
  const [isFailed, setFailed] = useState(false);
  const { mutate } = useApiMutation({
    request: (query: string, signal) => callApi('GET /api/redirect', signal, { query }),
    invalidates: [siteQuery.queryKey],
    onSuccess: ({ success, target_link_uri: target }) => {
      if (success === 1) return void navigate(safeTarget(target), { replace: true });
      setRegistered(false);
      later(NOT_REGISTERED_MS, () => void navigate('/Home', { replace: true }));
    },
    onError: () => setFailed(true),
  });
  // A response holds once, so it is sent once.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate(parameters.toString());
  }, [mutate, parameters]);
  const again = (
    <Button onClick={() => void navigate('/oa_login')} variant="default">
      {t('oa.retry')}
    </Button>
  );
  return (
    <AccountCard title={t('oa.title')}>
      {isFailed ? <Message tone="problem" title={t('oa.failed')} actions={again} /> : null}
      {isRegistered ? null : <Message tone="problem" title={t('oa.notRegistered')} />}
      {isRegistered && !isFailed ? <Waiting label={t('oa.redirecting')} /> : null}
    </AccountCard>
  );
}
