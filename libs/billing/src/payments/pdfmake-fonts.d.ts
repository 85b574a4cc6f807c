declare module 'pdfmake/fonts/Roboto.js' {
  import type { TFontDictionary } from 'pdfmake/interfaces.js';

  /** Places of the font's files; the package has no types of it. */
  const fonts: TFontDictionary;
  export = fonts;
}
