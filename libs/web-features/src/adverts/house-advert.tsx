import { Box } from '@mantine/core';
import type { Advert } from '@clinical/contracts';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router';

/** An advert of the operator among the results of readers without Pro, labelled as one (SEARCH-2.2). */
export function HouseAdvert({ advert: { title, text, link } }: { readonly advert: Advert }) {
  const { t } = useTranslation('search');
  return (
    <Box component="li" px="md" py="sm" bdrs="md" bg="var(--mantine-color-default-hover)" data-print="none">
      <Box component="span" display="block" c="dimmed" fz="note">
        {t('advert')}
      </Box>
      {link.startsWith('/') ? (
        <Link to={link}>{title}</Link>
      ) : (
        <a href={link} target="_blank" rel="sponsored noopener noreferrer">
          {title}
        </a>
      )}
      <p>{text}</p>
    </Box>
  );
}
