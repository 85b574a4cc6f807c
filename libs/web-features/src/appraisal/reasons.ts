import type { ReviewScoreRecord, TrialSummary } from '@clinical/contracts';
import type { EvidenceGrade } from '@clinical/web-ui';
import type { MouseEvent, PointerEvent } from 'react';

/** The text of a result's mark, with its reason. */
export type Reason =
  | {
      readonly kind: 'evidence';
      /** Null for material, which has no grade. */
      readonly grade: EvidenceGrade | null;
      readonly category: number;
      readonly name: string;
      /** Why the result is in its category; may be empty. */
      readonly text: string;
    }
  | { readonly kind: 'review'; readonly review: ReviewScoreRecord }
  | { readonly kind: 'trial'; readonly trial: TrialSummary };

/** The shown reason, and its mark. */
export interface ShownReason {
  readonly reason: Reason;
  readonly mark: HTMLElement;
  /** Opened by a click; otherwise by hover. */
  readonly pressed: boolean;
}

/** Hover delay before the reason is shown, in milliseconds; the same as for tips. */
const REST_MS = 350;

let shown: ShownReason | null = null;
/** The mark that a pointer is on. */
let pointed: HTMLElement | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;
let loadCard: () => Promise<unknown> = () => Promise.resolve();
const listeners = new Set<() => void>();

function change(next: ShownReason | null): void {
  clearTimeout(rest);
  shown = next;
  for (const listener of listeners) listener();
}

/** The reason that is shown now, for the one card of the page. */
export const shownReason = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => shown,
};

/** Registers the loader of the card: this module cannot import it, because the card imports this one. */
export function loadReasonsWith(load: () => Promise<unknown>): void {
  loadCard = load;
}

/** Closes the shown or pending reason. */
export function closeReason(): void {
  change(null);
}

/** Whether the pointer is still on a mark. */
export function isPointedAt(mark: HTMLElement): boolean {
  return pointed === mark;
}

/** Props of an element whose reason is shown on hover. */
export function reasonOnPointing(reason: Reason) {
  return {
    onPointerEnter: ({ pointerType, currentTarget: mark }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return;
      pointed = mark;
      clearTimeout(rest);
      rest = setTimeout(() => {
        loadCard().then(
          () => {
            if (isPointedAt(mark) && shown === null) change({ reason, mark, pressed: false });
          },
          // Without a network, a click on the mark shows it, or an error.
          () => undefined,
        );
      }, REST_MS);
    },
    onPointerLeave: () => {
      pointed = null;
      clearTimeout(rest);
    },
  };
}

/** Props of a button that shows a reason on hover and on click. */
export function reasonOnPress(reason: Reason) {
  return {
    ...reasonOnPointing(reason),
    'aria-haspopup': 'dialog' as const,
    onClick: ({ currentTarget: mark }: MouseEvent<HTMLElement>) =>
      change(shown?.pressed && shown.mark === mark ? null : { reason, mark, pressed: true }),
  };
}
