import type { SearchRequest, SearchType } from '@clinical/contracts';

/** What was typed into the forms for the search on the page; kept when another form is shown. */
export interface TypedTexts {
  readonly standard?: string;
  readonly pico?: Pick<SearchRequest, 'criteria' | 'intervention' | 'comparison' | 'outcome'>;
}

/** Props of each form of the search box. */
export interface SearchFormProps {
  /** The initial text, on the results page the searched one; empty for another kind of search. */
  readonly initialText: string;
  /** The search that the page shows; null on other pages. */
  readonly request: SearchRequest | null;
  /** Whether to take the focus when the page opens. */
  readonly autoFocus: boolean;
  /** Typed before another form was shown. */
  readonly typed?: TypedTexts | undefined;
  /** The form that was shown before; the editor continues with its query. */
  readonly from?: SearchType | undefined;
  readonly onTyped?: (texts: TypedTexts) => void;
  /** Opens the editor with the query of this form. */
  readonly onEditor?: (() => void) | undefined;
}
