import type { RecordQuote } from '@clinical/contracts';
import { Box } from '@mantine/core';

/** A sentence of the record, word for word. */
export function QuoteBlock({ quote }: { quote: RecordQuote }) {
  return (
    <Box component="blockquote" m={0} p="xs" bdrs="sm" bg="var(--ev-surface-quiet)" fz="note" lh="note">
      {quote.text}
    </Box>
  );
}
