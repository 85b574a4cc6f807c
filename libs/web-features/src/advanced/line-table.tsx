import type { StrategyLineDetails } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useAdvancedText } from './use-advanced-text.js';

/**
 * Counts of the lines for screen readers, because the margins are visual only. A single line has its count in the
 * text.
 */
export function LineTable({ lines }: { readonly lines: readonly StrategyLineDetails[] }) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  if (lines.length < 2) return null;
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('lines.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lines.line')}</th>
            <th scope="col">{t('lines.text')}</th>
            <th scope="col">{t('lines.results')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, label, text, total }) => (
            <tr key={number}>
              <th scope="row">{label}</th>
              <td>{text}</td>
              <td>{total === null ? t('lines.notRun') : formatCount(total, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
