import { starMessages } from './star.messages.js';

/** Texts of one's own library: history, bookmarks, saved searches, inbox (ACCOUNTS-2; SEARCH-8). */
const en = {
  ...starMessages.en,

  'history.title': 'History',
  'history.caption': 'Your searches',
  'history.date': 'Date',
  'history.term': 'Search term',
  'history.viewed': 'Articles Viewed',
  'history.expand': 'Show the articles viewed from "{{search}}"',
  'history.collapse': 'Hide the articles viewed from "{{search}}"',
  'history.rerun': 'Search again: {{search}}',
  'history.starred': 'Bookmarked',
  'history.unstarred': 'Bookmark removed',
  'history.none': 'No article was opened from this search.',
  'history.empty.title': 'Your history is empty',
  'history.empty.text':
    'Searches that you make while logged in are listed here, with the articles you opened.',
  'history.empty.action': 'Search the evidence',
  'history.delete': 'Delete "{{search}}" from your history',
  'history.deleted': 'Deleted from your history',
  'history.deleteAll': 'Delete all history',
  'history.deleteAll.title': 'Delete your whole history?',
  'history.deleteAll.text_one': 'Your one search and what you opened from it are deleted. Bookmarks stay.',
  'history.deleteAll.text_other':
    'All {{number}} searches and what you opened from them are deleted. Bookmarks stay.',
  'history.deleteAll.confirm': 'Delete all',
  'history.deletedAll': 'Your history was deleted',
  'history.private': 'Only you can see your history.',
  'history.type.pico': 'PICO',
  'history.type.advanced': 'Advanced',
  'history.filtered': 'with filters',

  'bookmarks.title': 'Bookmarked',
  'bookmarks.caption': 'Your bookmarks',
  'bookmarks.date': 'Date',
  'bookmarks.article': 'Bookmarked',
  'bookmarks.remove': 'Remove the bookmark on "{{title}}"',
  'bookmarks.empty.title': 'You have no bookmarks yet',
  'bookmarks.empty.text': 'Use the star beside a result to keep it here.',

  'inbox.title': 'Latest Articles',

  'saved.title': 'Saved searches',
  'saved.save.title': 'Save this search',
  'saved.save.login': 'You must be logged in to save searches. Please login first.',
  'saved.name': 'Name',
  'saved.name.missing': 'Please give the search a name',
  'saved.alert': 'Email me about new articles',
  'saved.alert.off': 'Never',
  'saved.alert.weekly': 'Every week',
  'saved.alert.monthly': 'Every month',
  'saved.alert.of': 'Emails about new articles in "{{name}}"',
  'saved.saved': 'Search saved',
  'saved.changed': 'Saved',
  'saved.already': 'You have saved this search already',
  'saved.full': 'You have reached the largest number of saved searches. Delete some to save others.',
  'saved.rename': 'Rename "{{name}}"',
  'saved.rename.title': 'Rename the saved search',
  'saved.delete': 'Delete "{{name}}"',
  'saved.deleted': 'Saved search deleted',
  'saved.caption': 'Your saved searches',
  'saved.search': 'Search',
  'saved.date': 'Saved',
  'saved.empty.title': 'You have no saved searches yet',
  'saved.empty.text':
    'Save a search from its page of results to run it again, or to be told of new articles.',
  'saved.gone': 'There is no such saved search',
  'saved.invalid': 'This search cannot be saved',
  'saved.mail.unverified':
    'Emails about saved searches are not sent to you yet: please verify your email address in your profile first.',
  'saved.mail.unsubscribed':
    'Emails about saved searches are switched off. You can switch them on again in your profile.',
  'saved.mail.refused':
    'Emails about saved searches are not sent to you, as your email address was refused. Please check it in your profile.',
  'saved.mail.profile': 'Go to your profile',

  'list.sort.newest': 'Newest first',
  'list.sort.oldest': 'Oldest first',
  'list.sort.label': 'Order',
  'list.rows': 'Rows per page',
  'list.pages': 'Pages',
  'list.previous': 'Previous',
  'list.next': 'Next',
  'list.range': '{{from}} to {{to}} of {{total}}',
  'list.page': 'Page {{page}}',
  'list.loading': 'Loading …',
  'list.actions': 'Actions',
  'list.failed': 'That did not work. Please try again.',
  'dialog.cancel': 'Cancel',
  'dialog.save': 'Save',

  'latest.none':
    'There is nothing new for your interests at the moment. Add interests in your profile to see the latest articles about them here.',
  'latest.noInterests': 'You have not named any interests yet.',
  'latest.profile': 'Name your interests in your profile',
  'latest.newFor': 'New for {{interest}}',
} as const;

const es: Record<keyof typeof en, string> = {
  ...starMessages.es,

  'history.title': 'Historial',
  'history.caption': 'Sus búsquedas',
  'history.date': 'Fecha',
  'history.term': 'Término de búsqueda',
  'history.viewed': 'Artículos vistos',
  'history.expand': 'Mostrar los artículos vistos desde «{{search}}»',
  'history.collapse': 'Ocultar los artículos vistos desde «{{search}}»',
  'history.rerun': 'Buscar de nuevo: {{search}}',
  'history.starred': 'En favoritos',
  'history.unstarred': 'Quitado de favoritos',
  'history.none': 'No se abrió ningún artículo desde esta búsqueda.',
  'history.empty.title': 'Su historial está vacío',
  'history.empty.text':
    'Aquí aparecen las búsquedas que hace con la sesión iniciada y los artículos que abrió desde ellas.',
  'history.empty.action': 'Buscar evidencia',
  'history.delete': 'Eliminar «{{search}}» del historial',
  'history.deleted': 'Eliminado del historial',
  'history.deleteAll': 'Eliminar todo el historial',
  'history.deleteAll.title': '¿Eliminar todo su historial?',
  'history.deleteAll.text_one':
    'Se eliminan su única búsqueda y lo que abrió desde ella. Los favoritos se conservan.',
  'history.deleteAll.text_other':
    'Se eliminan las {{number}} búsquedas y lo que abrió desde ellas. Los favoritos se conservan.',
  'history.deleteAll.confirm': 'Eliminar todo',
  'history.deletedAll': 'Su historial se ha eliminado',
  'history.private': 'Solo usted puede ver su historial.',
  'history.type.pico': 'PICO',
  'history.type.advanced': 'Avanzada',
  'history.filtered': 'con filtros',

  'bookmarks.title': 'Favoritos',
  'bookmarks.caption': 'Sus favoritos',
  'bookmarks.date': 'Fecha',
  'bookmarks.article': 'Guardado en favoritos',
  'bookmarks.remove': 'Quitar «{{title}}» de favoritos',
  'bookmarks.empty.title': 'Aún no tiene favoritos',
  'bookmarks.empty.text': 'Use la estrella junto a un resultado para guardarlo aquí.',

  'inbox.title': 'Últimos artículos',

  'saved.title': 'Búsquedas guardadas',
  'saved.save.title': 'Guardar esta búsqueda',
  'saved.save.login': 'Debe iniciar sesión para guardar búsquedas. Inicie sesión primero.',
  'saved.name': 'Nombre',
  'saved.name.missing': 'Dé un nombre a la búsqueda',
  'saved.alert': 'Avisarme por correo de artículos nuevos',
  'saved.alert.off': 'Nunca',
  'saved.alert.weekly': 'Cada semana',
  'saved.alert.monthly': 'Cada mes',
  'saved.alert.of': 'Correos sobre artículos nuevos en «{{name}}»',
  'saved.saved': 'Búsqueda guardada',
  'saved.changed': 'Guardado',
  'saved.already': 'Ya ha guardado esta búsqueda',
  'saved.full': 'Ha alcanzado el número máximo de búsquedas guardadas. Elimine algunas para guardar otras.',
  'saved.rename': 'Cambiar el nombre de «{{name}}»',
  'saved.rename.title': 'Cambiar el nombre de la búsqueda guardada',
  'saved.delete': 'Eliminar «{{name}}»',
  'saved.deleted': 'Búsqueda guardada eliminada',
  'saved.caption': 'Sus búsquedas guardadas',
  'saved.search': 'Búsqueda',
  'saved.date': 'Guardada',
  'saved.empty.title': 'Aún no tiene búsquedas guardadas',
  'saved.empty.text':
    'Guarde una búsqueda desde su página de resultados para repetirla o para que le avisemos de artículos nuevos.',
  'saved.gone': 'No existe esa búsqueda guardada',
  'saved.invalid': 'Esta búsqueda no se puede guardar',
  'saved.mail.unverified':
    'Todavía no se le envían correos sobre sus búsquedas guardadas: verifique antes su correo electrónico en su perfil.',
  'saved.mail.unsubscribed':
    'Los correos sobre búsquedas guardadas están desactivados. Puede volver a activarlos en su perfil.',
  'saved.mail.refused':
    'No se le envían correos sobre sus búsquedas guardadas, porque su dirección de correo fue rechazada. Compruébela en su perfil.',
  'saved.mail.profile': 'Ir a su perfil',

  'list.sort.newest': 'Más recientes primero',
  'list.sort.oldest': 'Más antiguos primero',
  'list.sort.label': 'Orden',
  'list.rows': 'Filas por página',
  'list.pages': 'Páginas',
  'list.previous': 'Anterior',
  'list.next': 'Siguiente',
  'list.range': '{{from}} a {{to}} de {{total}}',
  'list.page': 'Página {{page}}',
  'list.loading': 'Cargando…',
  'list.actions': 'Acciones',
  'list.failed': 'No se ha podido hacer. Inténtelo de nuevo.',
  'dialog.cancel': 'Cancelar',
  'dialog.save': 'Guardar',

  'latest.none':
    'Por ahora no hay nada nuevo sobre sus intereses. Añada intereses en su perfil para ver aquí los últimos artículos.',
  'latest.noInterests': 'Aún no ha indicado ningún interés.',
  'latest.profile': 'Indique sus intereses en su perfil',
  'latest.newFor': 'Novedades sobre {{interest}}',
};

export const libraryMessages = { en, es } as const;

/** Name of a text of the library's part of the catalogue. */
export type LibraryMessageKey = keyof typeof en;
