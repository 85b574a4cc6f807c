import { useMantineColorScheme } from '@mantine/core';

/** The reader's choice of colours: the system's, light or dark. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** The choice in force and how to change it; it is remembered in this browser. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, setScheme: setColorScheme };
}
