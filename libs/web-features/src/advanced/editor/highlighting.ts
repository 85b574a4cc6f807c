import { RangeSetBuilder, StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { QueryPart } from '../analysis/query-parts.js';

/** Colours the parts of the text, which are in its order and do not overlap. */
export const colourParts = StateEffect.define<readonly QueryPart[]>();

const MARKS = {
  operator: Decoration.mark({ class: 'ev-operator' }),
  field: Decoration.mark({ class: 'ev-field' }),
  phrase: Decoration.mark({ class: 'ev-phrase' }),
  heading: Decoration.mark({ class: 'ev-heading' }),
  reference: Decoration.mark({ class: 'ev-reference' }),
  value: Decoration.mark({ class: 'ev-value' }),
  wildcard: Decoration.mark({ class: 'ev-wildcard' }),
} satisfies Record<QueryPart['kind'], Decoration>;

/** The colours as last worked out; while typing they move along with the text. */
export const highlighting: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(colours, transaction) {
    const effect = transaction.effects.findLast((candidate) => candidate.is(colourParts));
    if (!effect?.is(colourParts)) return colours.map(transaction.changes);
    const builder = new RangeSetBuilder<Decoration>();
    const { length } = transaction.newDoc;
    for (const { start, end, kind } of effect.value) {
      if (start < end && end <= length) builder.add(start, end, MARKS[kind]);
    }
    return builder.finish();
  },
  provide: (field) => EditorView.decorations.from(field),
});
