import { formatMessage, detailsMessages, type DetailsMessageKey, type Language } from '@clinical/contracts';
import type { DateNode, FieldName, MeshNode, QueryNode } from '@clinical/query-language';
import { type PlannedLeaf } from '../../planning/planned-leaf.js';
import { type ProximityRule, showSpan, spanOf } from '../../planning/proximity-span.js';
import { sequenceOf, showShape } from '../../planning/text-span.js';

/** Describes the searched text and fields of a leaf: `"heart attack" in title, abstract`. */
export function describeLeaf(leaf: PlannedLeaf, rule: ProximityRule, language: Language): string {
  const texts = detailsMessages[language];
  const node = innermost(leaf.node);
  switch (node.kind) {
    case 'mesh':
      return describeHeading(node, leaf, language);
    case 'subheading':
      return formatMessage(texts['leaf.subheading'], { subheadings: node.names.join(', ') });
    case 'date':
      return describeDate(node, language);
    case 'everything':
      return texts['leaf.everything'];
    default:
      return formatMessage(texts['leaf.in'], {
        what: describeText(leaf, node, rule, language),
        fields: describeFields(leaf.fields, language),
      });
  }
}

/** The node within its field. */
export function innermost(node: QueryNode): QueryNode {
  return node.kind === 'field' ? innermost(node.child) : node;
}

/** Names of fields for people. */
export function describeFields(fields: readonly FieldName[], language: Language): string {
  return fields
    .map((field) => detailsMessages[language][`field.${field}` satisfies DetailsMessageKey])
    .join(', ');
}

function describeText(leaf: PlannedLeaf, node: QueryNode, rule: ProximityRule, language: Language): string {
  const texts = detailsMessages[language];
  if (leaf.kind === 'stem')
    return formatMessage(texts['leaf.stem'], { word: leaf.shapes.map(showShape).join(' ') });
  const span = node.kind === 'word' || node.kind === 'phrase' ? sequenceOf(leaf.shapes) : spanOf(node, rule);
  const what = span === null ? '' : showSpan(span);
  return node.kind === 'frequency'
    ? formatMessage(texts['leaf.frequency'], { what, minimum: node.minimum })
    : what;
}

function describeHeading(node: MeshNode, { mesh }: PlannedLeaf, language: Language): string {
  const texts = detailsMessages[language];
  const names = mesh?.names ?? [];
  const [heading] = names;
  const narrower = names.length - 1;
  let what = heading === undefined ? texts['leaf.mesh.any'] : formatMessage(texts['leaf.mesh'], { heading });
  if (heading !== undefined && narrower > 0)
    what = formatMessage(texts['leaf.mesh.exploded'], { heading, count: narrower });
  if (node.subheadings.length > 0)
    what = formatMessage(texts['leaf.mesh.subheadings'], { what, subheadings: node.subheadings.join(', ') });
  return node.major ? formatMessage(texts['leaf.mesh.major'], { what }) : what;
}

function describeDate({ from, to }: DateNode, language: Language): string {
  const texts = detailsMessages[language];
  if (from !== null && to !== null) return formatMessage(texts['leaf.date'], { from, to });
  if (from !== null) return formatMessage(texts['leaf.date.from'], { from });
  return to === null ? texts['leaf.date.any'] : formatMessage(texts['leaf.date.to'], { to });
}
