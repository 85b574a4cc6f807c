import { cochrane, embase, text, examples, type HelpSection } from './help-section.js';

/** See `PLATFORM_HELP`, in Spanish. */
export const PLATFORM_HELP_ES: readonly HelpSection[] = [
  {
    id: 'embase',
    title: 'Embase.com',
    blocks: [
      ...text(
        'Las estrategias de Embase.com se ejecutan tal como se pegan. Los operadores valen lo mismo y se leen de izquierda a derecha, como dice la ayuda de Embase; las palabras contiguas deben estar todas, y un campo detrás de ellas vale para todas. Una palabra sin campo se busca exacta, en todos los campos.',
        'Un término de Emtree se busca entre los nombres y sinónimos de MeSH. Donde Emtree usa otro nombre, como `heart infarction`, se indica el descriptor; un término que MeSH no tiene es un error, cuya corrección busca sus palabras.',
      ),
      {
        kind: 'table',
        head: ['Se escribe', 'Significa'],
        rows: [
          ["`'asthma'/exp`", 'el descriptor y los más específicos'],
          ["`'asthma'/de`", 'solo el descriptor'],
          ["`'asthma'/mj`, `'asthma'/exp/mj`", 'como tema principal, solo o con los más específicos'],
          ["`'asthma'/exp/dm_dt`, `'aspirin'/exp/dd_ae`", 'con un subencabezamiento'],
          ["`'drug therapy':lnk`", 'un subencabezamiento con cualquier descriptor'],
          ['`:ti,ab,kw`', 'título, resumen, palabras clave; detrás de una palabra, una frase o un grupo'],
          [
            '`a NEAR/3 b`, `a NEXT/3 b`',
            'como máximo dos palabras en medio, en cualquier orden o en el escrito',
          ],
          ['`*`, `?`, `$`', 'cualquier número de caracteres, exactamente uno, uno o ninguno'],
          ['`[2010-2020]/py`, `2015:py`, `[01-02-2010]/sd`', 'años de publicación, registros desde un día'],
          [
            '`[humans]/lim`, `[english]/lim`, `[adult]/lim`',
            'límites que también tienen los registros de MEDLINE',
          ],
        ],
      },
      ...text(
        'Lo que no tiene equivalente es un error que lo nombra: `/syn`, `/br`, `[embase]/lim`, campos como `:ad`. `[conference abstract]/lim` se lee como el tipo de publicación Meeting Abstract.',
      ),
      examples(
        embase("'asthma'/exp AND (wheez* NEAR/3 child*):ti,ab", 'un descriptor, y palabras cercanas'),
        embase("#1 'gout'/exp OR gout*:ti,ab\n#2 diet*:ti,ab\n#3 #1 AND #2", 'tres líneas'),
      ),
    ],
  },
  {
    id: 'cochrane',
    title: 'Biblioteca Cochrane',
    blocks: [
      ...text(
        'Las estrategias del gestor de búsquedas se ejecutan tal como se pegan. Los operadores valen lo mismo y se leen de izquierda a derecha, con un aviso donde importa; las palabras contiguas deben estar todas, y un campo detrás de ellas vale para todas. Una palabra sin campo se busca exacta, en todos los campos.',
      ),
      {
        kind: 'table',
        head: ['Se escribe', 'Significa'],
        rows: [
          [
            '`[mh "Asthma"]`, `MeSH descriptor: [Asthma] explode all trees`',
            'el descriptor y los más específicos',
          ],
          ['`[mh ^"Asthma"]`, `MeSH descriptor: [Asthma] this term only`', 'solo el descriptor'],
          [
            '`[mh "Asthma"/DT]`, `[mh /DT]`',
            'con un subencabezamiento, un subencabezamiento con cualquier descriptor',
          ],
          [
            '`:ti`, `:ab`, `:kw`, `:au`, `:pt`, `:so`',
            'campos; `:kw` son palabras clave y palabras de descriptores',
          ],
          [
            '`a NEAR/3 b`, `a NEAR b`',
            'como máximo dos palabras en medio, como máximo cinco, en cualquier orden',
          ],
          ['`hearing NEXT aid*`', 'contiguas en el orden escrito, también truncadas'],
          ['`*`, `?`', 'cualquier número de caracteres, exactamente uno'],
          ['`{OR #1-#4}`, `{AND #1, #3}`', 'otras líneas'],
          ['`with Cochrane Library publication date Between Jan 2010 and Dec 2015`', 'un límite de la línea'],
        ],
      },
      ...text(
        'Indicaciones como `(Word variations have been searched)` e `in Trials` se omiten con un aviso: aquí no se distinguen las formas de las palabras ni las partes de la biblioteca.',
      ),
      examples(
        cochrane('[mh "Asthma"] and (wheez* NEAR/3 child*):ti,ab,kw', 'un descriptor, y palabras cercanas'),
        cochrane('#1 [mh Gout]\n#2 gout*:ti,ab,kw\n#3 {OR #1-#2}', 'tres líneas'),
      ),
    ],
  },
  {
    id: 'platforms',
    title: 'Traducciones, y textos de otras plataformas',
    blocks: [
      ...text(
        'Una consulta de uno de los cinco lenguajes puede traducirse a cada uno de los demás. Se convierten descriptores, campos, comodines y distancias, y se enumera lo que no puede conservarse.',
        'Los textos de EBSCO, Web of Science, Scopus y ProQuest se reconocen y nunca se ejecutan tal cual. Se traducen enteros a Trip, con el orden de operadores y el alcance de los campos de su plataforma; ajustes como `Search modes - Boolean/Phrase` se omiten con un aviso. Lo que no puede traducirse es un error que lo nombra.',
      ),
      {
        kind: 'table',
        head: [
          'Plataforma',
          'Operadores, primero los que más unen',
          'Palabras contiguas',
          'Un campo vale para',
          'Palabras en medio',
          'Comodines',
        ],
        rows: [
          [
            'Embase.com',
            'todos iguales, de izquierda a derecha',
            'todas',
            'las palabras anteriores',
            '`NEAR/n`, `NEXT/n`: n-1',
            '`*`, `?` uno, `$` uno o ninguno',
          ],
          [
            'Cochrane',
            'todos iguales, de izquierda a derecha',
            'todas',
            'las palabras anteriores',
            '`NEAR/n`: n-1; `NEAR`: 5; `NEXT`: 0',
            '`*`, `?` uno',
          ],
          [
            'Web of Science',
            'NEAR, SAME, NOT, AND, OR',
            'todas',
            'todo hasta el operador siguiente',
            '`NEAR/n`: n; `NEAR`: 15',
            '`*`, `?` uno, `$` uno o ninguno',
          ],
          [
            'EBSCO',
            'AND y NOT, después OR',
            'una frase',
            'todo hasta el operador siguiente',
            '`Nn`, `Wn`: n',
            '`*`, `?` uno, `#` uno o ninguno',
          ],
          [
            'Scopus',
            'OR, W/n y PRE/n, AND, AND NOT',
            'todas',
            'su paréntesis',
            '`W/n`, `PRE/n`: n',
            '`*`, `?` uno',
          ],
          [
            'ProQuest',
            'PRE, NEAR, AND, OR, NOT',
            'todas',
            'su paréntesis',
            '`NEAR/n`, `PRE/n`: n; sin número: 4',
            '`*`, `?` uno',
          ],
        ],
      },
      ...text(
        'Fuentes: la página de ayuda de Elsevier sobre operadores, comodines y proximidad en Embase (elsevier.support/embase); la ayuda del gestor de búsquedas de la Biblioteca Cochrane (cochranelibrary.com/search-manager-help); la ayuda de Clarivate sobre operadores y reglas de búsqueda (webofscience.help.clarivate.com); la hoja de ayuda de EBSCO sobre operadores booleanos, que dice que AND va antes que OR (support.ebsco.com); la ayuda de Scopus sobre operadores booleanos y de proximidad (help.scopus.com); los consejos de búsqueda de ProQuest (proquest.libguides.com/proquestplatform/tips). El lugar de NOT en EBSCO y el orden de los operadores en ProQuest no se encontraron en una página actual del proveedor.',
      ),
    ],
  },
];
