import type { Language } from '@clinical/contracts';

/** Texts of the editor component in languages other than English. Its keys are its English texts. */
export const EDITOR_PHRASES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  es: {
    'Control character': 'Carácter de control',
    Selected: 'Seleccionado',
    'Selection deleted': 'Selección eliminada',
    Completions: 'Sugerencias',
    Diagnostics: 'Observaciones',
    'No diagnostics': 'Sin observaciones',
    close: 'cerrar',
    Info: 'Información',
  },
};
