import { createTheme } from '@mantine/core';

/**
 * Mantine's settings that are not colours or sizes; those are design tokens in `tokens.css`. Reduced motion is
 * respected, transitions stay under 150 ms, and dialogs give the focus back to where it came from.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: { defaultProps: { returnFocus: true, transitionProps: { duration: 120, transition: 'fade' } } },
    Drawer: { defaultProps: { returnFocus: true, transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { transitionProps: { duration: 100, transition: 'fade' } } },
    Popover: { defaultProps: { transitionProps: { duration: 100, transition: 'fade' } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 100, transition: 'fade' } } },
  },
});
