import { useId as useReactId } from 'react';

/**
 * Stands in for the `useId` of `@mantine/hooks`, which replaces React's id by a random one after the first render. Each
 * field, checkbox and tab list then renders again, at once and before the page can be used: on a page of results a
 * tenth of a second on a phone. React's own ids are unique as the page has one root.
 */
export function useId(staticId?: string): string {
  const reactId = useReactId();
  // As Mantine names it in the page that the server rendered.
  return staticId ?? `mantine-${reactId.replace(/:/g, '')}`;
}
