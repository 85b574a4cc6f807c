import { useId as useReactId } from 'react';

/**
 * Replaces the `useId` of `@mantine/hooks`, which swaps React's id for a random one after the first render. Each
 * field, checkbox and tab list then renders again, before the page is usable: on a page of results a tenth of a
 * second on a phone. React's own ids are unique because the page has one root.
 */
export function useId(staticId?: string): string {
  const reactId = useReactId();
  // The format of Mantine's id in the server-rendered page.
  return staticId ?? `mantine-${reactId.replace(/:/g, '')}`;
}
