import type { PageIdentity } from '@clinical/contracts';

/** Address of the editor of one page; of the list of all pages without one. */
export function editorPath(identity?: PageIdentity): string {
  if (identity === undefined) return '/Admin/pages';
  const { kind, name, language } = identity;
  return `/Admin/pages?${new URLSearchParams({ kind, name, language }).toString()}`;
}
