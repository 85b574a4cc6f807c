import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { useTranslation } from '../i18n/use-translation.js';
import { NotFoundPage } from '../not-found/not-found-page.js';
import { useSession } from '../session/session.js';

/**
 * The 404 page below `/Admin`: inside the administration layout for its users; for everyone else, the usual 404 page.
 */
export function AdminNotFoundPage() {
  const { t } = useTranslation('shell');
  const { t: tAccount } = useAccountText();
  const { isAdministrator, isEditor } = useSession();
  if (!isAdministrator && !isEditor) return <NotFoundPage />;
  return (
    <AccountPage title={t('notFound.title')} wide administration>
      <Text component="p" size="md" c="dimmed">
        {t('notFound.text')}
      </Text>
      <Group gap="sm">
        <Button component={Link} to={isAdministrator ? '/Admin' : '/Admin/pages'} variant="default">
          {tAccount(isAdministrator ? 'overview.title' : 'account.pages')}
        </Button>
        <Button component={Link} to="/" variant="subtle">
          {t('app.home')}
        </Button>
      </Group>
    </AccountPage>
  );
}
