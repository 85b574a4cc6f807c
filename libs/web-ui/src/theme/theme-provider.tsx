import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import './styles.js';
import { theme } from './theme.js';

/** Where the reader's choice of light or dark is kept; `boot.js` of the web app reads it before the first paint. */
export const COLOR_SCHEME_KEY = 'color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Of the response that brought the page: the security policy allows style elements with it only. None on the server. */
const getStyleNonce = () =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '');

/**
 * Mantine's provider for this product: tokens come from the style sheet, so that no script writes them first; light or
 * dark follows the reader's choice, else the system's.
 */
export function ThemeProvider({ children, env }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={getStyleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      {...(env ? { env } : {})}
    >
      {children}
    </MantineProvider>
  );
}

/** The reader's choice of colours: the system's, light or dark. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** The current choice and a function to change it; stored in this browser. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, setScheme: setColorScheme };
}
