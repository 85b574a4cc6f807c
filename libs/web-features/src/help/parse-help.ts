import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import { lexer, type Token, type Tokens } from 'marked';

/** An example query, and its description. */
export interface HelpExample {
  readonly dialect: QueryDialect;
  readonly query: string;
  readonly meaning: string;
}

/** A block of a section. In texts, `backticks` mark code. */
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

const HEADING = /^(.*?)\s*\{#([\w-]+)\}$/;

/**
 * Reads a help page in Markdown: sections (`## Title {#anchor}`) of paragraphs, tables and code blocks, each of which
 * is an example query: its info string names the dialect and describes the results. No HTML is read or created: the
 * page renders the blocks as elements.
 *
 * @throws Error for anything else
 */
export function parseHelp(markdown: string): readonly HelpSection[] {
  const sections: { id: string; title: string; blocks: HelpBlock[] }[] = [];
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      const [, title, id] = HEADING.exec((token as Tokens.Heading).text) ?? [];
      if (title === undefined || id === undefined)
        throw new Error(`A heading without an anchor: ${token.raw}`);
      sections.push({ id, title, blocks: [] });
      continue;
    }
    const blocks = sections.at(-1)?.blocks;
    if (!blocks) throw new Error('A help page starts with a heading');
    addBlock(blocks, token);
  }
  return sections;
}

function addBlock(blocks: HelpBlock[], token: Token): void {
  if (token.type === 'paragraph') {
    blocks.push({ kind: 'text', text: (token as Tokens.Paragraph).text });
  } else if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    blocks.push({
      kind: 'table',
      head: header.map(({ text }) => text),
      rows: rows.map((row) => row.map(({ text }) => text)),
    });
  } else if (token.type === 'code') {
    const last = blocks.at(-1);
    const example = exampleOf(token as Tokens.Code);
    if (last?.kind === 'examples') blocks.splice(-1, 1, { ...last, examples: [...last.examples, example] });
    else blocks.push({ kind: 'examples', examples: [example] });
  } else {
    throw new Error(`Help pages have no ${token.type}: ${token.raw}`);
  }
}

function exampleOf({ lang = '', text }: Tokens.Code): HelpExample {
  const [name, ...meaning] = lang.split(' ');
  const dialect = QUERY_DIALECTS.find((known) => known === name);
  if (!dialect) throw new Error(`An example without a dialect: ${lang}`);
  return { dialect, query: text, meaning: meaning.join(' ') };
}
