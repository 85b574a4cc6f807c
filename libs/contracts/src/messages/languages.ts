/** Languages of the message catalogue. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of a namespace in every language, with the keys of English. */
export type Texts<English> = Readonly<Record<Language, { readonly [Key in keyof English]: string }>>;

/** A value to fill in, `{{count}}`, or words that depend on whether it is one, `{{count|record|records}}`. */
const PLACEHOLDER = /\{\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}\}/g;

/**
 * Fills `{{name}}` in a text of the catalogue, and chooses between `{{name|one|other}}`. A name without a value stays as it
 * stands, so that a mistake in a translation shows instead of vanishing.
 */
export function formatMessage(
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    const value = String(values[name] ?? placeholder);
    return one === undefined || other === undefined || value === placeholder
      ? value
      : value === '1'
        ? one
        : other;
  });
}
