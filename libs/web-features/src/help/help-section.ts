import type { QueryDialect } from '@clinical/contracts';

/** A query that can be tried, and what it asks for. */
export interface HelpExample {
  readonly dialect: QueryDialect;
  readonly query: string;
  readonly meaning: string;
}

/** A piece of a section. In texts, `backticks` mark what is typed. */
export type HelpBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'examples'; readonly examples: readonly HelpExample[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface HelpSection {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
}

/** Paragraphs. */
export const text = (...paragraphs: readonly string[]): readonly HelpBlock[] =>
  paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph }));
/** Queries to try. */
export const examples = (...list: readonly HelpExample[]): HelpBlock => ({
  kind: 'examples',
  examples: list,
});
export const trip = (query: string, meaning: string): HelpExample => ({ dialect: 'trip', query, meaning });
export const pubmed = (query: string, meaning: string): HelpExample => ({
  dialect: 'pubmed',
  query,
  meaning,
});
export const embase = (query: string, meaning: string): HelpExample => ({
  dialect: 'embase',
  query,
  meaning,
});
export const cochrane = (query: string, meaning: string): HelpExample => ({
  dialect: 'cochrane',
  query,
  meaning,
});
export const ovid = (query: string, meaning: string): HelpExample => ({ dialect: 'ovid', query, meaning });
