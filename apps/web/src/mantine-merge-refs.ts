import { useMergedRef } from '@mantine/hooks';
import type { Ref, RefCallback } from 'react';

/**
 * Replaces the `useMergeRefs` of `@floating-ui/react` in Mantine's `ScrollArea`, which every `Table` imports. With
 * the original each page with a table would load that library, 15 kB, before it is usable.
 */
export function useMergeRefs<T>(refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return useMergedRef(...refs);
}
