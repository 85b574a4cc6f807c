const en = {
  // Icon guide
  iconsTitle: 'Icon guide',
  iconsIntro: 'What the marks, labels and controls of a result mean.',
  iconsPro: 'Pro',
  iconsProText:
    'Marks what is for Pro users: some kinds of evidence, the filter by clinical area, the advanced search, and the list of lower-relevance results.',
  iconsOrder: 'Order of results',
  iconsOrderText:
    '{{product}}Rank weighs how well your words match, the quality of the publication and how recent it is. Relevance counts the words alone. Date puts the newest first. Choose under ‘Sort by’.',
  iconsOrderWhy:
    '‘Why is this ranked here’ under a result shows what each of these added for it, with the words that counted.',
  iconsSnippets: 'Snippets',
  iconsSnippetsText:
    'The lines under a title come from the abstract, with your words marked. Switch them on and off with ‘Snippets’ above the results.',
  iconsFilters: 'Filtering by evidence type and clinical area',
  iconsFiltersText:
    'The filters stand beside the results, on a phone behind ‘Filter Results’. The number beside a choice is how many results you get with it. Several evidence types can be chosen together, and one clinical area at a time.',
  iconsFiltersArea:
    'Clinical areas are read from the MeSH headings, the title and the journal of a record. Pro users can filter by them.',
  iconsLabel: 'Evidence-type label',
  iconsLabelText:
    'The words beside the mark name the kind of evidence, such as Systematic Reviews. They lead to what this kind is and how it is appraised. Point at them to see why a result is filed there.',
  iconsPyramid: 'The evidence pyramid and its marks',
  iconsPyramidText:
    'Every result has one of five marks. Each has a shape of its own, so that you can tell them apart without their colours. They stand for the steps of the evidence pyramid, from the top down.',
  iconsPyramidLink: 'The evidence pyramid',
  iconsReview: 'Label of systematic reviews',
  iconsReviewText:
    'Systematic reviews carry one of five labels, made from the number of authors, the age of the review, the databases searched, a registered protocol and an assessment of quality. The number beside the label opens the points and the sentences that earned them.',
  iconsReviewAutomatic:
    '‘From the abstract, automatic’ means that a program read the abstract and nobody has checked it. Scores of our editors take precedence and say so.',
  iconsGuideline: 'Guideline score',
  iconsGuidelineText:
    'Our editors score publishers of guidelines out of 8, over five criteria. The score opens the points of each criterion.',
  iconsRisk: 'Risk of bias',
  iconsRiskText:
    'Controlled trials carry a gauge from Concern to Promising: the further it is filled, the more the abstract reports that guards against bias. It opens the RCT Analysis with strengths and limitations. The sign beside it explains both scales.',
  iconsRetracted: 'Retracted, and expressions of concern',
  iconsRetractedText:
    'A retracted article has a red banner, and its title is struck through. An amber banner means that editors have expressed concern. Both open what is known of the notice. These marks outrank every score.',
  iconsAbstract: 'Abstract and full text',
  iconsAbstractText:
    '‘(Abstract)’ after a title means that only the abstract is known here. The title leads to the publisher or source.',
  iconsDetails: 'Details',
  iconsDetailsText:
    'Opens the whole record here: the abstract, every point of the appraisal with its sentence marked in the abstract, MeSH headings, identifiers, corrections and other records of the same trial.',
  iconsShare: 'Share',
  iconsShareText: 'Shares the address of a record on Twitter, with another app of your device, or copies it.',
  iconsBookmark: 'Bookmarks',
  iconsBookmarkText:
    'The star bookmarks a record, and removes the bookmark again. Bookmarks are part of a free account. What you bookmark before you log in is kept in this browser until you do.',
  iconsProfile: 'Profile',
  iconsProfileText:
    'My Account, at the top of every page once you are logged in, leads to your profile, your bookmarks, the history of your searches, your saved searches and your inbox, and is where you change your password. It does not take Pro.',

  // Pages about evidence
  evidenceTitle: 'Evidence',
  evidenceNotFound: 'Page not found!',
  evidenceTryAgain: 'Try again',
  evidenceLoading: 'The page is loading',
  evidencePages: 'Pages about evidence',
  evidenceBack: 'The evidence pyramid',
  'evidence.index': 'Evidence',
  'evidence.systematic-reviews': 'Systematic reviews',
  'evidence.guidelines': 'Guidelines',
  'evidence.controlled-trials': 'Controlled trials',
  'evidence.key-primary-research': 'Key primary research',
  'evidence.clinical-q-and-a': 'Clinical Q and A',
  'evidence.ongoing-trials': 'Ongoing trials',
  'evidence.other': 'Other evidence',
  'evidence.retractions': 'Retractions',
  'evidence.how-we-appraise': 'How we appraise',
  'evidence.grades': 'Grades of evidence',
  pyramidLabel: 'The evidence pyramid, strongest evidence first',
  pyramid1: 'Many studies, searched for, appraised and brought together: systematic reviews and guidelines.',
  pyramid2: 'Controlled trials that answer a clinical question directly.',
  pyramid3: 'Questions from practice, answered from the evidence.',
  pyramid4: 'Single studies of every other design.',
  pyramid5: 'Narrative reviews, protocols, news, opinion and everything else.',

  // Sources
  sourcesTitle: 'Sources',
  sourcesIntro: 'Where the records come from, and how fresh they are.',
  sourcesLoading: 'The sources are loading',
  sourcesFailed: 'The sources could not be loaded.',
  sourcesTryAgain: 'Try again',
  sourcesNone: 'Nothing has been imported yet.',
  sourcesNext: 'The next refresh runs on {{moment}}.',
  sourcesAsOf: 'As of {{moment}}.',
  'sources.records': 'Records',
  'sources.notices': 'Retractions and corrections',
  'sources.vocabulary': 'Vocabulary',
  sourcesCount_records: '{{formatted}} records',
  sourcesCount_records_one: '{{formatted}} record',
  sourcesCount_notices: '{{formatted}} statements',
  sourcesCount_notices_one: '{{formatted}} statement',
  sourcesCount_vocabulary: '{{formatted}} headings',
  sourcesCount_vocabulary_one: '{{formatted}} heading',
  sourcesNewest: 'newest {{date}}',
  sourcesEdition: 'edition {{date}}',
  sourcesUpdated: 'updated {{when}} ({{moment}})',
  sourcesNever: 'no finished import noted',
  sourcesLast: 'Last import: {{changes}}.',
  sourcesNew: '{{formatted}} new',
  sourcesChanged: '{{formatted}} updated',
  sourcesUnchanged: '{{formatted}} unchanged',
  sourcesDeleted: '{{formatted}} withdrawn',
  sourcesRejected: '{{formatted}} could not be read',
  sourcesNothing: 'nothing was read',
  sourcesFresh: 'Imported',
  sourcesFreshPartly: 'Imported, not all of it',
  sourcesStale_one: 'Older than {{count}} day',
  sourcesStale_other: 'Older than {{count}} days',
  sourcesInterrupted: 'Last import interrupted',
  sourcesFailedRun: 'Last import failed',
  sourcesUnknown: 'Not known',
  sourcesDemonstration: 'Demonstration records, generated to try the search with',
};

const es: Record<keyof typeof en, string> = {
  iconsTitle: 'Guía de iconos',
  iconsIntro: 'Qué significan las marcas, las etiquetas y los controles de un resultado.',
  iconsPro: 'Pro',
  iconsProText:
    'Marca lo que es para usuarios Pro: algunos tipos de evidencia, el filtro por área clínica, la búsqueda avanzada y la lista de resultados de menor relevancia.',
  iconsOrder: 'Orden de los resultados',
  iconsOrderText:
    '{{product}}Rank pondera cuánto coinciden sus palabras, la calidad de la publicación y lo reciente que es. Relevancia cuenta solo las palabras. Fecha pone lo más nuevo primero. Elija en «Ordenar por».',
  iconsOrderWhy:
    '«Por qué está en este lugar», bajo un resultado, muestra lo que sumó cada cosa, con las palabras que contaron.',
  iconsSnippets: 'Fragmentos',
  iconsSnippetsText:
    'Las líneas bajo un título vienen del resumen, con sus palabras marcadas. Actívelas y desactívelas con «Fragmentos», encima de los resultados.',
  iconsFilters: 'Filtrar por tipo de evidencia y área clínica',
  iconsFiltersText:
    'Los filtros están junto a los resultados; en un teléfono, tras «Filtrar resultados». El número junto a una opción es cuántos resultados da. Se pueden elegir varios tipos de evidencia a la vez, y un área clínica cada vez.',
  iconsFiltersArea:
    'Las áreas clínicas se leen de los términos MeSH, el título y la revista de un registro. Los usuarios Pro pueden filtrar por ellas.',
  iconsLabel: 'Etiqueta del tipo de evidencia',
  iconsLabelText:
    'Las palabras junto a la marca nombran el tipo de evidencia, como Revisiones sistemáticas. Llevan a qué es este tipo y cómo se evalúa. Señálelas para ver por qué un resultado está ahí.',
  iconsPyramid: 'La pirámide de la evidencia y sus marcas',
  iconsPyramidText:
    'Cada resultado tiene una de cinco marcas. Cada una tiene su propia forma, para distinguirlas sin sus colores. Representan los escalones de la pirámide de la evidencia, de arriba abajo.',
  iconsPyramidLink: 'La pirámide de la evidencia',
  iconsReview: 'Etiqueta de las revisiones sistemáticas',
  iconsReviewText:
    'Las revisiones sistemáticas llevan una de cinco etiquetas, hechas del número de autores, la antigüedad, las bases de datos consultadas, un protocolo registrado y una evaluación de la calidad. El número junto a la etiqueta abre los puntos y las frases que los ganaron.',
  iconsReviewAutomatic:
    '«Del resumen, automático» significa que un programa leyó el resumen y nadie lo ha comprobado. Las puntuaciones de nuestros editores tienen preferencia, y así se dice.',
  iconsGuideline: 'Puntuación de las guías',
  iconsGuidelineText:
    'Nuestros editores puntúan sobre 8 a las entidades que publican guías, en cinco criterios. La puntuación abre los puntos de cada criterio.',
  iconsRisk: 'Riesgo de sesgo',
  iconsRiskText:
    'Los ensayos controlados llevan un indicador de preocupante a prometedor: cuanto más lleno está, más dice el resumen de lo que protege del sesgo. Abre el análisis del ECA, con puntos fuertes y limitaciones. El signo de al lado explica las dos escalas.',
  iconsRetracted: 'Retractados, y expresiones de preocupación',
  iconsRetractedText:
    'Un artículo retractado tiene una banda roja y el título tachado. Una banda ámbar significa que los editores han expresado su preocupación. Las dos abren lo que se sabe del aviso. Estas marcas están por encima de cualquier puntuación.',
  iconsAbstract: 'Resumen y texto completo',
  iconsAbstractText:
    '«(Resumen)» tras un título significa que aquí solo se conoce el resumen. El título lleva a la editorial o a la fuente.',
  iconsDetails: 'Detalles',
  iconsDetailsText:
    'Abre aquí el registro entero: el resumen, cada punto de la evaluación con su frase señalada, los términos MeSH, los identificadores, las correcciones y otros registros del mismo ensayo.',
  iconsShare: 'Compartir',
  iconsShareText:
    'Comparte la dirección de un registro en Twitter o con otra aplicación de su dispositivo, o la copia.',
  iconsBookmark: 'Favoritos',
  iconsBookmarkText:
    'La estrella guarda un registro en favoritos y lo quita de nuevo. Los favoritos son parte de una cuenta gratuita. Los que guarde antes de iniciar sesión se conservan en este navegador hasta que lo haga.',
  iconsProfile: 'Perfil',
  iconsProfileText:
    'Mi cuenta, arriba en todas las páginas una vez iniciada la sesión, lleva a su perfil, sus favoritos, el historial de sus búsquedas, sus búsquedas guardadas y su bandeja de entrada, y es donde cambia su contraseña. No requiere Pro.',

  evidenceTitle: 'Evidencia',
  evidenceNotFound: '¡Página no encontrada!',
  evidenceTryAgain: 'Intentar de nuevo',
  evidenceLoading: 'Se está cargando la página',
  evidencePages: 'Páginas sobre la evidencia',
  evidenceBack: 'La pirámide de la evidencia',
  'evidence.index': 'Evidencia',
  'evidence.systematic-reviews': 'Revisiones sistemáticas',
  'evidence.guidelines': 'Guías de práctica clínica',
  'evidence.controlled-trials': 'Ensayos controlados',
  'evidence.key-primary-research': 'Investigación primaria clave',
  'evidence.clinical-q-and-a': 'Preguntas y respuestas clínicas',
  'evidence.ongoing-trials': 'Ensayos en curso',
  'evidence.other': 'Otra evidencia',
  'evidence.retractions': 'Retractaciones',
  'evidence.how-we-appraise': 'Cómo evaluamos',
  'evidence.grades': 'Grados de la evidencia',
  pyramidLabel: 'La pirámide de la evidencia, de la más fuerte a la más débil',
  pyramid1: 'Muchos estudios, buscados, evaluados y reunidos: revisiones sistemáticas y guías.',
  pyramid2: 'Ensayos controlados que responden directamente a una pregunta clínica.',
  pyramid3: 'Preguntas de la práctica, respondidas con la evidencia.',
  pyramid4: 'Estudios sueltos de cualquier otro diseño.',
  pyramid5: 'Revisiones narrativas, protocolos, noticias, opinión y todo lo demás.',

  sourcesTitle: 'Fuentes',
  sourcesIntro: 'De dónde vienen los registros y lo actuales que son.',
  sourcesLoading: 'Se están cargando las fuentes',
  sourcesFailed: 'No se pudieron cargar las fuentes.',
  sourcesTryAgain: 'Intentar de nuevo',
  sourcesNone: 'Aún no se ha importado nada.',
  sourcesNext: 'La próxima actualización es el {{moment}}.',
  sourcesAsOf: 'A fecha de {{moment}}.',
  'sources.records': 'Registros',
  'sources.notices': 'Retractaciones y correcciones',
  'sources.vocabulary': 'Vocabulario',
  sourcesCount_records: '{{formatted}} registros',
  sourcesCount_records_one: '{{formatted}} registro',
  sourcesCount_notices: '{{formatted}} avisos',
  sourcesCount_notices_one: '{{formatted}} aviso',
  sourcesCount_vocabulary: '{{formatted}} términos',
  sourcesCount_vocabulary_one: '{{formatted}} término',
  sourcesNewest: 'el más nuevo, de {{date}}',
  sourcesEdition: 'edición {{date}}',
  sourcesUpdated: 'actualizado {{when}} ({{moment}})',
  sourcesNever: 'sin importación terminada',
  sourcesLast: 'Última importación: {{changes}}.',
  sourcesNew: '{{formatted}} nuevos',
  sourcesChanged: '{{formatted}} actualizados',
  sourcesUnchanged: '{{formatted}} sin cambios',
  sourcesDeleted: '{{formatted}} retirados',
  sourcesRejected: '{{formatted}} no se pudieron leer',
  sourcesNothing: 'no se leyó nada',
  sourcesFresh: 'Importado',
  sourcesFreshPartly: 'Importado, no todo',
  sourcesStale_one: 'Más de {{count}} día',
  sourcesStale_other: 'Más de {{count}} días',
  sourcesInterrupted: 'Última importación interrumpida',
  sourcesFailedRun: 'La última importación falló',
  sourcesUnknown: 'No se sabe',
  sourcesDemonstration: 'Registros de demostración, generados para probar la búsqueda',
};

/** Texts of the icon guide, of the pages about evidence and of the sources. */
export const guideMessages = { en, es } as const;
