import type { SearchRequest, SearchSummary } from '@clinical/contracts';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Info } from 'lucide-react';
import { useLanguage } from '../../i18n/use-language.js';
import { useAdvancedText } from '../use-advanced-text.js';

type PicoPart = 'population' | 'intervention' | 'comparison' | 'outcome';

/** Parts by the level from which on they are left out (B3). */
const LEFT_OUT: readonly (readonly PicoPart[])[] = [[], ['outcome'], ['comparison', 'outcome']];

export interface PicoNoteProps {
  readonly request: SearchRequest;
  readonly summary: SearchSummary;
}

/** Shows the fields that a PICO search used, if not all. */
export function PicoNote({ request, summary }: PicoNoteProps) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const filled = filledIn(request);
  const left = filled.filter((part) => LEFT_OUT[summary.fvalue]?.includes(part));
  if (left.length === 0) return null;
  const names = (parts: readonly PicoPart[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      parts.map((part) => t(`pico.part.${part}`)),
    );
  const values = { used: names(filled.filter((part) => !left.includes(part))), left: names(left) };
  return (
    <Alert role="note" icon={<Info size={18} aria-hidden="true" />}>
      {summary.repeat_pico ? t('pico.relaxed', values) : t('pico.level', values)}
    </Alert>
  );
}

function filledIn({ criteria, intervention, comparison, outcome }: SearchRequest): PicoPart[] {
  const texts = { population: criteria, intervention, comparison, outcome };
  const parts: readonly PicoPart[] = ['population', 'intervention', 'comparison', 'outcome'];
  return parts.filter((part) => texts[part].trim() !== '');
}
