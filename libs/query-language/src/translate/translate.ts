import type { Diagnostic, Language } from '@clinical/contracts';
import { isPlatformDialect } from '../dialects/dialect-rules.js';
import { ALL_FIELDS } from '../fields/field-meaning.js';
import { print } from '../print/print.js';
import type { Dialect, QueryNode } from '../syntax-tree.js';
import { Losses } from './losses.js';
import { NodeTranslator } from './node-translator.js';
import { PlatformTranslator } from './translate-to-platform.js';
import { withFields } from './translated-fields.js';

/** A query in another dialect. */
export interface Translation {
  readonly text: string;
  /** What `text` is read as in the other dialect. */
  readonly tree: QueryNode;
  /** What could not be kept: without any, both find the same. Places are those of the tree given. */
  readonly losses: readonly Diagnostic[];
}

/**
 * Says a query of one dialect in another: fields by their nearest names, distances by the arithmetic table of
 * QL-4.3, and what a word without a field is looked for in spelled out where the dialects differ. Every loss is stated.
 *
 * @param tree a tree read in `from`
 */
export function translate(
  tree: QueryNode,
  from: Dialect,
  to: Dialect,
  language: Language = 'en',
): Translation {
  const losses = new Losses(from, to, language);
  const translated = from === to ? tree : translateTree(tree, from, to, losses);
  return { text: print(translated, to), tree: translated, losses: losses.inOrder() };
}

function translateTree(tree: QueryNode, from: Dialect, to: Dialect, losses: Losses): QueryNode {
  if (isPlatformDialect(to)) return new PlatformTranslator(from, to, losses).node(tree);
  if (!isPlatformDialect(from)) return new NodeTranslator(from, to, losses).node(tree, null);
  // With its fields spelled out, a tree of a platform means the same in Trip.
  return new NodeTranslator('trip', to, losses).node(withFields(tree, ALL_FIELDS), null);
}
