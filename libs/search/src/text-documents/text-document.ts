import type { Language } from '@clinical/contracts';

/** A part of a document: plain text, which no writer reads as markup. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** `numbered` items count from 1. */
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A document of headings, paragraphs, lists and tables. */
export interface TextDocument {
  readonly title: string;
  readonly language: Language;
  readonly blocks: readonly TextBlock[];
}
