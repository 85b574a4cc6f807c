import type { SearchSummary } from '@clinical/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { allWordsBlock } from './all-words-block.js';

/** How much was found, in words: of a relaxed search, how many records have all the words and how many have some. */
export function useFoundText(): (summary: SearchSummary) => string {
  const { t } = useTranslation('search');
  const format = useFormat();
  return useCallback(
    (summary) => {
      const block = allWordsBlock(summary);
      if (block === null) return t('resultCount', format.counted(summary.total));
      const all = t('allWordsCount', format.counted(block.all));
      return t('allWordsThenSome', { all, ...format.counted(block.some) });
    },
    [format, t],
  );
}
