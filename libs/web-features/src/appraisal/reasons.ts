import type { ReviewScoreRecord, TrialSummary } from '@clinical/contracts';
import type { EvidenceGrade } from '@clinical/web-ui';
import type { MouseEvent, PointerEvent } from 'react';

/** What a mark of a result says, with why it says so. */
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

/** The reason that is shown, and the mark beside which it is. */
export interface ShownReason {
  readonly reason: Reason;
  readonly mark: HTMLElement;
  /** The mark was pressed; otherwise a pointer rests on it. */
  readonly pressed: boolean;
}

/** How long a pointer rests on a mark before the reason is shown, in milliseconds; the same as for tips. */
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

/** Says how the card is loaded that shows reasons: this module cannot import it, as the card imports this one. */
export function loadReasonsWith(load: () => Promise<unknown>): void {
  loadCard = load;
}

/** Puts the reason away that is shown, or is about to be. */
export function closeReason(): void {
  change(null);
}

/** Whether a pointer is on a mark still. */
export function isPointedAt(mark: HTMLElement): boolean {
  return pointed === mark;
}

/** What an element needs whose reason is shown while a pointer rests on it. */
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
          // Without a network it is shown when the mark is pressed, or that it cannot be.
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

/** What a button needs that shows a reason: while a pointer rests on it, and when it is pressed. */
export function reasonOnPress(reason: Reason) {
  return {
    ...reasonOnPointing(reason),
    'aria-haspopup': 'dialog' as const,
    onClick: ({ currentTarget: mark }: MouseEvent<HTMLElement>) =>
      change(shown?.pressed && shown.mark === mark ? null : { reason, mark, pressed: true }),
  };
}
