/** What a search says of its parts, and what only the index or the vocabulary can tell of a query (QL-4.7). */
const en = {
  Q021: "'{{word}}' matches {{count}} different words (limit {{max}}); make it longer",
  Q023: "No word in the index starts with '{{stem}}'",
  'Q023.pattern': "No word in the index fits '{{word}}'",
  'Q070.engine':
    'The search is too large for the search engine once every line that it refers to is written out',
  'Q070.engine.hint':
    'Refer to a line once instead of several times, put fewer brackets within brackets, or divide it into several searches',
  Q090: "'{{heading}}' is no MeSH heading: records are searched for the name as it stands",
  'Q090.hint': "Did you mean '{{best}}'?",
  Q120: "The Emtree term '{{heading}}' is no heading or entry term of MeSH, by which records are indexed here",
  'Q120.hint': 'Search for it as text words',
  Q092: 'No MeSH vocabulary is loaded: headings are searched by their names, without narrower headings',
  Q091: "'{{typed}}' is another name of the MeSH heading '{{heading}}', which is searched",
  Q114: "'{{a}}' and '{{b}}' are synonyms (MeSH {{heading}}); did you mean OR?",
  Q115: "'{{word}}' finds nothing; did you mean '{{best}}'?",
  Q116: 'NOT removes {{n}} of {{m}} results, including {{k}} that match your other terms in the title',
  Q118: "'{{word}}' without '{{variant}}'",
  'Q118.hint': 'Records write it either way; add the other spelling to find both',
  Q119: "'{{words}}' is also looked for as {{variants}}, for less weight",

  'field.title': 'title',
  'field.abstract': 'abstract',
  'field.keyword': 'keywords',
  'field.heading': 'words of MeSH headings',
  'field.substance': 'substances',
  'field.publicationType': 'publication type',
  'field.author': 'author',
  'field.firstAuthor': 'first author',
  'field.lastAuthor': 'last author',
  'field.journal': 'journal',
  'field.language': 'language',
  'field.identifier': 'identifiers',
  'field.registryNumber': 'registry number',

  'leaf.in': '{{what}} in {{fields}}',
  'leaf.stem': '{{word}} in any of its forms',
  'leaf.frequency': '{{what}} at least {{minimum}} times',
  'leaf.mesh': 'MeSH {{heading}}',
  'leaf.mesh.exploded': 'MeSH {{heading}} and {{count}} narrower headings',
  'leaf.mesh.any': 'any MeSH heading',
  'leaf.mesh.major': '{{what}}, as a major topic',
  'leaf.mesh.subheadings': '{{what}}, with {{subheadings}}',
  'leaf.subheading': 'any MeSH heading with {{subheadings}}',
  'leaf.date': 'published from {{from}} to {{to}}',
  'leaf.date.from': 'published from {{from}} on',
  'leaf.date.to': 'published up to {{to}}',
  'leaf.date.any': 'with any date',
  'leaf.everything': 'every record',

  'relaxation.any-words':
    'Few records have all of the words ({{count}}), so records with some of them are listed too',
  'relaxation.without-outcome': 'Too little was found with all fields, so the outcome was left out',
  'relaxation.without-comparison': 'Too little was found still, so the comparison was left out too',
};

const es: Record<keyof typeof en, string> = {
  Q021: "'{{word}}' coincide con {{count}} palabras distintas (límite {{max}}); hágalo más largo",
  Q023: "Ninguna palabra del índice empieza por '{{stem}}'",
  'Q023.pattern': "Ninguna palabra del índice se ajusta a '{{word}}'",
  'Q070.engine':
    'La búsqueda es demasiado grande para el motor de búsqueda al desarrollar todas las líneas a las que remite',
  'Q070.engine.hint':
    'Remita a una línea una sola vez, ponga menos paréntesis dentro de paréntesis o divídala en varias búsquedas',
  Q090: "'{{heading}}' no es un descriptor MeSH: se busca el nombre tal como está",
  'Q090.hint': "¿Quiso decir '{{best}}'?",
  Q120: "El término de Emtree '{{heading}}' no es un descriptor ni un sinónimo de MeSH, con el que se indizan aquí los registros",
  'Q120.hint': 'Búsquelo como palabras del texto',
  Q092: 'No hay vocabulario MeSH cargado: los descriptores se buscan por su nombre, sin los más específicos',
  Q091: "'{{typed}}' es otro nombre del descriptor MeSH '{{heading}}', que es el que se busca",
  Q114: "'{{a}}' y '{{b}}' son sinónimos (MeSH {{heading}}); ¿quiso decir OR?",
  Q115: "'{{word}}' no encuentra nada; ¿quiso decir '{{best}}'?",
  Q116: 'NOT quita {{n}} de {{m}} resultados, entre ellos {{k}} que coinciden con sus otros términos en el título',
  Q118: "'{{word}}' sin '{{variant}}'",
  'Q118.hint': 'Los registros lo escriben de las dos formas; añada la otra grafía para encontrar ambas',
  Q119: "'{{words}}' se busca también como {{variants}}, con menos peso",

  'field.title': 'título',
  'field.abstract': 'resumen',
  'field.keyword': 'palabras clave',
  'field.heading': 'palabras de los descriptores MeSH',
  'field.substance': 'sustancias',
  'field.publicationType': 'tipo de publicación',
  'field.author': 'autor',
  'field.firstAuthor': 'primer autor',
  'field.lastAuthor': 'último autor',
  'field.journal': 'revista',
  'field.language': 'idioma',
  'field.identifier': 'identificadores',
  'field.registryNumber': 'número de registro',

  'leaf.in': '{{what}} en {{fields}}',
  'leaf.stem': '{{word}} en cualquiera de sus formas',
  'leaf.frequency': '{{what}} al menos {{minimum}} veces',
  'leaf.mesh': 'MeSH {{heading}}',
  'leaf.mesh.exploded': 'MeSH {{heading}} y {{count}} descriptores más específicos',
  'leaf.mesh.any': 'cualquier descriptor MeSH',
  'leaf.mesh.major': '{{what}}, como tema principal',
  'leaf.mesh.subheadings': '{{what}}, con {{subheadings}}',
  'leaf.subheading': 'cualquier descriptor MeSH con {{subheadings}}',
  'leaf.date': 'publicado de {{from}} a {{to}}',
  'leaf.date.from': 'publicado desde {{from}}',
  'leaf.date.to': 'publicado hasta {{to}}',
  'leaf.date.any': 'con cualquier fecha',
  'leaf.everything': 'todos los registros',

  'relaxation.any-words':
    'Pocos registros tienen todas las palabras ({{count}}), así que también se muestran los que tienen algunas',
  'relaxation.without-outcome':
    'Se encontró demasiado poco con todos los campos, así que se omitió el resultado clínico',
  'relaxation.without-comparison':
    'Se seguía encontrando demasiado poco, así que se omitió también la comparación',
};

export const detailsMessages = { en, es } as const;
export type DetailsMessageKey = keyof typeof en;
