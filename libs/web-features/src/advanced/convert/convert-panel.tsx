import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.js';
import type { TextAnalysis } from '../analysis/analyse-text.js';
import { DialectChoice } from '../dialect/dialect-choice.js';
import { placeOf } from '../diagnostics/place-of.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { translateText } from './translate-text.js';
import styles from './convert-panel.module.css';

export interface ConvertPanelProps {
  readonly analysis: TextAnalysis;
  /** Puts the translated text into the editor. */
  readonly onUse: (text: string, dialect: QueryDialect) => void;
}

/** The query in another syntax, with what is lost on the way. */
export function ConvertPanel({ analysis, onUse }: ConvertPanelProps) {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  const language = useLanguage();
  const others = QUERY_DIALECTS.filter((dialect) => dialect !== analysis.dialect);
  const [chosen, setChosen] = useState<QueryDialect | null>(null);
  const fallback: QueryDialect = analysis.dialect === 'trip' ? 'pubmed' : 'trip';
  const to = others.find((dialect) => dialect === chosen) ?? fallback;
  const translated = translateText(analysis, to, language);
  const name = t(`dialect.${to}`);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      announce(t('convert.copied'));
    } catch {
      announce(t('convert.copyFailed'), 'assertive');
    }
  };
  return (
    <div className={styles.panel}>
      <DialectChoice label={t('convert.to')} dialect={to} dialects={others} onChoose={setChosen} />
      {translated === null ? (
        <p className={styles.note}>{analysis.isEmpty ? t('editor.required') : t('convert.faulty')}</p>
      ) : (
        <>
          <pre className={styles.text} tabIndex={0} aria-label={t('convert.heading', { dialect: name })}>
            {translated.text}
          </pre>
          {translated.losses.length === 0 ? (
            <p className={styles.note}>{t('convert.lossless')}</p>
          ) : (
            <div>
              <p className={styles.heading}>{t('convert.losses')}</p>
              <ul className={styles.losses}>
                {translated.losses.map(({ code, message, start }) => (
                  <li key={`${code} ${start ?? ''} ${message}`}>
                    {message}{' '}
                    {start === undefined ? null : (
                      <span className={styles.note}>
                        {t('diagnostics.place', { ...placeOf(analysis.text, start) })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className={styles.buttons}>
            <Button
              onClick={() => {
                onUse(translated.text, to);
                announce(t('convert.used', { dialect: name }));
              }}
            >
              {t('convert.use')}
            </Button>
            <Button variant="default" onClick={() => void copy(translated.text)}>
              {t('convert.copy')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
