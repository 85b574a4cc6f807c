import { StateEffect, StateField, type Extension, type Text } from '@codemirror/state';
import { gutter, GutterMarker, type EditorView } from '@codemirror/view';

/** The margin of one line of a strategy. */
export interface LineMargin {
  /** Offset of the line in the text. */
  readonly start: number;
  /** Its number in references; empty if the text contains it. */
  readonly label: string;
  /** Its count, or a word instead; empty for none. */
  readonly count: string;
  readonly state: 'found' | 'nothing' | 'waiting';
  /** Explains the count. */
  readonly title: string;
}

/** Replaces the margins. */
export const showMargins = StateEffect.define<readonly LineMargin[]>();

interface Margins {
  readonly shown: readonly LineMargin[];
  readonly byLine: ReadonlyMap<number, LineMargin>;
}

/** The margins as last set, moved along with the text. */
const margins = StateField.define<Margins>({
  create: () => ({ shown: [], byLine: new Map() }),
  update(current, transaction) {
    const effect = transaction.effects.findLast((candidate) => candidate.is(showMargins));
    if (effect?.is(showMargins)) return placed(effect.value, transaction.newDoc);
    if (!transaction.docChanged || current.shown.length === 0) return current;
    const { length } = transaction.startState.doc;
    const moved = current.shown.map((margin) => ({
      ...margin,
      start: transaction.changes.mapPos(Math.min(margin.start, length), 1),
    }));
    return placed(moved, transaction.newDoc);
  },
});

function placed(shown: readonly LineMargin[], doc: Text): Margins {
  const numbered = shown.map((margin) => [lineNumber(doc, margin.start), margin] as const);
  return { shown, byLine: new Map(numbered) };
}

function lineNumber(doc: Text, offset: number): number {
  return doc.lineAt(Math.min(offset, doc.length)).number;
}

class LabelMarker extends GutterMarker {
  constructor(private readonly label: string) {
    super();
  }

  override eq(other: LabelMarker): boolean {
    return other.label === this.label;
  }

  override toDOM(): Node {
    return document.createTextNode(this.label);
  }
}

class CountMarker extends GutterMarker {
  constructor(private readonly margin: LineMargin) {
    super();
  }

  override eq({ margin }: CountMarker): boolean {
    const { count, state, title } = this.margin;
    return margin.count === count && margin.state === state && margin.title === title;
  }

  override toDOM(): Node {
    const element = document.createElement('span');
    element.className = 'ev-count';
    element.dataset['state'] = this.margin.state;
    element.title = this.margin.title;
    element.textContent = this.margin.count;
    return element;
  }
}

/** Line numbers before the text, and counts after it, as in a search history. */
export const lineMargins: Extension = [
  margins,
  gutter({
    class: 'ev-labels',
    lineMarker: (view, block) => {
      const margin = marginAt(view, block.from);
      return margin && margin.label !== '' ? new LabelMarker(margin.label) : null;
    },
    lineMarkerChange: (update) => update.startState.field(margins) !== update.state.field(margins),
  }),
  gutter({
    class: 'ev-counts',
    side: 'after',
    lineMarker: (view, block) => {
      const margin = marginAt(view, block.from);
      return margin && margin.count !== '' ? new CountMarker(margin) : null;
    },
    lineMarkerChange: (update) => update.startState.field(margins) !== update.state.field(margins),
  }),
];

function marginAt({ state }: EditorView, from: number): LineMargin | undefined {
  return state.field(margins).byLine.get(state.doc.lineAt(from).number);
}
