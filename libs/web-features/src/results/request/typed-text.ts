import type { SearchRequest, SearchSummary } from '@clinical/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { joinedTexts } from '../../search-address/search-address.js';
import { useFormat } from '../format/share-links.js';

/** What the address holds, and what was read from it. */
interface Addressed {
  readonly request: SearchRequest;
  readonly parameters: URLSearchParams;
}

/** Names that a text of the address goes by (SEARCH-2.1, B2). */
const TEXT_NAMES = ['criteria', 'advsearchboxfield', 'advsearchfield'];

/** What was searched for as people read it; also where it cannot be searched, so that it stays in the box. */
export function typedText({ request, parameters }: Addressed): string {
  const { criteria, form, intervention, comparison, outcome } = request;
  if (request.searchType === 'pico') return joinedTexts([criteria, intervention, comparison, outcome]);
  if (form !== null) return joinedTexts([criteria, form.anyWords, form.exactPhrase, form.excludingWords]);
  if (criteria.trim() !== '') return criteria;
  const typed = TEXT_NAMES.map((name) => parameters.get(name) ?? '').find((text) => text.trim() !== '');
  return typed ?? '';
}

/** Longest text of a heading, in characters; a strategy is shown in the editor. */
const HEADLINE_LENGTH = 160;

/** The text, or its first line with a mark that more follows, short enough for a heading. */
export function headline(typed: string): string {
  const [first = '', ...others] = typed.trim().split(/\s*[\r\n]+\s*/);
  if (first.length > HEADLINE_LENGTH) return `${first.slice(0, HEADLINE_LENGTH - 1).trimEnd()}…`;
  return others.length === 0 ? first : `${first} …`;
}

/** How many results have all the words, and how many follow them with some. */
export interface AllWordsBlock {
  readonly all: number;
  readonly some: number;
}

/**
 * The records with all the words that come first in the list (B64). Null where there are none, where all
 * have them, and in a list sorted by date, which has no blocks.
 */
export function allWordsBlock({
  relaxed,
  total,
  sort,
}: Pick<SearchSummary, 'relaxed' | 'total' | 'sort'>): AllWordsBlock | null {
  if (relaxed === null || sort === 'y' || sort === 'v12m') return null;
  const some = total - relaxed.allWords;
  return relaxed.allWords === 0 || some <= 0 ? null : { all: relaxed.allWords, some };
}

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
