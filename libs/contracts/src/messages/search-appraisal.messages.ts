const en = {
  appraisalAutomatic: 'from the abstract, automatic',
  appraisalEditors: 'by our editors',
  evidenceKindAbout: 'About this kind of evidence: {{name}}',

  reviewScore: '{{points}}/{{most}}',
  reviewWhy: 'Why',
  reviewExplained: '{{shown}}: how {{title}} was scored',

  guidelineScore: 'Guideline score',
  guidelineOf: '{{points}}/{{most}}',
  guidelineNotYet: 'Not Yet Assessed',
  guidelineExplained: 'Guideline score {{shown}}: its five criteria, {{title}}',

  riskOfBias: 'Risk of bias',
  gaugeHighToLow: 'High to Low',
  gaugeConcernToPromising: 'Concern to Promising',
  gaugeHigh: 'High',
  gaugeLow: 'Low',
  gaugeConcern: 'Concern',
  gaugePromising: 'Promising',
  gaugeOf: '{{scale}}: {{percent}}',
  gaugeExplained: 'Risk of bias, {{scale}}: {{percent}}. RCT Analysis of {{title}}',
  gaugeMeaning: 'What the gauge means',

  guideMore: 'More',
  guideIcons: 'Icon guide: every mark explained',
  guideEvidence: 'Evidence: the pyramid, and how each kind is appraised',

  integrityMore: 'What is known',
  integrityMoreOf: 'What is known: {{status}}, {{title}}',
};

const es: Record<keyof typeof en, string> = {
  appraisalAutomatic: 'del resumen, automático',
  appraisalEditors: 'por nuestros editores',
  evidenceKindAbout: 'Sobre este tipo de evidencia: {{name}}',

  reviewScore: '{{points}}/{{most}}',
  reviewWhy: 'Por qué',
  reviewExplained: '{{shown}}: cómo se puntuó {{title}}',

  guidelineScore: 'Puntuación de la guía',
  guidelineOf: '{{points}}/{{most}}',
  guidelineNotYet: 'Aún sin evaluar',
  guidelineExplained: 'Puntuación de la guía {{shown}}: sus cinco criterios, {{title}}',

  riskOfBias: 'Riesgo de sesgo',
  gaugeHighToLow: 'De alto a bajo',
  gaugeConcernToPromising: 'De preocupante a prometedor',
  gaugeHigh: 'Alto',
  gaugeLow: 'Bajo',
  gaugeConcern: 'Preocupante',
  gaugePromising: 'Prometedor',
  gaugeOf: '{{scale}}: {{percent}}',
  gaugeExplained: 'Riesgo de sesgo, {{scale}}: {{percent}}. Análisis del ECA {{title}}',
  gaugeMeaning: 'Qué significa el indicador',

  guideMore: 'Más',
  guideIcons: 'Guía de iconos: cada marca explicada',
  guideEvidence: 'Evidencia: la pirámide y cómo se evalúa cada tipo',

  integrityMore: 'Qué se sabe',
  integrityMoreOf: 'Qué se sabe: {{status}}, {{title}}',
};

/** Texts of the marks of appraisal beside a result and at the head of a record. */
export const searchAppraisalMessages = { en, es } as const;
