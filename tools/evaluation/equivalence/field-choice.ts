import type { FieldName, QueryNode, WordNode } from '@clinical/query-language';
import { tokenTexts } from '@clinical/text-analysis';

/** Fields of running text. */
export const TEXT = ['title', 'abstract', 'keyword', 'heading', 'substance'] as const;

/** The text fields among them; a publication type counts as one only next to other text. */
export function textFieldsOf(fields: readonly FieldName[]): ((typeof TEXT)[number] | 'publicationType')[] {
  const text = TEXT.filter((field) => fields.includes(field));
  return text.length > 0 && fields.includes('publicationType') ? [...text, 'publicationType'] : text;
}

/** Fields within a proximity expression, which apply to all of it. */
export function fieldsIn(node: QueryNode): readonly FieldName[] | null {
  if (node.kind === 'field') return node.fields;
  if (node.kind !== 'proximity') return null;
  return node.operands.map(fieldsIn).find((fields) => fields !== null) ?? null;
}

/** The token of an untagged word that counts by its stem; null for several tokens and for wildcards. */
export function stemmed({ text, wildcards }: WordNode): string | null {
  if (wildcards.length > 0) return null;
  const tokens = tokenTexts(text);
  const without = tokens.length === 1 ? tokens : tokenTexts(text.replace(/['\u2019][sS]$/, ''));
  return without.length === 1 ? (without[0] ?? null) : null;
}
