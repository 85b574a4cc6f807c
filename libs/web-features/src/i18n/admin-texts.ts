import adverts from '@clinical/contracts/messages/en/adverts.json' with { type: 'json' };
import federations from '@clinical/contracts/messages/en/federations.json' with { type: 'json' };
import logins from '@clinical/contracts/messages/en/logins.json' with { type: 'json' };
import pageEditor from '@clinical/contracts/messages/en/page-editor.json' with { type: 'json' };
import { type TextFunction, featureTexts } from './texts.js';

/** The texts of the administration of adverts. */
export const useAdvertsText = featureTexts('adverts', adverts, {
  es: () => import('@clinical/contracts/messages/es/adverts.json', { with: { type: 'json' } }),
});

export type EditorText = TextFunction<typeof pageEditor>;

/** The texts of the page editor. */
export const useEditorText = featureTexts('page-editor', pageEditor, {
  es: () => import('@clinical/contracts/messages/es/page-editor.json', { with: { type: 'json' } }),
});

/** The texts of federations. */
export const useFederationsText = featureTexts('federations', federations, {
  es: () => import('@clinical/contracts/messages/es/federations.json', { with: { type: 'json' } }),
});

/** The texts of the administration of institutions' logins. */
export const useLoginsText = featureTexts('logins', logins, {
  es: () => import('@clinical/contracts/messages/es/logins.json', { with: { type: 'json' } }),
});
