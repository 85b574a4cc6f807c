import type { Diagnostic } from '@clinical/contracts';

/** Equal messages at different places of a text. */
export interface DiagnosticGroup {
  readonly first: Diagnostic;
  readonly count: number;
}

/** The diagnostics with equal ones together, at the first of their places; one with a fix of its own stays alone. */
export function grouped(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<string, DiagnosticGroup>();
  for (const diagnostic of diagnostics) {
    const { severity, code, message, hint = '', fix, start = '' } = diagnostic;
    const key = [severity, code, message, hint, fix === undefined ? '' : start].join('\n');
    const { first, count } = groups.get(key) ?? { first: diagnostic, count: 0 };
    groups.set(key, { first, count: count + 1 });
  }
  return [...groups.values()];
}

/** `13 × ` before a message that stands for several. */
export function timesOf({ count }: DiagnosticGroup): string {
  return count === 1 ? '' : `${count} × `;
}
