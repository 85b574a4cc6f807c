import { Box, RingProgress } from '@mantine/core';
import { formatShare } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';

/** A share as a ring; the words next to it say the same. */
export function ShareRing({ share, size }: { share: number; size: number }) {
  const language = useLanguage();
  const held = Math.min(1, Math.max(0, share));
  return (
    <RingProgress
      aria-hidden
      flex="none"
      size={size}
      thickness={6}
      roundCaps
      sections={[{ value: held * 100, color: 'brand' }]}
      label={
        <Box
          component="span"
          display="block"
          fz="0.6875rem"
          fw={550}
          ta="center"
          style={{ whiteSpace: 'nowrap' }}
        >
          {formatShare(held, language)}
        </Box>
      }
    />
  );
}
