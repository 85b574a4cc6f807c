/** Languages of the message catalogue. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of a namespace in every language, with the keys of English. */
export type Texts<English> = Readonly<Record<Language, { readonly [Key in keyof English]: string }>>;
