const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without halves of characters, which no encoding of a URL can hold. */
export function replaceLoneSurrogates(text: string, replacement: string): string {
  return text.replace(LONE_SURROGATE, replacement);
}
