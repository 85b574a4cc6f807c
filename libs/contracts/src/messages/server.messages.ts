import { parameterMessages } from './parameter.messages.js';

const en = {
  // Errors of whole requests, by their code in lower case.
  'error.invalid_parameters': 'We cannot process your request, review your search parameters and try again!',
  'error.pro_required': 'Pro users only, Click here to upgrade',
  'error.document_not_found': 'Document not found',
  'error.invalid_request': 'Invalid Request!',
  'error.invalid_publication': "Give the number of one publication as 'pub_id'",
  'error.publication_not_found': 'Publication not found',
  'error.page_not_found': 'Page not found!',
  'error.page_changed': 'Somebody else saved this page meanwhile',
  'error.contact_limit':
    'So many messages came from here lately that we cannot take another. Try again in an hour.',
  'error.not_a_trial': 'This record is not a controlled trial, so there is no analysis of it',
  'error.invalid_unsubscribe_key': 'This link for unsubscribing is not valid',
  'error.not_found': 'There is nothing at this address',
  'error.method_not_allowed': 'This address does not support that method',
  'error.body_too_large': 'The request is too large: a query has at most 32,000 characters',
  'error.bad_request': 'The request cannot be read',
  'error.login_required': 'To access this page you need to Login!',
  'error.forbidden': 'You are not allowed to do this',
  'error.other_origin': 'This request did not come from a page of this site',
  'error.reauthenticate':
    'For your security, please log in again before changing your password or email address',
  'error.login_refused': 'Invalid Username or Password',
  'error.login_locked':
    'Too many failed attempts. Please wait 15 minutes and try again, or reset your password',
  'error.account_not_found': 'There is no such account',
  'error.account_unverified':
    'Nobody has verified this address, so that the account may be anybody’s. Have the person follow the link of the verification email first; their profile sends another one',
  'error.last_administrator': 'Nobody would be left to administer the site',
  'error.login_busy': 'Too many people are logging in right now. Please try again in a moment',
  'error.unsupported_type': 'Send the values as JSON or as a form',
  'error.too_many_requests':
    'Too many requests from your address. Please wait {{seconds}} seconds and try again',
  'error.search_timeout':
    'The search took too long and was stopped. Please try again, or make the query more specific',
  'error.database_unavailable':
    'The service cannot reach its database at the moment. Please try again in a minute',
  'error.disk_full':
    'The service cannot save anything at the moment because its disk is full. Searching still works',
  'error.bookmark_login': 'You must be logged in to bookmark articles. Please login first.',
  'error.refinement_not_found': 'There is no such refinement',
  'error.too_many_refinements': 'There can be at most 30 refinements',
  'error.not_in_library': 'This entry is not in your library',
  'error.search_unavailable': 'The search is not available at the moment. Please try again shortly',
  'error.search_cancelled': 'The search was called off',
  'error.unexpected':
    'Something went wrong on our side. Please try again; quote the request number if it happens again',

  ...parameterMessages.en,

  // Why a result stands where it does.
  'rank.wording':
    'Worded {{percent}} % as closely to your search as the closest of the first {{count}} results',
  'rank.wording.best': 'Worded most closely to your search of the first {{count}} results',
  'rank.wording.past': 'Only the first {{count}} results are compared with the wording of your search',
  'rank.quality': '{{category}}: {{reason}}',
  'rank.quality.appraised': '{{category}}: {{reason}}; its appraisal gives {{appraised}} of 100',
  'rank.quality.superseded': '{{category}}: {{reason}}; a newer version of this review is available',
  'rank.recency.dated': 'Published {{date}}',
  'rank.recency.undated': 'The date of publication is not known',

  // Why an import failed, for everyone.
  'source.failed': 'The import ended before it was done',
  'source.failed.service': 'The service did not answer as it should',
  'source.failed.files': 'There were no files that could be read',

  // Parts of a result.
  'document.abstract_only': '(Abstract)',
  'document.full_text_with_pro': 'Links to the full text are for Pro users',
};

const es: Record<keyof typeof en, string> = {
  'error.invalid_parameters':
    '¡No podemos procesar su solicitud; revise los parámetros de búsqueda e inténtelo de nuevo!',
  'error.pro_required': 'Solo para usuarios Pro, haga clic aquí para mejorar su cuenta',
  'error.document_not_found': 'Documento no encontrado',
  'error.invalid_request': '¡Solicitud no válida!',
  'error.invalid_publication': 'Indique el número de una publicación en «pub_id»',
  'error.publication_not_found': 'Publicación no encontrada',
  'error.page_not_found': '¡Página no encontrada!',
  'error.page_changed': 'Otra persona ha guardado esta página entretanto',
  'error.contact_limit':
    'Han llegado tantos mensajes desde aquí que ahora no podemos aceptar otro. Inténtelo dentro de una hora.',
  'error.not_a_trial': 'Este registro no es un ensayo controlado, así que no hay análisis',
  'error.invalid_unsubscribe_key': 'Este enlace para darse de baja no es válido',
  'error.not_found': 'No hay nada en esta dirección',
  'error.method_not_allowed': 'Esta dirección no admite ese método',
  'error.body_too_large':
    'La solicitud es demasiado grande: una consulta tiene como máximo 32 000 caracteres',
  'error.bad_request': 'No se puede leer la solicitud',
  'error.login_required': '¡Para acceder a esta página debe iniciar sesión!',
  'error.forbidden': 'No tiene permiso para hacer esto',
  'error.other_origin': 'Esta solicitud no procede de una página de este sitio',
  'error.reauthenticate':
    'Por su seguridad, inicie sesión de nuevo antes de cambiar la contraseña o el correo electrónico',
  'error.login_refused': 'Nombre de usuario o contraseña no válidos',
  'error.login_locked':
    'Demasiados intentos fallidos. Espere 15 minutos e inténtelo de nuevo, o restablezca su contraseña',
  'error.account_not_found': 'No existe esa cuenta',
  'error.account_unverified':
    'Nadie ha verificado esta dirección, así que la cuenta puede ser de cualquiera. La persona debe seguir primero el enlace del correo de verificación; desde su perfil puede pedir otro',
  'error.last_administrator': 'No quedaría nadie para administrar el sitio',
  'error.login_busy':
    'Demasiadas personas están iniciando sesión en este momento. Inténtelo de nuevo dentro de un momento',
  'error.unsupported_type': 'Envíe los valores como JSON o como formulario',
  'error.too_many_requests':
    'Demasiadas solicitudes desde su dirección. Espere {{seconds}} segundos e inténtelo de nuevo',
  'error.search_timeout':
    'La búsqueda tardó demasiado y se detuvo. Inténtelo de nuevo o haga la consulta más específica',
  'error.database_unavailable':
    'El servicio no puede acceder a su base de datos en este momento. Inténtelo de nuevo dentro de un minuto',
  'error.disk_full':
    'El servicio no puede guardar nada en este momento porque su disco está lleno. Las búsquedas siguen funcionando',
  'error.bookmark_login': 'Debe iniciar sesión para guardar artículos en favoritos. Inicie sesión primero.',
  'error.refinement_not_found': 'No existe ese refinamiento',
  'error.too_many_refinements': 'Puede haber como máximo 30 refinamientos',
  'error.not_in_library': 'Esta entrada no está en su biblioteca',
  'error.search_unavailable': 'La búsqueda no está disponible en este momento. Inténtelo de nuevo en breve',
  'error.search_cancelled': 'La búsqueda se canceló',
  'error.unexpected':
    'Algo falló por nuestra parte. Inténtelo de nuevo; si se repite, indique el número de solicitud',

  ...parameterMessages.es,

  'rank.wording':
    'Su redacción se acerca a su búsqueda un {{percent}} % de lo que se acerca la más parecida de los primeros {{count}} resultados',
  'rank.wording.best': 'De los primeros {{count}} resultados, el de redacción más parecida a su búsqueda',
  'rank.wording.past': 'Solo los primeros {{count}} resultados se comparan con la redacción de su búsqueda',
  'rank.quality': '{{category}}: {{reason}}',
  'rank.quality.appraised': '{{category}}: {{reason}}; su evaluación da {{appraised}} de 100',
  'rank.quality.superseded': '{{category}}: {{reason}}; hay una versión más reciente de esta revisión',
  'rank.recency.dated': 'Publicado en {{date}}',
  'rank.recency.undated': 'Se desconoce la fecha de publicación',

  'source.failed': 'La importación terminó antes de completarse',
  'source.failed.service': 'El servicio no respondió como debía',
  'source.failed.files': 'No había archivos que se pudieran leer',

  'document.abstract_only': '(Resumen)',
  'document.full_text_with_pro': 'Los enlaces al texto completo son para usuarios Pro',
};

export const serverMessages = { en, es } as const;

/** Name of a text of the server's part of the catalogue. */
export type ServerMessageKey = keyof typeof en;
