import { LANGUAGES, type Language } from '@clinical/contracts';
import {
  readCookie,
  readStored,
  useLanguage,
  useLanguageChoice,
  useTranslation,
  writeStored,
} from '@clinical/web-features';
import { Box, Button, Flex } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Key of the browser's storage, set once the offer was declined. */
const DECLINED_KEY = 'language-offer-declined';

/** Offers the language of the browser, in that language, to people who have chosen none. */
export function LanguageOffer() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const setLanguage = useLanguageChoice();
  const { search } = useLocation();
  // The server does not know what the browser prefers and what it stores.
  const preferred = useSyncExternalStore(
    subscribeToNothing,
    () => unchosenLanguage(search),
    () => null,
  );
  const [hasAnswered, setAnswered] = useState(false);
  if (preferred === null || preferred === language || hasAnswered) return null;
  const leave = () => {
    setAnswered(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Box
      component="aside"
      lang={preferred}
      w="100%"
      maw="var(--ev-page)"
      mx="auto"
      py="xs"
      px="var(--ev-gutter)"
      data-print="none"
      aria-label={t(`language.${preferred}`)}
    >
      <Flex wrap="wrap" align="center" rowGap="0.25rem" columnGap="md">
        <span>{t(`language.offer.${preferred}`)}</span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            setLanguage(preferred);
            leave();
          }}
        >
          {t(`language.accept.${preferred}`)}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            writeStored(DECLINED_KEY, '1');
            leave();
          }}
        >
          {t(`language.decline.${preferred}`)}
        </Button>
      </Flex>
    </Box>
  );
}

/** What the browser prefers and stores does not change while a page is read. */
function subscribeToNothing(): () => void {
  return () => undefined;
}

/** The first language of the browser that the site has; null where one was chosen, or the offer declined. */
function unchosenLanguage(search: string): Language | null {
  if (readCookie('lang') !== null || new URLSearchParams(search).has('lang')) return null;
  if (readStored(DECLINED_KEY) !== null) return null;
  const tags = navigator.languages.map((tag) => tag.split('-')[0]);
  return tags.flatMap((tag) => LANGUAGES.find((each) => each === tag) ?? [])[0] ?? null;
}
