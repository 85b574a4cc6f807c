import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '../../api-client/call-api.js';
import { siteQuery } from '../../api-client/site.query.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';
import { AccountCard, Waiting } from '../account-form.js';
import { FederatedProblemMessage, type FederatedProblem } from './federated-problem.js';
import { safeTarget } from '../login/safe-target.js';

const SENT = ['iss', 'institution', 'login_hint', 'target_link_uri'] as const;

interface BrowserPlace {
  /** Leaves the app for an address of another site. */
  readonly leave: (address: string) => void;
}

const BROWSER: BrowserPlace = { leave: (address) => window.location.assign(address) };

/**
 * `/OA` and `/account/auth`: starts a login at an institution, chosen or named by its provider (A37), and redirects
 * there.
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
  // Each start creates a new state: one is enough.
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

/**
 * `/oa_redirect?code=`: accepts the response of an institution's login, and redirects to the requested page
 * (ACCOUNTS-4).
 */
export function FederatedReturnPage() {
  const { t } = useInstitutionsText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [problem, setProblem] = useState<FederatedProblem | null>(null);
  const { mutate } = useApiMutation({
    request: (query: string, signal) => callApi('GET /api/redirect', signal, { query }),
    invalidates: [siteQuery.queryKey],
    onSuccess: ({ success, target_link_uri: target }) => {
      if (success === 1) return void navigate(safeTarget(target), { replace: true });
      setProblem('not_registered');
    },
    onError: () => setProblem('failed'),
  });
  // A response is valid once, so it is sent once.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate(parameters.toString());
  }, [mutate, parameters]);
  return (
    <AccountCard title={t('oa.title')}>
      {problem === null ? (
        <Waiting label={t('oa.redirecting')} />
      ) : (
        <FederatedProblemMessage problem={problem} />
      )}
    </AccountCard>
  );
}
