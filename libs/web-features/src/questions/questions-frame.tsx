import { LANGUAGES } from '@clinical/contracts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useLanguage, useLanguageChoice } from '../i18n/use-language.js';
import { PageTitle } from '../layout/page-heading.js';
import { PageFrame } from '../page-frame/page-frame.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

const PAGES = [
  ['/ask', 'nav.ask'],
  ['/ask/archive', 'nav.archive'],
  ['/ask/search', 'nav.search'],
  ['/ask/explained', 'nav.explained'],
] as const;

/** A page of the question tool, with the header and the footer that all of them have. */
export function QuestionsFrame({
  title,
  arriving = false,
  isWritten = false,
  children,
}: {
  readonly title: string;
  readonly arriving?: boolean;
  /** The answer was written by people: it is not made of quotations. */
  readonly isWritten?: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useQuestionsText();
  return (
    <PageFrame width="wide" arriving={arriving}>
      <PageTitle>{title}</PageTitle>
      <Group component="nav" aria-label={t('nav')} className={styles.bar} gap="xs" data-print="none">
        <Anchor component={Link} to="/" size="sm" className={styles.back}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('return')}
        </Anchor>
        {PAGES.map(([to, label]) => (
          <NavLink key={to} to={to} end className={styles.tab ?? ''}>
            {t(label)}
          </NavLink>
        ))}
        <Languages />
      </Group>
      <Stack gap="lg">{children}</Stack>
      <Group component="section" aria-label={t('nav.explained')} className={styles.foot} gap="xs">
        {isWritten ? null : (
          <Text size="sm" c="dimmed">
            {t('footer.blurb')}
          </Text>
        )}
        <Anchor component={Link} to="/ask/explained" size="sm">
          {t('footer.link')}
        </Anchor>
      </Group>
    </PageFrame>
  );
}

function Languages() {
  const { t } = useQuestionsText();
  const current = useLanguage();
  const choose = useLanguageChoice();
  return (
    <Group gap={4} role="group" aria-label={t('language')} className={styles.languages}>
      {LANGUAGES.map((each) => (
        <Button
          key={each}
          size="compact-sm"
          variant={each === current ? 'light' : 'subtle'}
          aria-pressed={each === current}
          lang={each}
          onClick={() => choose(each)}
        >
          {each === 'en' ? 'English' : 'Español'}
        </Button>
      ))}
    </Group>
  );
}
