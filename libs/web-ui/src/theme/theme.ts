import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep teal-blue, the colour of the neutral default brand. Shade 7 carries white text on light pages, 6 on dark ones. */
const brand: MantineColorsTuple = [
  '#eef7f9',
  '#d8ecf1',
  '#b2dae4',
  '#82c2d3',
  '#55a8bf',
  '#2f8ca7',
  '#157389',
  '#0b5d74',
  '#094a5d',
  '#07384a',
];

/** Warm neutral greys. Shade 6 is the lightest that text may have, 5 the lightest edge of a field. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f3f0',
  '#eae8e4',
  '#dedbd6',
  '#c9c5bf',
  '#8f8a83',
  '#67625c',
  '#514d48',
  '#393632',
  '#211f1c',
];

/** Text, edges and surfaces of the dark scheme, from light to dark. */
const dark: MantineColorsTuple = [
  '#e8e6e2',
  '#cac7c1',
  '#aaa69f',
  '#87837c',
  '#4b4946',
  '#373634',
  '#292826',
  '#1c1b1a',
  '#151413',
  '#0e0d0d',
];

/** For retractions only. */
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadddc',
  '#f3b8b6',
  '#f29a98',
  '#ff8f8f',
  '#d94b4e',
  '#c4353a',
  '#b3191f',
  '#8d1318',
  '#6b0f14',
];

/** Errors. */
const orange: MantineColorsTuple = [
  '#fdf3ed',
  '#fae3d6',
  '#f4c4aa',
  '#f0ab85',
  '#f3a274',
  '#d2622b',
  '#b54b15',
  '#8f3c06',
  '#722f05',
  '#562404',
];

/** Warnings. */
const yellow: MantineColorsTuple = [
  '#fdf8ec',
  '#f9edcd',
  '#f2dca4',
  '#ecc970',
  '#f0be62',
  '#b78418',
  '#94630a',
  '#7a5005',
  '#613f04',
  '#4a3003',
];

/** For success. */
const green: MantineColorsTuple = [
  '#edf8f3',
  '#d5eee3',
  '#aaddc7',
  '#74c9a5',
  '#3ccba2',
  '#1c9468',
  '#0a7a54',
  '#00694c',
  '#00533c',
  '#003f2e',
];

const FADE = { transition: 'fade', duration: 120 } as const;
const DIALOG_TITLE = { fz: 'lg', fw: 550, lh: 'lg' } as const;
const OVERLAY = { backgroundOpacity: 0.45 } as const;

/**
 * The theme of the product. Its values reach the page as `variables.css`, generated from here (see `theme-css.ts`),
 * so that the first paint needs no script. Sizes are in rem: a larger reading size enlarges everything.
 */
export const theme = createTheme({
  colors: { brand, gray, dark, red, orange, yellow, green },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#211f1c',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  // `note` is for secondary text: sources, counts, hints.
  fontSizes: { xs: '0.75rem', note: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.334', note: '1.25rem', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.25' },
  fontWeights: { regular: '400', medium: '550', bold: '700' },
  headings: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5', fontWeight: '700' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5', fontWeight: '700' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.5', fontWeight: '700' },
      h6: { fontSize: '0.75rem', lineHeight: '1.5', fontWeight: '700' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(33 31 28 / 8%)',
    sm: '0 1px 3px rgb(33 31 28 / 10%), 0 1px 2px rgb(33 31 28 / 6%)',
    md: '0 4px 16px rgb(33 31 28 / 12%), 0 1px 3px rgb(33 31 28 / 8%)',
    lg: '0 12px 32px rgb(33 31 28 / 16%), 0 2px 6px rgb(33 31 28 / 8%)',
    xl: '0 20px 48px rgb(33 31 28 / 20%), 0 4px 10px rgb(33 31 28 / 8%)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Accordion: { defaultProps: { variant: 'separated', transitionDuration: 120 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Alert: { defaultProps: { variant: 'light' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Container: { defaultProps: { size: 'var(--page-width)' } },
    Drawer: {
      defaultProps: {
        returnFocus: true,
        lockScroll: false,
        transitionProps: { duration: 150 },
        overlayProps: OVERLAY,
      },
    },
    DrawerTitle: { defaultProps: DIALOG_TITLE },
    HoverCard: { defaultProps: { shadow: 'lg', transitionProps: FADE } },
    Menu: { defaultProps: { shadow: 'lg', transitionProps: FADE } },
    Modal: {
      defaultProps: {
        returnFocus: true,
        // Mantine's lock writes a style element by script; `base.css` locks scrolling instead.
        lockScroll: false,
        centered: true,
        radius: 'lg',
        transitionProps: FADE,
        overlayProps: OVERLAY,
      },
    },
    ModalTitle: { defaultProps: DIALOG_TITLE },
    Notification: { defaultProps: { radius: 'md', withBorder: true } },
    Pagination: { defaultProps: { size: 'sm' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Options stay within the landmark or dialog of their field.
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { shadow: 'lg', transitionProps: FADE } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    SpotlightRoot: { defaultProps: { overlayProps: OVERLAY } },
    Text: { defaultProps: { size: 'sm' } },
    Table: { defaultProps: { fz: 'sm', verticalSpacing: 'xs', highlightOnHover: true } },
    Tabs: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: FADE, withArrow: true } },
  },
});
