/** What the meter makes of a score (ACCOUNTS-5). */
export type StrengthLevel = 'danger' | 'warning' | 'success';

/** Most points that a password can have. */
export const MOST_STRENGTH = 6;

const POINTS: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 6,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /[@$!%*?&#]/.test(password),
  (password) => password.length > 12,
];

/** The strength of a password, 0 to 6: a point for each of six things (ACCOUNTS-5). */
export function strengthOf(password: string): number {
  return POINTS.filter((holds) => holds(password)).length;
}

/** Up to 2 points danger, up to 4 warning, beyond that success. */
export function strengthLevel(score: number): StrengthLevel {
  if (score <= 2) return 'danger';
  return score <= 4 ? 'warning' : 'success';
}
