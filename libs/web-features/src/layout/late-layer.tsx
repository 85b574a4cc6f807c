import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { ReasonLayer } from '../appraisal/reason-layer.js';
import { confirmations } from './notify.js';

/** Ctrl+K or Cmd+K, which browsers leave to the page. */
function asksForPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/**
 * Calls back once the pointer is over the page or a key is pressed. Touch shows no tooltips.
 *
 * @returns ends the wait
 */
function onceUsed(then: () => void): () => void {
  const ended = new AbortController();
  const onUse = (event: Event) => {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    ended.abort();
    then();
  };
  for (const kind of ['pointerover', 'keydown'])
    document.addEventListener(kind, onUse, { signal: ended.signal });
  return () => ended.abort();
}

/**
 * Overlays that are not needed to read a page: tooltips, which load when the pointer or the keyboard is first used, the
 * command palette, confirmations and reasons of marks, which load with the first one. Without a network they are left
 * out.
 */
export function LateLayer() {
  const [Tips, setTips] = useState<ComponentType | null>(null);
  const [Corner, setCorner] = useState<ComponentType | null>(null);
  const [Palette, setPalette] = useState<ComponentType | null>(null);
  const confirmed = useSyncExternalStore(confirmations.subscribe, confirmations.read, confirmations.read);
  useEffect(
    () =>
      onceUsed(() => {
        void import('@clinical/web-ui/tips').then(
          ({ TipLayer }) => setTips(() => TipLayer),
          () => undefined,
        );
      }),
    [],
  );
  useEffect(() => {
    if (!confirmed) return;
    void import('./confirmations.js').then(
      ({ ConfirmationCorner }) => setCorner(() => ConfirmationCorner),
      () => undefined,
    );
  }, [confirmed]);
  useEffect(() => {
    // Once loaded, the palette handles this key itself.
    if (Palette !== null) return;
    const open = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      void import('../command-palette/command-palette.js').then(
        ({ CommandPalette }) => setPalette(() => CommandPalette),
        () => undefined,
      );
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [Palette]);
  return (
    <>
      <ReasonLayer />
      {Tips ? <Tips /> : null}
      {Corner ? <Corner /> : null}
      {Palette ? <Palette /> : null}
    </>
  );
}
