import type { i18n, Namespace, TFunction } from 'i18next';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';

/** Result of `useTranslation`; the same object until the language changes. */
export interface Translation<Ns extends Namespace> {
  readonly t: TFunction<Ns>;
  readonly i18n: i18n;
}

interface Translations {
  readonly i18n: i18n;
  readonly language: string;
  /** By namespace. */
  readonly known: Map<string, Translation<Namespace>>;
}

const TranslationsContext = createContext<Translations | null>(null);

/**
 * Provides the texts of an i18next instance to the components below, and renders them again when the language
 * changes.
 */
export function TranslationProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const languageNow = () => i18n.language;
  const language = useSyncExternalStore(subscribe, languageNow, languageNow);
  const value = useMemo(() => ({ i18n, language, known: new Map() }), [i18n, language]);
  return <TranslationsContext value={value}>{children}</TranslationsContext>;
}

/**
 * The texts of a namespace, as `useTranslation` of react-i18next returns them. There, each call copies the i18next instance
 * and subscribes to it, which is a seventh of the script of a page of results (ADR 24).
 *
 * Suspends while the texts of the language are loading.
 *
 * @throws Error outside a `TranslationProvider`
 */
export function useTranslation<Ns extends 'shell' | 'search' = 'shell'>(namespace?: Ns): Translation<Ns> {
  const { i18n, language, known } = useTranslations();
  const name = namespace ?? 'shell';
  const found = known.get(name);
  if (found) return found as Translation<Ns>;
  if (!i18n.hasLoadedNamespace(name)) use(loading(i18n, name));
  const translation = { t: i18n.getFixedT(language, name), i18n };
  known.set(name, translation);
  return translation as Translation<Ns>;
}

/** The i18next instance of the app. */
export function useI18n(): i18n {
  return useTranslations().i18n;
}

function useTranslations(): Translations {
  const translations = useContext(TranslationsContext);
  if (translations === null) throw new Error('There is no TranslationProvider above');
  return translations;
}

/** Pending loads: a component that suspends asks again with each attempt. */
const underWay = new WeakMap<i18n, Map<string, Promise<void>>>();

function loading(instance: i18n, namespace: string): Promise<void> {
  const ofInstance = underWay.get(instance) ?? new Map<string, Promise<void>>();
  underWay.set(instance, ofInstance);
  const key = `${instance.language} ${namespace}`;
  const found = ofInstance.get(key) ?? instance.loadNamespaces(namespace);
  ofInstance.set(key, found);
  return found;
}
