import { type Diagnostic, placedFix } from '@clinical/contracts';
import { fixShown } from './shortened.js';
import type { useAdvancedText } from './use-advanced-text.js';

type AdvancedTexts = ReturnType<typeof useAdvancedText>['t'];

/** What the fix of a diagnostic does to the text: adds something, deletes or replaces it. Empty without a fix. */
export function fixLabel(t: AdvancedTexts, text: string, diagnostic: Diagnostic): string {
  const change = placedFix(diagnostic);
  if (change === null) return '';
  if (change.start === change.end) return t('diagnostics.fixAdd', { fix: fixShown(change.text) });
  if (change.text !== '') return t('diagnostics.fix', { fix: fixShown(change.text) });
  return t('diagnostics.fixRemove', { text: fixShown(text.slice(change.start, change.end)) });
}
