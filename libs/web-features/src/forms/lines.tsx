import { Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';

/** Grey lines as placeholders for text or fields. Hidden from screen readers: announce 'loading' elsewhere, once. */
export function Lines({ widths }: { readonly widths: readonly string[] }) {
  return (
    <Stack gap="sm" aria-hidden="true">
      {widths.map((width, index) => (
        <Skeleton key={index} h={16} w={width} radius="sm" />
      ))}
    </Stack>
  );
}
