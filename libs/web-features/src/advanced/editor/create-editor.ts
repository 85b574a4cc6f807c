import { autocompletion, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { linter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import {
  Compartment,
  EditorState,
  type Extension,
  type StateEffect,
  type Transaction,
} from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import type { Language } from '@clinical/contracts';
import { EDITOR_PHRASES } from './editor-phrases.js';
import { editorTheme } from './editor-theme.js';
import { highlighting } from './highlighting.js';
import { lineMargins } from './line-margins.js';

/** Callbacks and data of the editor. */
export interface EditorHooks {
  /** The text has changed, at every key; to be quick. */
  readonly onChange: (text: string) => void;
  /** A text was pasted; `replacesAll` when it is all there is now. */
  readonly onPaste: (text: string, replacesAll: boolean) => void;
  readonly onRun: () => void;
  readonly complete: CompletionSource;
}

export interface EditorTexts {
  readonly label: string;
  readonly placeholder: string;
  readonly language: Language;
}

/** The reconfigurable part of an editor. */
const changeable = new Compartment();

/** The extensions of a strategy editor. Tab keeps its meaning on the page, so that keyboard users are not trapped. */
export function editorExtensions(hooks: EditorHooks, texts: EditorTexts): Extension {
  return [
    history(),
    bracketMatching({ brackets: '()[]' }),
    highlighting,
    lineMargins,
    EditorView.lineWrapping,
    editorTheme,
    linter(null),
    autocompletion({ override: [hooks.complete], icons: false, activateOnTypingDelay: 80 }),
    changeable.of(textExtensions(texts)),
    keymap.of([
      { key: 'Mod-Enter', run: () => runOf(hooks) },
      { key: 'F8', run: nextDiagnostic },
      { key: 'Shift-F8', run: previousDiagnostic },
      ...completionKeymap,
      ...historyKeymap,
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
    ]),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      hooks.onChange(update.state.doc.toString());
      for (const transaction of update.transactions) {
        if (transaction.isUserEvent('input.paste')) reportPaste(hooks, transaction);
      }
    }),
  ];
}

/** Replaces the texts of an editor when the language of the page changes. */
export function changeTexts(texts: EditorTexts): StateEffect<unknown> {
  return changeable.reconfigure(textExtensions(texts));
}

function textExtensions(texts: EditorTexts): Extension {
  return [
    placeholder(texts.placeholder),
    EditorState.phrases.of(EDITOR_PHRASES[texts.language]),
    EditorView.contentAttributes.of({
      'aria-label': texts.label,
      autocapitalize: 'none',
      autocorrect: 'off',
      spellcheck: 'false',
      translate: 'no',
    }),
  ];
}

function runOf(hooks: EditorHooks): boolean {
  hooks.onRun();
  return true;
}

function reportPaste(hooks: EditorHooks, { changes, newDoc }: Transaction): void {
  changes.iterChanges((_fromA, _toA, fromB, toB, inserted) => {
    hooks.onPaste(inserted.toString(), fromB === 0 && toB === newDoc.length);
  });
}
