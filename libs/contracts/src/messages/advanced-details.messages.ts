const en = {
  'details.heading': 'Search details',

  'details.query': 'Searched',
  'details.dialect': 'Language: {{dialect}}',
  'details.bracketed': 'Read as',
  'details.parts': 'What each part finds',
  'details.part': 'Part',
  'details.searched': 'Looked for',
  'details.hits': 'Results',

  'details.expansions_one': '{{number}} word',
  'details.expansions_other': '{{number}} words',
  'details.expansionsMore': 'and {{number}} more',
  'details.lines': 'Lines',
  'details.nothing': 'finds nothing',
  'details.help.spelling': 'Did you mean {{text}} ({{number}})?',
  'details.help.heading': 'There is the MeSH heading {{text}} ({{number}}).',
  'details.use': 'Use {{fix}}',
  'details.notices': 'Remarks',
  'details.edit': 'Edit in Advanced',
  'details.useBrackets': 'Search with the brackets',
  'details.kind.word': 'exact word',
  'details.kind.stem': 'word and its forms',
  'details.kind.phrase': 'phrase',
  'details.kind.wildcard': 'truncated word',
  'details.kind.proximity': 'words near each other',
  'details.kind.frequency': 'times in one field',
  'details.kind.mesh': 'MeSH heading',
  'details.kind.subheading': 'MeSH subheading',
  'details.kind.value': 'exact value',
  'details.kind.identifier': 'identifier',
  'details.kind.date': 'date',
  'details.kind.everything': 'every record',

  'pico.relaxed':
    'Few records had all of it, so the search was widened: it now asks for {{used}} and leaves out {{left}}.',
  'pico.level': 'The search asks for {{used}} and leaves out {{left}}.',
  'pico.part.population': 'population',
  'pico.part.intervention': 'intervention',
  'pico.part.comparison': 'comparison',
  'pico.part.outcome': 'outcome',

  'help.title': 'The query language',
  'help.run': 'Try it',
  'help.runLabel': 'Try {{query}} in {{dialect}}',
  'help.contents': 'On this page',

  'help.englishOnly': 'This page is in English.',
} as const;

const es: Record<keyof typeof en, string> = {
  'details.heading': 'Detalles de la búsqueda',

  'details.query': 'Buscado',
  'details.dialect': 'Lenguaje: {{dialect}}',
  'details.bracketed': 'Se lee como',
  'details.parts': 'Qué encuentra cada parte',
  'details.part': 'Parte',
  'details.searched': 'Se buscó',
  'details.hits': 'Resultados',

  'details.expansions_one': '{{number}} palabra',
  'details.expansions_other': '{{number}} palabras',
  'details.expansionsMore': 'y {{number}} más',
  'details.lines': 'Líneas',
  'details.nothing': 'no encuentra nada',
  'details.help.spelling': '¿Quiso decir {{text}} ({{number}})?',
  'details.help.heading': 'Existe el término MeSH {{text}} ({{number}}).',
  'details.use': 'Usar {{fix}}',
  'details.notices': 'Observaciones',
  'details.edit': 'Editar en Avanzada',
  'details.useBrackets': 'Buscar con los paréntesis',
  'details.kind.word': 'palabra exacta',
  'details.kind.stem': 'palabra y sus formas',
  'details.kind.phrase': 'frase',
  'details.kind.wildcard': 'palabra truncada',
  'details.kind.proximity': 'palabras cercanas',
  'details.kind.frequency': 'veces en un campo',
  'details.kind.mesh': 'término MeSH',
  'details.kind.subheading': 'calificador MeSH',
  'details.kind.value': 'valor exacto',
  'details.kind.identifier': 'identificador',
  'details.kind.date': 'fecha',
  'details.kind.everything': 'todos los registros',

  'pico.relaxed':
    'Pocos registros lo tenían todo, así que la búsqueda se amplió: ahora pide {{used}} y deja fuera {{left}}.',
  'pico.level': 'La búsqueda pide {{used}} y deja fuera {{left}}.',
  'pico.part.population': 'población',
  'pico.part.intervention': 'intervención',
  'pico.part.comparison': 'comparación',
  'pico.part.outcome': 'resultado',

  'help.title': 'El lenguaje de consulta',
  'help.run': 'Probar',
  'help.runLabel': 'Probar {{query}} en {{dialect}}',
  'help.contents': 'En esta página',

  'help.englishOnly': 'Esta página está en inglés.',
};

/** Texts of what a search found in detail, and of the help on the query language. */
export const advancedDetailsMessages = { en, es } as const;
