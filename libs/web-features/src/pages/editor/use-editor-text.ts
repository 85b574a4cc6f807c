import english from '@clinical/contracts/messages/en/page-editor.json' with { type: 'json' };
import { featureTexts, type TextFunction } from '../../i18n/texts.js';

export type EditorText = TextFunction<typeof english>;

/** The texts of the page editor. */
export const useEditorText = featureTexts('page-editor', english, {
  es: () => import('@clinical/contracts/messages/es/page-editor.json', { with: { type: 'json' } }),
});
