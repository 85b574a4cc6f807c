import { useMergedRef } from '@mantine/hooks';
import type { Ref, RefCallback } from 'react';

/**
 * Stands in for the `useMergeRefs` of `@floating-ui/react` in Mantine's `ScrollArea`, which every `Table` imports. With it
 * each page that has a table would load that library, 15 kB, before it can be used.
 */
export function useMergeRefs<T>(refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return useMergedRef(...refs);
}
