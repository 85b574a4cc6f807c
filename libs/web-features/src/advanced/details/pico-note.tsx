import type { SearchRequest, SearchSummary } from '@clinical/contracts';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Info } from 'lucide-react';
import { useLanguage } from '../../i18n/use-language.js';
import { useAdvancedText } from '../use-advanced-text.js';

type PicoPart = 'population' | 'intervention' | 'comparison' | 'outcome';

/** Parts by the level from which on they are left out (B3). */
const LEFT_OUT: readonly (readonly PicoPart[])[] = [
  [],
  ['outcome'],
  ['comparison', 'outcome'],
  ['comparison', 'outcome'],
];

export interface PicoNoteProps {
  readonly request: SearchRequest;
  readonly summary: SearchSummary;
}

/** Shows the fields that a PICO search used, if not all, and the words of them that records may lack. */
export function PicoNote({ request, summary }: PicoNoteProps) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const { total, fvalue, repeat_pico: isRelaxed, relaxed, search_details: details } = summary;
  const filled = filledIn(request);
  const left = filled.filter((part) => LEFT_OUT[fvalue]?.includes(part));
  const list = (texts: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
  const names = (parts: readonly PicoPart[]) => list(parts.map((part) => t(`pico.part.${part}`)));
  const values = { used: names(filled.filter((part) => !left.includes(part))), left: names(left) };
  const words = list((relaxed?.notRequired ?? []).map((word) => t('pico.word', { word })));
  const hasAnyWords = details?.relaxations.some(({ kind }) => kind === 'any-words') ?? false;
  const sentences = [
    left.length > 0 ? t(isRelaxed ? 'pico.relaxed' : 'pico.level', values) : null,
    hasAnyWords ? t('pico.anyWords') : null,
    words !== '' && !hasAnyWords ? t(left.length > 0 ? 'pico.words' : 'pico.widened', { words }) : null,
  ].filter((sentence) => sentence !== null);
  // Where nothing is found, the suggestions say what does find something.
  if (total === 0 || sentences.length === 0) return null;
  return (
    <Alert role="note" icon={<Info size={18} aria-hidden="true" />}>
      {sentences.join(' ')}
    </Alert>
  );
}

function filledIn({ criteria, intervention, comparison, outcome }: SearchRequest): PicoPart[] {
  const texts = { population: criteria, intervention, comparison, outcome };
  const parts: readonly PicoPart[] = ['population', 'intervention', 'comparison', 'outcome'];
  return parts.filter((part) => texts[part].trim() !== '');
}
