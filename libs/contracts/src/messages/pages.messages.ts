const en = {
  pageMissing: 'Page not found!',
  pageMissingText: 'There is no such page, or it could not be loaded just now.',
  pageTryAgain: 'Try again',
  pageLoading: 'Loading the page',
  pageEdit: 'Edit this page',

  // Calls for signing up, for visitors without Pro
  'signUp.title': 'Keep what you find',
  'signUp.text':
    'With a free account you can save searches, bookmark articles and be told by e-mail what is new on your topics.',
  'signUp.button': 'Create a free account',
  'signUp.pro': 'What Pro adds',

  // Popular searches
  'popular.title': 'Popular Searches',
  'popular.intro': 'Topics that health professionals often look for, each with searches to start from.',
  'popular.none': 'There are no popular searches yet.',
  'popular.failed': 'The popular searches could not be loaded.',
  'popular.all': 'All popular searches',
  'popular.keywords': 'Search for',
  'popular.latest': 'Latest and greatest on {{topic}}',

  // Latest and greatest of a topic
  'topic.title': 'Latest and greatest articles: {{topic}}',
  'topic.heading': 'Latest and greatest articles for {{topic}}',
  'topic.tabs': 'Which articles',
  'topic.latest': 'Latest',
  'topic.greatest': 'Greatest',
  'topic.latestText': 'The newest reviews, guidelines and key research.',
  'topic.greatestText': 'What readers here opened most in the last twelve months, then the newest.',
  'topic.count_one': '{{number}} article',
  'topic.count_other': '{{number}} articles',
  'topic.none': 'Nothing was found for {{topic}}.',
  'topic.noneText': 'Search for it in other words, or look at the other list.',
  'topic.failed': 'We cannot process your request due to {{reason}}, please try again later!',
  'topic.failedReason': 'an error of the server',
  'topic.offlineReason': 'a lost connection',
  'topic.searchAll': 'Search everything for {{topic}}',

  // Latest of everything
  'latest.title': 'Latest articles',
  'latest.intro': 'The newest reviews, guidelines and key research of the whole collection.',
  'latest.inbox': 'For what is new on your own topics, see your inbox.',
  'latest.inboxLink': 'Inbox',
  'latest.none': 'There is nothing here yet.',
  'latest.failed': 'The latest articles could not be loaded.',
  undated: 'No date',

  // Front page
  'home.popular': 'Popular searches',
  'home.voices': 'What people say',
  'home.upgrade.title': 'Go further with Pro',
  'home.upgrade.text':
    'More systematic reviews, ongoing trials, links to full text, advanced search and export, without adverts.',
  'home.upgrade.button': 'Get PRO',
  'home.upgrade.thanks.title': 'You have PRO',
  'home.upgrade.thanks.text':
    'Congratulations: everything on this page is yours to use. Advanced search is the third tab of the search box.',
  'home.compare': 'What is free and what Pro adds',

  // Contact
  'contact.title': 'Contact Us',
  'contact.intro':
    'Questions, broken links, ideas, institutional subscriptions: write to us, and a person answers, usually within two working days.',
  'contact.patients':
    'Please do not send details of patients. We cannot give advice on the care of any one person.',
  'contact.name': 'Your name',
  'contact.email': 'Your e-mail address',
  'contact.emailHint': 'Only for our answer.',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.left': '{{number}} of {{limit}} characters',
  'contact.send': 'Send the message',
  'contact.sending': 'Sending',
  'contact.sent': 'Thank you. Your message has been sent.',
  'contact.sentText': 'We answer to {{email}}.',
  'contact.another': 'Write another message',
  'contact.problem.name': 'Give your name, in at most 100 characters.',
  'contact.problem.email': 'Please provide a valid email',
  'contact.problem.subject': 'Give a subject, in at most 150 characters.',
  'contact.problem.message': 'Write your message.',
  'contact.problem.long': 'A message may have at most 5,000 characters.',
  'contact.problem.captcha': 'Your browser has to solve a small task first. Please try once more.',
  'contact.problems': 'The message was not sent. Please look at the fields below.',
  'contact.tooMany':
    'So many messages came from here lately that we cannot take another. Try again in an hour.',
  'contact.failed': 'The message was not sent. What you wrote is still here; try again in a moment.',

  // About
  'about.go': 'See how to use it',
  'about.evidence': 'How evidence is graded',
  'about.video': 'Video introduction',
  'about.videoLink': 'Watch the video',
  'about.live_one': 'record in the collection of this site, counted now',
  'about.live_other': 'records in the collection of this site, counted now',
} as const;

const es: Record<keyof typeof en, string> = {
  pageMissing: '¡Página no encontrada!',
  pageMissingText: 'Esta página no existe, o no se ha podido cargar en este momento.',
  pageTryAgain: 'Intentar de nuevo',
  pageLoading: 'Cargando la página',
  pageEdit: 'Editar esta página',

  'signUp.title': 'Conserve lo que encuentra',
  'signUp.text':
    'Con una cuenta gratuita puede guardar búsquedas, marcar artículos y recibir por correo las novedades de sus temas.',
  'signUp.button': 'Crear una cuenta gratuita',
  'signUp.pro': 'Qué añade Pro',

  'popular.title': 'Búsquedas frecuentes',
  'popular.intro':
    'Temas que los profesionales de la salud buscan a menudo, cada uno con búsquedas para empezar.',
  'popular.none': 'Todavía no hay búsquedas frecuentes.',
  'popular.failed': 'No se han podido cargar las búsquedas frecuentes.',
  'popular.all': 'Todas las búsquedas frecuentes',
  'popular.keywords': 'Buscar',
  'popular.latest': 'Lo último y lo mejor sobre {{topic}}',

  'topic.title': 'Los artículos más recientes y más leídos: {{topic}}',
  'topic.heading': 'Los artículos más recientes y más leídos sobre {{topic}}',
  'topic.tabs': 'Qué artículos',
  'topic.latest': 'Más recientes',
  'topic.greatest': 'Más leídos',
  'topic.latestText': 'Las revisiones, guías e investigaciones clave más recientes.',
  'topic.greatestText':
    'Lo que más se ha abierto aquí en los últimos doce meses y, después, lo más reciente.',
  'topic.count_one': '{{number}} artículo',
  'topic.count_other': '{{number}} artículos',
  'topic.none': 'No se ha encontrado nada sobre {{topic}}.',
  'topic.noneText': 'Búsquelo con otras palabras o mire la otra lista.',
  'topic.failed': 'No podemos procesar su solicitud por {{reason}}. Inténtelo más tarde.',
  'topic.failedReason': 'un error del servidor',
  'topic.offlineReason': 'una conexión perdida',
  'topic.searchAll': 'Buscar {{topic}} en todo',

  'latest.title': 'Artículos más recientes',
  'latest.intro': 'Las revisiones, guías e investigaciones clave más recientes de toda la colección.',
  'latest.inbox': 'Las novedades de sus propios temas están en su bandeja.',
  'latest.inboxLink': 'Bandeja',
  'latest.none': 'Todavía no hay nada aquí.',
  'latest.failed': 'No se han podido cargar los artículos más recientes.',
  undated: 'Sin fecha',

  'home.popular': 'Búsquedas frecuentes',
  'home.voices': 'Qué dicen los lectores',
  'home.upgrade.title': 'Llegue más lejos con Pro',
  'home.upgrade.text':
    'Más revisiones sistemáticas, ensayos en curso, enlaces al texto completo, búsqueda avanzada y exportación, sin publicidad.',
  'home.upgrade.button': 'Obtener PRO',
  'home.upgrade.thanks.title': 'Usted tiene PRO',
  'home.upgrade.thanks.text':
    'Enhorabuena: puede usar todo lo que hay en esta página. La búsqueda avanzada es la tercera pestaña del buscador.',
  'home.compare': 'Qué es gratuito y qué añade Pro',

  'contact.title': 'Contacto',
  'contact.intro':
    'Preguntas, enlaces rotos, ideas, suscripciones institucionales: escríbanos y le responderá una persona, normalmente en dos días laborables.',
  'contact.patients':
    'No envíe datos de pacientes. No podemos aconsejar sobre la atención de una persona concreta.',
  'contact.name': 'Su nombre',
  'contact.email': 'Su correo electrónico',
  'contact.emailHint': 'Solo para responderle.',
  'contact.subject': 'Asunto',
  'contact.message': 'Mensaje',
  'contact.left': '{{number}} de {{limit}} caracteres',
  'contact.send': 'Enviar el mensaje',
  'contact.sending': 'Enviando',
  'contact.sent': 'Gracias. Su mensaje se ha enviado.',
  'contact.sentText': 'Responderemos a {{email}}.',
  'contact.another': 'Escribir otro mensaje',
  'contact.problem.name': 'Indique su nombre, con 100 caracteres como máximo.',
  'contact.problem.email': 'Indique un correo electrónico válido',
  'contact.problem.subject': 'Indique un asunto, con 150 caracteres como máximo.',
  'contact.problem.message': 'Escriba su mensaje.',
  'contact.problem.long': 'El mensaje puede tener 5.000 caracteres como máximo.',
  'contact.problem.captcha': 'Su navegador debe resolver antes una pequeña tarea. Inténtelo de nuevo.',
  'contact.problems': 'El mensaje no se ha enviado. Revise los campos siguientes.',
  'contact.tooMany':
    'Han llegado tantos mensajes desde aquí que ahora no podemos aceptar otro. Inténtelo dentro de una hora.',
  'contact.failed':
    'El mensaje no se ha enviado. Lo que escribió sigue aquí; inténtelo de nuevo en un momento.',

  'about.go': 'Ver cómo se usa',
  'about.evidence': 'Cómo se clasifica la evidencia',
  'about.video': 'Vídeo de presentación',
  'about.videoLink': 'Ver el vídeo',
  'about.live_one': 'registro en la colección de este sitio, contado ahora',
  'about.live_other': 'registros en la colección de este sitio, contados ahora',
};

/** Texts of the pages of content, of popular searches and topics, of the front page's blocks, and of the contact form. */
export const pagesMessages = { en, es } as const;
export type PagesMessageKey = keyof typeof en;
