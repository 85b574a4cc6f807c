import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { prepareStrategy, type PreparedStrategy } from '@clinical/search';
import type { MeshVocabulary } from '@clinical/mesh';
import { entitlements } from '@clinical/people';
import type { ParsedStrategy } from '@clinical/query-language';
import type { MatchNode } from '@clinical/search-engine';

/** Plans a strategy as the service does for a user with every right. `today`: days since 1970-01-01. */
export function planStrategy(
  strategy: ParsedStrategy,
  { vocabulary, today }: { readonly vocabulary: MeshVocabulary; readonly today: number },
): PreparedStrategy {
  const { dialect } = strategy;
  return prepareStrategy(
    { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', dialect },
    { text: '', strategy },
    entitlements({ kind: 'visitor' }, { pro: 'everyone' }),
    {
      ranking: DEFAULT_RANKING_SETTINGS,
      today,
      publicationsInFacet: 0,
      language: 'en',
      pairwiseProximity: false,
      vocabulary,
    },
  );
}

/** The match without labels, by which an engine counts parts; its references to definitions moved on by `shift`. */
export function bareMatch(node: MatchNode, shift = 0): MatchNode {
  switch (node.kind) {
    case 'labelled':
      return bareMatch(node.child, shift);
    case 'and':
    case 'or':
    case 'firstOf':
      return { ...node, children: node.children.map((child) => bareMatch(child, shift)) };
    case 'not':
      return { ...node, include: bareMatch(node.include, shift), exclude: bareMatch(node.exclude, shift) };
    case 'definition':
      return { ...node, index: node.index + shift };
    default:
      return node;
  }
}
