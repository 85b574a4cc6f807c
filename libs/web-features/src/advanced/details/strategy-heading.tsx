import type { SearchDetails } from '@clinical/contracts';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { useAdvancedText } from '../use-advanced-text.js';

/** What a strategy is, in place of its first line: its length and syntax. */
export function StrategyHeading({ text, details }: { text: string; details: SearchDetails | null }) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const count = details?.lines.length ?? text.split('\n').filter((line) => line.trim() !== '').length;
  const lines = t('heading.strategy', { count, number: formatCount(count, language) });
  return details === null ? lines : `${lines}, ${t(`dialect.${details.dialect}`)}`;
}
