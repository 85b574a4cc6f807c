/** Reads the metadata of web pages as Wikipedia does; the package has no types. */
declare module 'html-metadata' {
  export function loadFromString(html: string): Promise<Readonly<Record<string, Record<string, unknown>>>>;
}
