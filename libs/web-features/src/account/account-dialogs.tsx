import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { Link, Navigate } from 'react-router';
import { LoginDialog, OtherWay } from './login/login.js';
import { PRO_REQUEST, SUBSCRIPTION_PATH } from './subscription.js';
import { RegistrationDialog } from './registration/registration.js';
import { useSite } from '../api-client/site.query.js';
import { useAccountText } from './use-account-text.js';
import { OpenModal } from '../overlays/open-modal.js';
import { type LoginReason, useAccountDialogs } from '../session/account-dialogs.js';
import { useSession } from '../session/session.js';

const POINTS = ['upgrade.reviews', 'upgrade.advanced', 'upgrade.connected', 'upgrade.full'] as const;

/** 'Upgrade to Pro' (ACCOUNTS-2): ways to get Pro, and an account for visitors. */
export function UpgradeDialog() {
  const { t } = useAccountText();
  const { close, openSignUp } = useAccountDialogs();
  const { loggedIn } = useSession();
  const sells = useSite()?.sells === true;
  return (
    <OpenModal title={t('upgrade.title')} closeLabel={t('dialog.close')} onClose={close}>
      <Stack gap="md">
        <Text component="p">{t('upgrade.intro')}</Text>
        <List spacing="xs">
          {POINTS.map((point) => (
            <List.Item key={point}>{t(point)}</List.Item>
          ))}
        </List>
        <Stack gap={4} align="flex-start">
          <Button component={Link} to={sells ? SUBSCRIPTION_PATH : PRO_REQUEST} onClick={close}>
            {t('upgrade.personal')}
          </Button>
          <Text component="p" size="sm" c="dimmed">
            {t(sells ? 'upgrade.personalSold' : 'upgrade.personalText')}
          </Text>
        </Stack>
        <Stack gap={4} align="flex-start">
          <Anchor component={Link} to="/Why#prices" onClick={close}>
            {t('upgrade.institutional')}
          </Anchor>
          <Text component="p" size="sm" c="dimmed">
            {t('upgrade.institutionalText')}
          </Text>
        </Stack>
        <Text component="p">
          {t('upgrade.contactText')}{' '}
          <Anchor component={Link} to="/Contact" underline="always" onClick={close}>
            {t('upgrade.contact')}
          </Anchor>
        </Text>
        {loggedIn ? null : (
          <OtherWay text={t('upgrade.signUpText')}>
            <Anchor component="button" type="button" underline="always" onClick={openSignUp}>
              {t('upgrade.signUp')}
            </Anchor>
          </OtherWay>
        )}
      </Stack>
    </OpenModal>
  );
}

/** `/Upgrade`: for visitors what Pro is, for others where it is bought (A64). */
export function UpgradePage() {
  const { loggedIn } = useSession();
  return <Navigate to={loggedIn ? SUBSCRIPTION_PATH : '/Why'} replace />;
}

/** The open account dialog. */
export type OpenDialog =
  | { readonly kind: 'login'; readonly to: string; readonly reason?: LoginReason | undefined }
  | { readonly kind: 'signUp' | 'upgrade' };

/** The open dialog of accounts: one at a time, so that opening one closes the other. */
export function OpenAccountDialog({ open }: { readonly open: OpenDialog }) {
  switch (open.kind) {
    case 'login':
      return <LoginDialog to={open.to} reason={open.reason} />;
    case 'signUp':
      return <RegistrationDialog />;
    case 'upgrade':
      return <UpgradeDialog />;
  }
}
