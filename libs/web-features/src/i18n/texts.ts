import { LANGUAGES, type Language } from '@clinical/contracts';
import type { BackendModule, i18n } from 'i18next';
import { useI18n, useTranslation } from './use-translation.js';

type Texts = Readonly<Record<string, string>>;

/** Loads the texts of a language as a separate file. */
type LoadTexts = () => Promise<{ readonly default: Texts }>;
type Translations = Readonly<Record<Exclude<Language, 'en'>, LoadTexts>>;

type WithoutPlural<Key> = Key extends `${infer Base}_one` ? Base : Key;

/** Name of a text in a namespace, given its English texts. */
export type TextKey<English> = WithoutPlural<keyof English & string>;

/** Returns a text with its values filled in; `count` chooses between one and many. */
export type TextFunction<English> = (
  key: TextKey<English>,
  values?: Readonly<Record<string, string | number>>,
) => string;

const namespaces = new Map<string, { readonly english: Texts; readonly others: Translations }>();

/** Adds a namespace: its English texts, which are part of the caller's script, and how to load the other languages. */
export function registerTexts(namespace: string, english: Texts, others: Translations): void {
  namespaces.set(namespace, { english, others });
}

/**
 * Creates the hook that returns the texts of a namespace. Each namespace has its own module, so that its texts are
 * loaded together with its feature. The hook's keys are typed here, because i18next's own types cannot handle so
 * many.
 */
export function featureTexts<English extends Texts>(
  namespace: string,
  english: English,
  others: Translations,
): () => { readonly t: TextFunction<English> } {
  registerTexts(namespace, english, others);
  return function useFeatureTexts() {
    addEnglish(useI18n(), namespace);
    // Suspends while the texts of the language are loading, which pages and lazy parts avoid by `loadTexts`.
    return useTranslation(namespace as 'shell') as unknown as { readonly t: TextFunction<English> };
  };
}

function addEnglish(instance: i18n, namespace: string): void {
  const known = namespaces.get(namespace);
  if (known && !instance.hasResourceBundle('en', namespace))
    instance.addResourceBundle('en', namespace, known.english);
}

/**
 * Loads the texts of a language for every namespace registered so far. A language that cannot be loaded, as without a
 * network, is shown in English; the promise never rejects.
 */
export async function loadTexts(instance: i18n, language: string): Promise<void> {
  await Promise.all(
    [...namespaces.keys()].map(async (namespace) => {
      addEnglish(instance, namespace);
      if (instance.hasResourceBundle(language, namespace)) return;
      const texts = await readTexts(language, namespace).catch(() => null);
      if (texts) instance.addResourceBundle(language, namespace, texts);
    }),
  );
}

/** Loads the texts of a language and then shows it. */
export async function showLanguage(instance: i18n, language: Language): Promise<void> {
  await loadTexts(instance, language);
  if (instance.resolvedLanguage !== language) await instance.changeLanguage(language);
}

async function readTexts(language: string, namespace: string): Promise<Texts> {
  const known = namespaces.get(namespace);
  if (!known) throw new Error(`Unknown namespace ${namespace}`);
  const other = LANGUAGES.find((each) => each === language);
  return other === undefined || other === 'en' ? known.english : (await known.others[other]()).default;
}

/** Loads texts on demand that `loadTexts` has not loaded. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    readTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};
