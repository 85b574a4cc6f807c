import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router';
import { SearchBox } from '../search-box/search-box.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { PageFrame } from '../page-frame/page-frame.js';

/** The 404 page (SEARCH-2.13), with the search box. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <div>
        <PageHeading>{t('notFound.title')}</PageHeading>
        <Text component="p" size="md" c="dimmed" mt="xs">
          {t('notFound.text')}
        </Text>
      </div>
      <SearchBox />
      <Group gap="sm">
        <Button component={Link} to="/" variant="default">
          {t('app.home')}
        </Button>
        <Button component={Link} to="/Contact" variant="subtle">
          {t('footer.contact')}
        </Button>
      </Group>
    </PageFrame>
  );
}
