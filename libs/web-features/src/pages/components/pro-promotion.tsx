import { COMPARED_FEATURES } from '@clinical/contracts';
import { Button, Flex, Group, Paper, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import { readHtml } from '../../evidence/read-html.js';
import { SafeHtml } from '../../evidence/safe-html.js';
import { useLanguage } from '../../i18n/use-language.js';
import { SideScroll } from '../../layout/side-scroll.js';
import { staticPageQuery } from '../content.query.js';
import { usePagesText } from '../use-pages-text.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { useSession } from '../../session/session.js';
import styles from '../pages.module.css';
import { Tiles } from '../../layout/tiles.js';

/** 'Get PRO', or a congratulation for Pro users (ACCOUNTS-2). */
export function UpgradeBanner() {
  const { t } = usePagesText();
  const { isPro } = useSession();
  return (
    <Paper
      component="section"
      aria-labelledby="upgrade-banner"
      className={styles.call}
      p="lg"
      bg="var(--ev-accent-quiet)"
      ta="start"
      data-print="none"
    >
      <div>
        <h2 id="upgrade-banner">{t(isPro ? 'home.upgrade.thanks.title' : 'home.upgrade.title')}</h2>
        <Text component="p" mt="xs">
          {t(isPro ? 'home.upgrade.thanks.text' : 'home.upgrade.text')}
        </Text>
      </div>
      {isPro ? null : (
        <Button component={Link} to="/Why">
          {t('home.upgrade.button')}
        </Button>
      )}
    </Paper>
  );
}

/** Testimonials from the page that editors write; hidden while it is empty, as delivered. */
export function Testimonials({ title }: { readonly title: string }) {
  const language = useLanguage();
  const { data } = useQuery(staticPageQuery('testimonials', language));
  if (data === undefined || data.html.trim() === '') return null;
  return (
    <Flex aria-labelledby="voices" component="section" direction="column" gap="sm" mt="md">
      <h2 id="voices">{title}</h2>
      <Tiles
        className={styles.voiceList}
        least="16rem"
        gap="var(--mantine-spacing-md) var(--mantine-spacing-lg)"
      >
        <SafeHtml nodes={readHtml(data.html)} />
      </Tiles>
    </Flex>
  );
}

/** An invitation to sign up, shown only to visitors who are neither logged in nor Pro (ACCOUNTS-5). */
export function SignUpCall() {
  const { t } = usePagesText();
  const { loggedIn, isPro } = useSession();
  const { openSignUp } = useAccountDialogs();
  if (loggedIn || isPro) return null;
  return (
    <Paper
      component="aside"
      className={styles.call}
      p="lg"
      bg="var(--ev-accent-quiet)"
      ta="start"
      data-print="none"
      aria-labelledby="sign-up-call"
    >
      <div>
        <h2 id="sign-up-call">{t('signUp.title')}</h2>
        <Text component="p" mt="xs">
          {t('signUp.text')}
        </Text>
      </div>
      <Group gap="xs">
        <Button onClick={openSignUp}>{t('signUp.button')}</Button>
        <Button component={Link} to="/Why" variant="subtle">
          {t('signUp.pro')}
        </Button>
      </Group>
    </Paper>
  );
}

const PLANS = ['free', 'pro', 'institution'] as const;

/** Features that are free, of Pro, and of institutions (ACCOUNTS-2). */
export function ComparisonTable() {
  const { t } = usePagesText();
  return (
    <SideScroll label={t('compare.caption')} minWidth={280}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" aria-label={t('compare.caption')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('compare.feature')}</Table.Th>
            {PLANS.map((plan) => (
              <Table.Th key={plan} scope="col">
                {t(`compare.${plan}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {COMPARED_FEATURES.map((feature) => (
            <Table.Tr key={feature.key}>
              <Table.Th scope="row" fw={400}>
                {t(`compare.${feature.key}`)}
              </Table.Th>
              {PLANS.map((plan) => (
                <Table.Td key={plan}>
                  <Has it={feature[plan]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  );
}

function Has({ it }: { readonly it: boolean }) {
  const { t } = usePagesText();
  const Icon = it ? Check : Minus;
  return (
    <span className={styles.has} data-has={it}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.hasWord}>{t(it ? 'compare.yes' : 'compare.no')}</span>
    </span>
  );
}
