const en = {
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading',
  howWeAppraise: 'How evidence is appraised',
  fullRecord: 'See the whole record, with these sentences marked in the abstract',
  quote: 'The sentence',
  pointsOf: '{{points}} of {{most}}',
  pointsUnknown: 'Not known',
  byEditors: 'By our editors',

  // Guidelines Score
  guidelineTitle: 'Guidelines Score',
  guidelineIntro:
    'How the publisher makes its guidelines, in five criteria. It is a score of the publisher, not of one guideline.',
  guidelineTotal: '{{points}}/{{most}} over 5 criteria',
  guidelineCriterion: 'Criterion',
  guidelinePoints: 'Points',
  guidelineCriterion_methodology: 'Methodology',
  guidelineCriterion_evidence_grading: 'Evidence grading',
  guidelineCriterion_systematic_evidence: 'Systematic search for evidence',
  guidelineCriterion_funding: 'Funding',
  guidelineCriterion_conflict: 'Conflict of interest',
  guidelineHelp_methodology: 'The way the guidelines are made is described.',
  guidelineHelp_evidence_grading: 'The strength of evidence behind each recommendation is graded.',
  guidelineHelp_systematic_evidence: 'The evidence is searched for systematically.',
  guidelineHelp_funding: 'Who pays for the guidelines is told.',
  guidelineHelp_conflict: 'Conflicts of interest are told and dealt with.',
  guidelineComments: 'Comments',
  guidelineNone: 'Not Yet Assessed',
  guidelineNoneText: 'Our editors have not scored this publisher yet.',
  guidelineFailed: 'The score could not be loaded.',

  // Robot Reviewer score
  gaugeTitle: 'Robot Reviewer score',
  gaugeIntro:
    'The gauge beside a controlled trial says how far its method guards against bias. A program judges it, not a person, from the abstract alone: the full text may report more.',
  gaugeScaleNew: 'Concern to Promising',
  gaugeScaleNewText:
    'A score from 1 to 5, shown as a share of 5. Eight parts of the method count: random sequence, allocation concealment, blinding, incomplete data, selective reporting, sample size, registration and funding. The further the gauge is filled, the more the abstract reports that guards against bias. An abstract that reports little stays near Concern, which need not mean that the trial was done badly.',
  gaugeScaleOld: 'High to Low',
  gaugeScaleOldText:
    'The older scale: the probability that the risk of bias is low, from 0 to 100 %. The further the gauge is filled, the lower the risk of bias.',
  gaugeNone: 'No gauge',
  gaugeNoneText: 'There was nothing to judge: no abstract, or none in English.',
  gaugeExample: 'Example, filled to {{percent}}',

  // RCT Analysis
  trialTitle: 'RCT Analysis',
  trialProcessing: 'Processing analysis..',
  trialInvalid: 'Invalid Request!',
  trialFailed: 'The analysis could not be loaded.',
  trialNone: 'There is no analysis of this record.',
  trialRating: 'Overall rating',
  trialStrengths: 'Strengths',
  trialLimitations: 'Limitations',

  // Systematic review score
  reviewTitle: 'Systematic review score',
  reviewIntro:
    'The points come from how the review was made, and how old it is. What is not known is left out, and the total is worked out from the rest.',
  reviewTotal: '{{points}} of {{most}} points',
  reviewUntotalled: 'No total: too little is known of the review.',
  reviewParts: 'Points',

  // Retraction and concern
  integrityNotice: 'Notice',
  integrityNoNotice: 'The notice is not linked to the record.',
  integrityPubmed: 'Read the notice in PubMed',
  integrityDoi: 'Read the notice at its publisher',
  integrityBasis: 'How this is known',
  integrityBasis_publicationType: 'The source lists the record under a publication type that says so.',
  integrityBasis_notice: 'A notice is linked to the record.',
  integrityBasis_title: 'The title of the record says so.',
  integrityAbout: 'What retraction means',

  // The record
  recordTitle: 'Appraisal',
  recordSentences:
    'Numbers lead to the sentences of title and abstract that this was read from; they are underlined there.',
  recordSentence: 'Sentence {{number}}',
  recordSentenceTo: 'Go to sentence {{number}}: {{text}}',
  recordSentenceBack: 'Sentence {{number}}: back to what it shows',
  recordTitleSentence: 'in the title',
  recordReview: 'Systematic review score',
  recordTrial: 'Risk of bias',
  recordTrialMore: 'Strengths and limitations',
  recordGuideline: 'Guidelines Score of the publisher',
  recordGuidelineMore: 'Criteria and comments',
  recordDesign: 'Study design',
  recordMetaAnalysis: 'with meta-analysis',
  recordFacts: 'What the record states',
  recordRelated: 'Other records of this trial',
  recordRelatedNumber: 'Registered as {{number}}',
  recordRegistry: 'Registry entry',
  recordRetracted: 'Retracted',
  recordAreas: 'Clinical areas',
};

const es: Record<keyof typeof en, string> = {
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando',
  howWeAppraise: 'Cómo se evalúa la evidencia',
  fullRecord: 'Ver el registro entero, con estas frases señaladas en el resumen',
  quote: 'La frase',
  pointsOf: '{{points}} de {{most}}',
  pointsUnknown: 'Se desconoce',
  byEditors: 'De nuestros editores',

  guidelineTitle: 'Puntuación de las guías',
  guidelineIntro:
    'Cómo elabora sus guías la entidad que las publica, en cinco criterios. Puntúa a la entidad, no a una guía.',
  guidelineTotal: '{{points}}/{{most}} en 5 criterios',
  guidelineCriterion: 'Criterio',
  guidelinePoints: 'Puntos',
  guidelineCriterion_methodology: 'Metodología',
  guidelineCriterion_evidence_grading: 'Gradación de la evidencia',
  guidelineCriterion_systematic_evidence: 'Búsqueda sistemática de la evidencia',
  guidelineCriterion_funding: 'Financiación',
  guidelineCriterion_conflict: 'Conflicto de intereses',
  guidelineHelp_methodology: 'Se describe cómo se elaboran las guías.',
  guidelineHelp_evidence_grading: 'Se gradúa la fuerza de la evidencia de cada recomendación.',
  guidelineHelp_systematic_evidence: 'La evidencia se busca de forma sistemática.',
  guidelineHelp_funding: 'Se dice quién paga las guías.',
  guidelineHelp_conflict: 'Los conflictos de intereses se declaran y se tratan.',
  guidelineComments: 'Comentarios',
  guidelineNone: 'Aún sin evaluar',
  guidelineNoneText: 'Nuestros editores aún no han puntuado a esta entidad.',
  guidelineFailed: 'No se pudo cargar la puntuación.',

  gaugeTitle: 'Puntuación de Robot Reviewer',
  gaugeIntro:
    'El indicador junto a un ensayo controlado dice hasta qué punto su método protege del sesgo. Lo juzga un programa, no una persona, y solo por el resumen: el texto completo puede decir más.',
  gaugeScaleNew: 'De preocupante a prometedor',
  gaugeScaleNewText:
    'Una puntuación de 1 a 5, mostrada como parte de 5. Cuentan ocho partes del método: secuencia aleatoria, ocultación de la asignación, enmascaramiento, datos incompletos, notificación selectiva, tamaño de la muestra, registro y financiación. Cuanto más lleno está el indicador, más dice el resumen de lo que protege del sesgo. Un resumen que dice poco queda cerca de «preocupante», lo que no significa que el ensayo se hiciera mal.',
  gaugeScaleOld: 'De alto a bajo',
  gaugeScaleOldText:
    'La escala antigua: la probabilidad de que el riesgo de sesgo sea bajo, de 0 a 100 %. Cuanto más lleno está el indicador, menor es el riesgo de sesgo.',
  gaugeNone: 'Sin indicador',
  gaugeNoneText: 'No había nada que juzgar: no hay resumen, o no lo hay en inglés.',
  gaugeExample: 'Ejemplo, lleno hasta {{percent}}',

  trialTitle: 'Análisis del ECA',
  trialProcessing: 'Procesando el análisis..',
  trialInvalid: '¡Petición no válida!',
  trialFailed: 'No se pudo cargar el análisis.',
  trialNone: 'No hay análisis de este registro.',
  trialRating: 'Valoración general',
  trialStrengths: 'Puntos fuertes',
  trialLimitations: 'Limitaciones',

  reviewTitle: 'Puntuación de la revisión sistemática',
  reviewIntro:
    'Los puntos salen de cómo se hizo la revisión y de su antigüedad. Lo que se desconoce no cuenta, y el total se calcula con el resto.',
  reviewTotal: '{{points}} de {{most}} puntos',
  reviewUntotalled: 'Sin total: se sabe demasiado poco de la revisión.',
  reviewParts: 'Puntos',

  integrityNotice: 'Aviso',
  integrityNoNotice: 'El aviso no está enlazado con el registro.',
  integrityPubmed: 'Leer el aviso en PubMed',
  integrityDoi: 'Leer el aviso en su editorial',
  integrityBasis: 'Cómo se sabe',
  integrityBasis_publicationType: 'La fuente clasifica el registro con un tipo de publicación que lo dice.',
  integrityBasis_notice: 'Hay un aviso enlazado con el registro.',
  integrityBasis_title: 'Lo dice el título del registro.',
  integrityAbout: 'Qué significa una retractación',

  recordTitle: 'Evaluación',
  recordSentences:
    'Los números llevan a las frases del título y del resumen de donde se leyó; allí están subrayadas.',
  recordSentence: 'Frase {{number}}',
  recordSentenceTo: 'Ir a la frase {{number}}: {{text}}',
  recordSentenceBack: 'Frase {{number}}: volver a lo que muestra',
  recordTitleSentence: 'en el título',
  recordReview: 'Puntuación de la revisión sistemática',
  recordTrial: 'Riesgo de sesgo',
  recordTrialMore: 'Puntos fuertes y limitaciones',
  recordGuideline: 'Puntuación de las guías de la entidad',
  recordGuidelineMore: 'Criterios y comentarios',
  recordDesign: 'Diseño del estudio',
  recordMetaAnalysis: 'con metaanálisis',
  recordFacts: 'Lo que dice el registro',
  recordRelated: 'Otros registros de este ensayo',
  recordRelatedNumber: 'Registrado como {{number}}',
  recordRegistry: 'Entrada del registro',
  recordRetracted: 'Retractado',
  recordAreas: 'Áreas clínicas',
};

/** Texts of what is opened from the marks of appraisal, and of the appraisal on a record's page. */
export const appraisalViewsMessages = { en, es } as const;
