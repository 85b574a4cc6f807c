import { Box, Flex, Text } from '@mantine/core';
import { useSite, useTranslation } from '@clinical/web-features';
import { Link } from 'react-router';
import styles from './site-footer.module.css';

/** The pages of the site that the footer links to (SEARCH-2.13), in groups of one purpose. */
const GROUPS = [
  {
    label: 'footer.group.about',
    links: [
      { to: '/', label: 'footer.home' },
      { to: '/About', label: 'footer.about' },
      { to: '/Why', label: 'footer.why' },
      { to: '/Contact', label: 'footer.contact' },
    ],
  },
  {
    label: 'footer.group.search',
    links: [
      { to: '/Howtouse', label: 'footer.howToUse' },
      { to: '/Popularsearches/', label: 'footer.popular' },
      { to: '/Latest', label: 'footer.latest' },
      { to: '/Help/query-language', label: 'footer.queryLanguage' },
      { to: '/ask', label: 'nav.ask' },
    ],
  },
  {
    label: 'footer.group.evidence',
    links: [
      { to: '/view/evidence', label: 'nav.evidence' },
      { to: '/Help/icons', label: 'footer.icons' },
      { to: '/Sources', label: 'footer.sources' },
      { to: '/Referencecheck', label: 'footer.references' },
      { to: '/Addtrip', label: 'footer.add' },
    ],
  },
  {
    label: 'footer.group.rules',
    links: [
      { to: '/Terms', label: 'footer.terms' },
      { to: '/Privacy', label: 'footer.privacy' },
      { to: '/Cookies', label: 'footer.cookies' },
      { to: '/Acceptableuse', label: 'footer.acceptableUse' },
      { to: '/Accessibility', label: 'footer.accessibility' },
    ],
  },
] as const;

export function SiteFooter() {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer}>
      <Box maw="var(--ev-page)" mx="auto" py="xl" px="var(--ev-gutter)">
        <nav aria-label={t('footer.label')} className={styles.groups}>
          {GROUPS.map(({ label, links }) => (
            <div key={label}>
              <Text inherit c="var(--mantine-color-text)" fw={550}>
                {t(label)}
              </Text>
              <Flex component="ul" direction="column" mt="0.25rem">
                {links.map(({ to, label: name }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link}>
                      {t(name)}
                    </Link>
                  </li>
                ))}
              </Flex>
            </div>
          ))}
        </nav>
        <Flex
          className={styles.end}
          wrap="wrap"
          align="center"
          justify="space-between"
          rowGap="xs"
          columnGap="lg"
          mt="1.25rem"
          pt="md"
        >
          <p>{t('footer.purpose')}</p>
          <Elsewhere />
        </Flex>
      </Box>
    </footer>
  );
}

/** The blog and the page in a social network, where the deployment has them. */
function Elsewhere() {
  const { t } = useTranslation('shell');
  const site = useSite();
  const links = [
    { to: site?.blogUrl, label: t('footer.blog') },
    { to: site?.socialUrl, label: t('footer.social') },
  ].filter(({ to }) => to !== undefined && to !== '');
  if (links.length === 0) return null;
  return (
    <Flex component="ul" gap="md" data-print="none">
      {links.map(({ to, label }) => (
        <li key={label}>
          <a href={to} rel="noreferrer" className={styles.link}>
            {label}
          </a>
        </li>
      ))}
    </Flex>
  );
}
