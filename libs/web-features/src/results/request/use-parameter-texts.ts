import type { ParameterTexts } from '@clinical/contracts';
import english from '@clinical/contracts/messages/en/parameter.json' with { type: 'json' };
import { useTranslation } from '../../i18n/use-translation.js';
import { registerTexts } from '../../i18n/texts.js';

const NAMESPACE = 'parameter';

registerTexts(NAMESPACE, english, {
  es: () => import('@clinical/contracts/messages/es/parameter.json', { with: { type: 'json' } }),
});

/** The messages about the parameters of an address in the language of the page; in English while they load. */
export function useParameterTexts(): ParameterTexts {
  const { i18n } = useTranslation();
  return (i18n.getResourceBundle(i18n.language, NAMESPACE) as ParameterTexts | undefined) ?? english;
}
