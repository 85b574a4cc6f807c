/** What the abstract and the appraisal beside it need to point at each other. */
export interface SentenceMarks {
  /** The sentence that is pointed at; null for none. */
  readonly active: number | null;
  readonly point: (number: number | null) => void;
}

/** Id of the place where a sentence begins. */
export const sentenceId = (number: number): string => `sentence-${number}`;

/** Goes to a sentence in the abstract, and reading with it. */
export function goToSentence(number: number): void {
  goTo(document.getElementById(sentenceId(number)));
}

/** Goes back to the first point that a sentence earned. */
export function goToPoint(number: number): void {
  goTo(document.querySelector(`[data-shows="${number}"]`));
}

function goTo(place: HTMLElement | null): void {
  if (!place) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  place.focus({ preventScroll: true });
}
