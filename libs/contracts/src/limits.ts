/**
 * Limits of a search: the parameter `limits`, names separated by commas. Limits of one group are alternatives; a record must fulfil
 * one of each group that has any. Languages are the codes of PubMed (ISO 639-2), the most frequent ones.
 */
export const LIMIT_GROUPS = {
  access: ['free'],
  age: ['infant', 'child', 'adolescent', 'adult', 'aged'],
  language: ['eng', 'chi', 'spa', 'ger', 'fre', 'jpn', 'rus', 'por', 'ita', 'pol'],
} as const;

export type LimitGroup = keyof typeof LIMIT_GROUPS;
export type LimitName = (typeof LIMIT_GROUPS)[LimitGroup][number];

/** All limits, in the order of a URL. */
export const LIMITS: readonly LimitName[] = Object.values(LIMIT_GROUPS).flat();

type LimitOf<Group extends LimitGroup> = (typeof LIMIT_GROUPS)[Group][number];

export function isLimitOf<Group extends LimitGroup>(group: Group, limit: LimitName): limit is LimitOf<Group> {
  return LIMIT_GROUPS[group].some((name) => name === limit);
}

/** The limits of one group among those of a search. */
export function limitsOfGroup<Group extends LimitGroup>(
  limits: readonly LimitName[],
  group: Group,
): LimitOf<Group>[] {
  return limits.filter((limit) => isLimitOf(group, limit));
}
