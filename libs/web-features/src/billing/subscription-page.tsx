import type { BuyerForm, OwnPayment } from '@clinical/billing/contract';
import { DEFAULT_PRICE_FROM, formatCents } from '@clinical/contracts';
import { Anchor, Button, Checkbox, Group, List, Paper, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.js';
import { PRO_REQUEST } from '../account/subscription.js';
import { useAccountText } from '../account/use-account-text.js';
import { RequestError } from '../api-client/request-json.js';
import { useSite } from '../api-client/site.query.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { readHtml } from '../evidence/read-html.js';
import { SafeHtml } from '../evidence/safe-html.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import { useSession } from '../session/session.js';
import { BuyerFields } from './buyer-fields.js';
import { openCheckout, ownPaymentsQuery, subscriptionQuery } from './billing.query.js';
import { TrialCard } from './trial-card.js';
import { useBillingText } from './use-billing-text.js';

const POINTS = ['upgrade.reviews', 'upgrade.advanced', 'upgrade.connected', 'upgrade.full'] as const;

/** `/Subscription`: buys Pro, or renews it (ACCOUNTS-2). */
export function SubscriptionPage() {
  const { t } = useBillingText();
  const { isPro } = useSession();
  return (
    <AccountPage title={t(isPro ? 'subscription.renew' : 'subscription.upgrade')}>
      <Offer />
      <TrialCard />
      <Payments />
    </AccountPage>
  );
}

function Offer() {
  const { t } = useBillingText();
  const { t: accountText } = useAccountText();
  const language = useLanguage();
  const { isPro } = useSession();
  const priceFrom = useSite()?.priceFrom ?? DEFAULT_PRICE_FROM;
  const { data, error } = useQuery(subscriptionQuery(language));
  const [asking, setAsking] = useState(false);
  if (error !== null) return <Refused error={error} />;
  if (data === undefined) return null;
  const price = formatCents(data.price, 'usd', language);
  return (
    <Paper withBorder p="lg">
      <Stack gap="md" align="flex-start">
        {data.message === '' ? null : (
          <div>
            <SafeHtml nodes={readHtml(data.message)} />
          </div>
        )}
        {isPro ? null : (
          <div>
            <Text>{accountText('upgrade.intro')}</Text>
            <List spacing="xs">
              {POINTS.map((point) => (
                <List.Item key={point}>{accountText(point)}</List.Item>
              ))}
            </List>
          </div>
        )}
        {data.subscribed ? (
          <ManageButton />
        ) : data.sold === 'no' ? (
          <>
            <Text>{t('subscription.notSold')}</Text>
            <Button component={Link} to={PRO_REQUEST}>
              {t('subscription.contact')}
            </Button>
          </>
        ) : (
          <>
            <div>
              <Text fw={700}>{t('subscription.personal', { price })}</Text>
              {data.discount === 0 ? null : (
                <Text>{t('subscription.discount', { percent: data.discount })}</Text>
              )}
              {data.sold === 'invoice' ? <Text>{t('subscription.invoice')}</Text> : null}
              {isPro ? <Text>{t('subscription.later')}</Text> : null}
              {data.sold !== 'invoice' && !isPro ? <Text>{t('subscription.page')}</Text> : null}
              <Text>{t(data.renews ? 'subscription.renews' : 'subscription.ends')}</Text>
            </div>
            <Button onClick={() => setAsking(true)}>{t('subscription.pay', { price })}</Button>
          </>
        )}
        <Text>
          {t('subscription.institutional', { price: formatCents(priceFrom * 100, 'usd', language) })}{' '}
          <Anchor component={Link} to="/Why#prices" underline="always">
            {t('subscription.prices')}
          </Anchor>
        </Text>
      </Stack>
      {asking ? (
        <TermsDialog
          price={price}
          renews={data.renews}
          asksBuyer={data.asks_buyer}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Paper>
  );
}

/** Opens the page where the subscription is changed and cancelled. */
function ManageButton() {
  const { t } = useBillingText();
  const [error, setError] = useState<Error | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: (_: void, signal) => openCheckout({}, signal),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: setError,
  });
  return (
    <>
      <Text>{t('subscription.renews')}</Text>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('subscription.manage')}
      </Button>
      {error === null ? null : <Refused error={error} />}
    </>
  );
}

interface TermsDialogProps {
  readonly price: string;
  readonly renews: boolean;
  readonly asksBuyer: boolean;
  readonly onClose: () => void;
}

/** Terms and the confirmation of personal use in one dialog (A32); confirming starts the payment. */
function TermsDialog({ price, renews, asksBuyer, onClose }: TermsDialogProps) {
  const { t } = useBillingText();
  const [buyer, setBuyer] = useState<BuyerForm>({});
  const [confirmed, setConfirmed] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: (_: void, signal) => openCheckout(buyer, signal),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: setFailure,
  });
  if (failure !== null && isServerError(failure))
    return (
      <OpenModal title={t('subscription.failed')} closeLabel={t('terms.cancel')} onClose={onClose}>
        <Refused error={failure} />
        <Text mt="sm">{t('subscription.failedText')}</Text>
      </OpenModal>
    );
  return (
    <OpenModal
      title={t('terms.title')}
      closeLabel={t('terms.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button
            disabled={!confirmed}
            loading={isPending}
            onClick={() => {
              setFailure(null);
              mutate();
            }}
          >
            {t('subscription.pay', { price })}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('terms.cancel')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('terms.text')}</Text>
        <Text>{t(renews ? 'subscription.renews' : 'subscription.ends')}</Text>
        <Anchor component={Link} to="/Terms" target="_blank" underline="always">
          {t('terms.link')}
        </Anchor>
        {asksBuyer ? <BuyerFields buyer={buyer} onChange={setBuyer} /> : null}
        <Checkbox
          label={t('terms.confirm')}
          checked={confirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
        {failure === null ? null : <Refused error={failure} />}
      </Stack>
    </OpenModal>
  );
}

const isRefusedValue = (error: Error): boolean => error instanceof RequestError && error.status === 400;
const isServerError = (error: Error): boolean => error instanceof RequestError && error.status >= 500;

/** The alert of every failed call of this page (A33), and what the server says; of a value that it refuses, that alone. */
function Refused({ error }: { readonly error: Error }) {
  const { t } = useBillingText();
  const { loggedIn } = useSession();
  const reason = error instanceof RequestError ? error.body?.error : undefined;
  if (isRefusedValue(error) && reason !== undefined) return <Message tone="problem" title={reason} />;
  return (
    <Message tone="problem" title={t('subscription.needLogin')}>
      {loggedIn ? (reason ?? t('subscription.failed')) : null}
    </Message>
  );
}

function Payments() {
  const { t } = useBillingText();
  const language = useLanguage();
  const { data } = useQuery(ownPaymentsQuery);
  if (data === undefined || data.data.length === 0) return null;
  const dateOf = ({ paid_at: paid, opened_at: opened }: OwnPayment): string =>
    formatPartialDate((paid ?? opened).slice(0, 10), language);
  return (
    <section aria-labelledby="own-payments">
      <h2 id="own-payments">{t('payments.title')}</h2>
      <Table aria-labelledby="own-payments" mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('payments.date')}</Table.Th>
            <Table.Th scope="col">{t('payments.state')}</Table.Th>
            <Table.Th scope="col">{t('receipt.link')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('payments.amount')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((payment) => (
            <Table.Tr key={payment.id}>
              <Table.Td>{dateOf(payment)}</Table.Td>
              <Table.Td>{t(`state.${payment.state}`)}</Table.Td>
              <Table.Td>
                <Group gap="xs">
                  {(['receipt', 'creditNote'] as const)
                    .filter((kind) => (kind === 'receipt' ? payment.receipt : payment.credit_note))
                    .map((kind) => (
                      <Anchor
                        key={kind}
                        href={`/User/payments/${payment.id}/${kind.toLowerCase()}?lang=${language}`}
                        underline="always"
                        aria-label={t(`${kind}.of`, { date: dateOf(payment) })}
                      >
                        {t(`${kind}.link`)}
                      </Anchor>
                    ))}
                </Group>
              </Table.Td>
              <Table.Td ta="end">
                {formatCents(payment.amount + payment.tax, payment.currency, language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
