import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import { PLATFORM_TARGETS, type PlatformTarget } from '@clinical/query-language';
import { useAnnounce } from '@clinical/web-ui';
import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.js';
import type { TextAnalysis } from '../analysis/analyse-text.js';
import { DialectChoice, isQueryDialect, useSyntaxName } from '../dialect/dialect-choice.js';
import { placeOf } from '../diagnostics/place-of.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { translateText } from './translate-text.js';
import styles from './convert-panel.module.css';

export interface ConvertPanelProps {
  readonly analysis: TextAnalysis;
  /** Replaces the text of the editor by the translation. */
  readonly onUse: (text: string, dialect: QueryDialect) => void;
}

/** The query in another syntax, with its losses. */
export function ConvertPanel({ analysis, onUse }: ConvertPanelProps) {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  const language = useLanguage();
  const nameOf = useSyntaxName();
  const dialects = QUERY_DIALECTS.filter((dialect) => dialect !== analysis.dialect);
  const others = [...dialects, ...PLATFORM_TARGETS];
  const [chosen, setChosen] = useState<QueryDialect | PlatformTarget | null>(null);
  const fallback: QueryDialect = analysis.dialect === 'trip' ? 'pubmed' : 'trip';
  const to = others.find((dialect) => dialect === chosen) ?? fallback;
  const translated = translateText(analysis, to, language);
  const name = nameOf(to);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      announce(t('convert.copied'));
    } catch {
      announce(t('convert.copyFailed'), 'assertive');
    }
  };
  return (
    <Stack gap="sm">
      <DialectChoice label={t('convert.to')} dialect={to} dialects={others} onChoose={setChosen} />
      {translated === null ? (
        <Text c="dimmed">{analysis.isEmpty ? t('editor.required') : t('convert.faulty')}</Text>
      ) : (
        <>
          <pre className={styles.text} tabIndex={0} aria-label={t('convert.heading', { dialect: name })}>
            {translated.text}
          </pre>
          {translated.losses.length === 0 ? (
            <Text c="dimmed">{t('convert.lossless')}</Text>
          ) : (
            <div>
              <Text fw={550}>{t('convert.losses')}</Text>
              <Box component="ul" mt="0.25rem">
                {translated.losses.map(({ code, message, start }) => (
                  <li key={`${code} ${start ?? ''} ${message}`}>
                    {message}{' '}
                    {start === undefined ? null : (
                      <Text span inherit c="dimmed">
                        {t('diagnostics.place', { ...placeOf(analysis.text, start) })}
                      </Text>
                    )}
                  </li>
                ))}
              </Box>
            </div>
          )}
          <Flex component="p" wrap="wrap" gap="xs">
            {isQueryDialect(to) ? (
              <Button
                onClick={() => {
                  onUse(translated.text, to);
                  announce(t('convert.used', { dialect: name }));
                }}
              >
                {t('convert.use')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => void copy(translated.text)}>
              {t('convert.copy')}
            </Button>
          </Flex>
        </>
      )}
    </Stack>
  );
}
