import { useLayoutEffect } from 'react';

/** Sets what search engines show of the page; taken away with it. */
export function PageDescription({ children }: { readonly children: string }) {
  useLayoutEffect(() => {
    if (children === '') return undefined;
    const meta = document.createElement('meta');
    meta.name = 'description';
    meta.content = children;
    document.head.append(meta);
    return () => meta.remove();
  }, [children]);
  return null;
}

/** A value of a page's `meta`; empty where it has none of that name. */
export function metaContent(meta: readonly { name: string; content: string }[], name: string): string {
  return meta.find((each) => each.name === name)?.content ?? '';
}
