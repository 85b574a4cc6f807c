import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import '@mantine/core/styles/Tooltip.layer.css';

const DELAY_MS = 350;

/** The control whose tip an event is about. */
function tipped(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
}

/** The control that is hovered or focused already when the layer loads. */
function tippedAlready(): HTMLElement | null {
  const controls = document.querySelectorAll<HTMLElement>('[data-tip]:hover, [data-tip]:focus-visible');
  return [...controls].at(-1) ?? null;
}

/**
 * One Mantine tooltip for the whole page: it shows the `data-tip` of the hovered or focused element. A list with
 * hundreds of icons then costs no more than one. Tips only repeat the `aria-label` or the text.
 */
export function TipLayer() {
  const [target, setTarget] = useState(tippedAlready);
  useEffect(() => {
    let timer = 0;
    const hide = () => {
      window.clearTimeout(timer);
      setTarget(null);
    };
    const showSoon = (event: PointerEvent) => {
      const control = event.pointerType === 'touch' ? null : tipped(event);
      window.clearTimeout(timer);
      if (control === null) return setTarget(null);
      timer = window.setTimeout(() => setTarget(control), DELAY_MS);
    };
    const showNow = (event: FocusEvent) => {
      const control = tipped(event);
      if (control?.matches(':focus-visible')) setTarget(control);
    };
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('pointerover', showSoon, { signal });
    document.addEventListener('focusin', showNow, { signal });
    document.addEventListener('keydown', hideOnEscape, { signal, capture: true });
    for (const kind of ['focusout', 'pointerdown', 'scroll'])
      document.addEventListener(kind, hide, { signal, capture: true, passive: true });
    return () => {
      ended.abort();
      hide();
    };
  }, []);
  if (target === null) return null;
  return <Tooltip key={target.dataset['tip']} target={target} label={target.dataset['tip']} opened />;
}
