/** The texts of a search that has several, as one line for people; blank ones are left out. */
export function joinedTexts(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join(', ');
}
