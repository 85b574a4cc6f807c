import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';

/** Palettes of the theme; Mantine's other ones are left out of the style sheet. */
const PALETTES = new Set(['brand', 'gray', 'dark', 'red', 'orange', 'yellow', 'green']);
const OF_PALETTE = /^--mantine-color-([a-z]+)-(?:\d|text|filled|light|outline)/;
/** Variables that no style sheet and no component uses: other schemes of the same sizes, and variants of colours. */
const UNREAD = [
  /^--mantine-(?:breakpoint|primary-color-\d|h6|color-scheme)/,
  /^--mantine-(?:z-index-(?!app)|webkit-|moz-)/,
  /^--mantine-color-dark-[a-z]/,
  /^--mantine-color-(?!brand)[a-z]+-outline/,
  /^--mantine-color-(?:red|orange|yellow|green)-[235]/,
];

/**
 * The theme as a style sheet: the rules that Mantine would insert by script, which the content security policy
 * forbids. Dark pages are printed in the colours of light ones.
 *
 * @returns the content of `variables.css`
 */
export function themeCss(override: MantineThemeOverride): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const { variables, light, dark } = defaultCssVariablesResolver(theme);
  return [
    '/* Written from theme.ts; see theme-css.ts. */',
    block(':root', { ...variables, ...light, ...changedLight() }),
    `@media screen {\n${block(":root[data-mantine-color-scheme='dark']", { ...dark, ...changedDark() })}}\n`,
  ].join('\n');
}

/** Replaces shades of Mantine that have too little contrast, or do not fit this product. */
function changedLight(): Record<string, string> {
  return {
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-orange-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-gray-text': 'var(--mantine-color-gray-7)',
    ...Object.fromEntries(
      ['brand', 'red', 'orange', 'yellow', 'green'].flatMap((palette) => [
        [`--mantine-color-${palette}-light`, `var(--mantine-color-${palette}-0)`],
        [`--mantine-color-${palette}-light-hover`, `var(--mantine-color-${palette}-1)`],
      ]),
    ),
  };
}

function changedDark(): Record<string, string> {
  return {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-orange-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-gray-text': 'var(--mantine-color-dark-1)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-brand-text': 'var(--mantine-color-brand-3)',
    '--mantine-color-brand-light': '#16303a',
    '--mantine-color-brand-light-hover': '#1c3d49',
  };
}

function block(selector: string, variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables)
    .filter(([name]) => isOfTheme(name))
    .map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

function isOfTheme(name: string): boolean {
  if (UNREAD.some((unread) => unread.test(name))) return false;
  const palette = OF_PALETTE.exec(name)?.[1];
  return palette === undefined || PALETTES.has(palette);
}
