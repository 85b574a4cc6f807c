import { type Diagnostic, placedFix } from '@clinical/contracts';
import type { CompletionSource } from '@codemirror/autocomplete';
import { type Diagnostic as EditorDiagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { asSentence } from '../../i18n/as-sentence.js';
import { mayTakeFocus } from '../../layout/page-heading.js';
import type { QueryPart } from '../analysis/query-parts.js';
import { changeTexts, editorExtensions, type EditorHooks, type EditorTexts } from './create-editor.js';
import { colourParts } from './highlighting.js';
import { type LineMargin, showMargins } from './line-margins.js';
import styles from './strategy-editor.module.css';

/** Operations of the page on the editor text. Every change can be undone in the editor. */
export interface EditorHandle {
  readonly text: () => string;
  readonly replaceAll: (text: string) => void;
  /** Replaces a range by `insert` and moves the cursor behind it. */
  readonly replace: (start: number, end: number, insert: string) => void;
  readonly select: (start: number, end: number) => void;
  readonly focus: () => void;
}

export interface StrategyEditorProps {
  readonly ref?: Ref<EditorHandle>;
  readonly initialText: string;
  readonly autoFocus: boolean;
  readonly texts: EditorTexts;
  /** Computed from a text; shown only while the text is unchanged. */
  readonly marks: EditorMarks;
  readonly onChange: (text: string) => void;
  readonly onPaste: (text: string, replacesAll: boolean) => void;
  readonly onRun: () => void;
  readonly complete: CompletionSource;
  /** Label of the button that makes the fix of a diagnostic of the text. */
  readonly fixLabel: FixLabel;
}

type FixLabel = (text: string, diagnostic: Diagnostic) => string;

/** Decorations of the text: colours, diagnostics, line numbers and counts. */
export interface EditorMarks {
  readonly text: string;
  readonly parts: readonly QueryPart[];
  readonly diagnostics: readonly Diagnostic[];
  readonly margins: readonly LineMargin[];
}

/**
 * The editor of queries and strategies. It is in a shadow tree, where scripts may write its styles, which the content
 * security policy forbids in the page; the tokens of the site apply inside.
 */
export function StrategyEditor(props: StrategyEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const { texts, marks, ref } = props;
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const editor = openEditor(host.current, latest);
    view.current = editor;
    if (latest.current.autoFocus && mayTakeFocus()) editor.focus();
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    view.current?.dispatch({ effects: changeTexts(texts) });
  }, [texts]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() !== marks.text) return;
    draw(editor, marks, (text, diagnostic) => latest.current.fixLabel(text, diagnostic));
  }, [marks]);

  useImperativeHandle(ref, () => handleOf(view), []);
  return <div ref={host} className={styles.editor} data-own-keys data-strategy-editor />;
}

function openEditor(host: HTMLElement, latest: { readonly current: StrategyEditorProps }): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const hooks: EditorHooks = {
    onChange: (text) => latest.current.onChange(text),
    onPaste: (text, replacesAll) => latest.current.onPaste(text, replacesAll),
    onRun: () => latest.current.onRun(),
    complete: (context) => latest.current.complete(context),
  };
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: latest.current.initialText,
      extensions: editorExtensions(hooks, latest.current.texts),
    }),
  });
}

function draw(editor: EditorView, marks: EditorMarks, fixLabel: FixLabel): void {
  const shown = marks.diagnostics.flatMap((diagnostic) => {
    const drawn = editorDiagnostic(diagnostic, marks.text, fixLabel);
    return drawn === null ? [] : [drawn];
  });
  editor.dispatch(setDiagnostics(editor.state, shown), {
    effects: [colourParts.of(marks.parts), showMargins.of(marks.margins)],
  });
}

const SEVERITIES = { error: 'error', warning: 'warning', notice: 'info' } as const;

/** A diagnostic in the editor's format; null for one without a place, or about deleted text. */
function editorDiagnostic(diagnostic: Diagnostic, text: string, fixLabel: FixLabel): EditorDiagnostic | null {
  const { severity, message, hint, start, end, fixAt } = diagnostic;
  if (start === undefined || end === undefined || start > text.length || end > text.length) return null;
  const fix = placedFix(diagnostic);
  return {
    from: start,
    to: end,
    severity: SEVERITIES[severity],
    message: hint === undefined ? message : `${asSentence(message)} ${hint}`,
    actions:
      fix === null
        ? []
        : [
            {
              name: fixLabel(text, diagnostic),
              apply: (view, from, to) => {
                // The editor moves the fault while the text is edited, but not the place of a fix elsewhere.
                if (fixAt !== undefined && view.state.doc.toString() !== text) return;
                const place = fixAt === undefined ? { from, to } : { from: fix.start, to: fix.end };
                view.dispatch({
                  changes: { ...place, insert: fix.text },
                  userEvent: 'input.fix',
                  scrollIntoView: true,
                });
              },
            },
          ],
  };
}

function handleOf(view: { readonly current: EditorView | null }): EditorHandle {
  const replace = (from: number, to: number, insert: string) => {
    view.current?.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.replace(/\r\n?/g, '\n').length },
      scrollIntoView: true,
      userEvent: 'input.replace',
    });
  };
  return {
    text: () => view.current?.state.doc.toString() ?? '',
    replace,
    replaceAll: (text) => replace(0, view.current?.state.doc.length ?? 0, text),
    select: (start, end) => {
      const length = view.current?.state.doc.length ?? 0;
      view.current?.dispatch({
        selection: { anchor: Math.min(start, length), head: Math.min(end, length) },
        scrollIntoView: true,
      });
      view.current?.focus();
    },
    focus: () => view.current?.focus(),
  };
}
