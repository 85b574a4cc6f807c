import type { SourceSpan } from '../syntax-tree.js';
import type { Edit } from './mapped-text.js';

/** The fields of the rows of the Cochrane Library's advanced search, with their codes. */
const CODES: Readonly<Record<string, string>> = {
  'title abstract keyword': 'ti,ab,kw',
  'record title': 'ti',
  abstract: 'ab',
  keyword: 'kw',
  author: 'au',
  'publication type': 'pt',
  source: 'so',
};

/** Source of a regular expression: `in Title Abstract Keyword` at the end of a row. */
export const ROW_FIELD =
  '\\bin (Title Abstract Keyword|Record Title|Abstract|Keyword|Author|Publication Type|Source)\\b(?=\\s*(?:$|- |\\(Word|,? in |(?:AND|OR|NOT) ))';
const ROW = new RegExp(
  `(?:^|(?<=\\b(?:AND|OR|NOT) ))(\\S(?:(?!\\b(?:AND|OR|NOT) ).){0,400}?)\\s+${ROW_FIELD}(?:\\s*- )?`,
  'g',
);

/** `gout in Title Abstract Keyword - (Word variations …)` with the codes of the search manager: `(gout):ti,ab,kw`. */
export function rowFieldEdits(source: string, { start, end }: SourceSpan): Edit[] {
  return [...source.slice(start, end).matchAll(ROW)].flatMap(
    ({ 0: row, 1: term = '', 2: name = '', index }) => {
      const from = start + index;
      const behind = from + term.length;
      const code = CODES[name.toLowerCase()] ?? '';
      const field = { start: behind, end: from + row.length };
      if (!/\s/.test(term)) return [{ ...field, text: `:${code} ` }];
      return [
        { start: from, end: from, text: '(' },
        { ...field, text: `):${code} ` },
      ];
    },
  );
}
