/** Texts of the library that results and records need; its other texts come with its own pages. */
const en = {
  'star.add': 'Bookmark',
  'star.remove': 'Remove bookmark',
  'star.added': 'Bookmarked',
  'star.removed': 'Bookmark removed',
  'star.failed': 'The bookmark could not be changed. Please try again.',
  'star.login.title': 'Information',
  'star.login.text': 'You must be logged in to bookmark articles. Please login first.',
  'star.login.kept': 'We keep this bookmark for you until you log in on this device.',
  'star.login.action': 'Login',
  'star.login.signUp': 'Sign Up',
  'star.full': 'You have reached the largest number of bookmarks. Remove some to add others.',
  'saved.save': 'Save this search',
  'dialog.close': 'Close',
} as const;

const es: Record<keyof typeof en, string> = {
  'star.add': 'Guardar en favoritos',
  'star.remove': 'Quitar de favoritos',
  'star.added': 'Guardado en favoritos',
  'star.removed': 'Quitado de favoritos',
  'star.failed': 'No se pudo cambiar el favorito. Inténtelo de nuevo.',
  'star.login.title': 'Información',
  'star.login.text': 'Debe iniciar sesión para guardar artículos en favoritos. Inicie sesión primero.',
  'star.login.kept': 'Conservamos este favorito hasta que inicie sesión en este dispositivo.',
  'star.login.action': 'Iniciar sesión',
  'star.login.signUp': 'Registrarse',
  'star.full': 'Ha alcanzado el número máximo de favoritos. Quite algunos para añadir otros.',
  'saved.save': 'Guardar esta búsqueda',
  'dialog.close': 'Cerrar',
};

export const starMessages = { en, es } as const;

/** Name of such a text. */
export type StarMessageKey = keyof typeof en;
