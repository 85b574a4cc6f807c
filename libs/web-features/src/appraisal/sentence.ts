/** Reasons and ratings are written to follow a colon; this makes them sentences. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
