import type { Diagnostic, QueryDialect } from '@clinical/contracts';
import { parse } from '../parse.js';
import { print } from '../print/print.js';
import { DIALECTS } from '../syntax-tree.js';
import { translate } from '../translate/translate.js';

/** A search filter, written for one platform. */
export interface SearchFilter {
  readonly platform: QueryDialect;
  /** One line. */
  readonly text: string;
}

/** The errors of a filter's text; one with errors cannot be used. */
export function filterErrors({ platform, text }: SearchFilter): readonly Diagnostic[] {
  const { diagnostics } = parse(text, { mode: 'advanced', dialect: platform });
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/**
 * The filter as one line of a dialect.
 *
 * @throws Error for a text with errors
 */
export function filterText({ platform, text }: SearchFilter, dialect: QueryDialect): string {
  const { tree } = parse(text, { mode: 'advanced', dialect: platform });
  if (tree === null) throw new Error(`The filter cannot be read: ${text}`);
  return dialect === platform ? print(tree, platform) : translate(tree, platform, dialect).text;
}

/** Those of the filters whose complete text a strategy has, in any dialect. */
export function filtersIn<Filter extends SearchFilter>(
  strategy: string,
  filters: readonly Filter[],
): readonly Filter[] {
  const typed = settled(strategy);
  return filters.filter((filter) =>
    DIALECTS.some((dialect) => typed.includes(settled(filterText(filter, dialect)))),
  );
}

function settled(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
