/** Languages of the message catalogue. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of a namespace in every language, with the keys of English. */
export type Texts<English> = Readonly<Record<Language, { readonly [Key in keyof English]: string }>>;

/**
 * Fills `{{name}}` in a text of the catalogue. A name without a value stays as it stands, so that a
 * mistake in a translation shows instead of vanishing.
 */
export function formatMessage(
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
