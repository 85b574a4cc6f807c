import { PLATFORM_HELP_ES } from './help-platforms-es.js';
import { examples, ovid, pubmed, text, trip, type HelpSection } from './help-section.js';

/** The help on the query language in Spanish: section by section and example by example that of help-content.ts. */
export const QUERY_LANGUAGE_HELP_ES: readonly HelpSection[] = [
  {
    id: 'dialects',
    title: 'Cinco lenguajes',
    blocks: [
      ...text(
        'Una búsqueda avanzada se lee en uno de cinco lenguajes: Trip (el habitual), PubMed, Ovid, Embase o Cochrane. Elíjalo encima del editor. Lo que pega se reconoce por sus marcas, y la página dice por qué se tomó; los textos de EBSCO, Web of Science, Scopus y ProQuest se traducen enteros.',
        'En cualquiera de ellos, una consulta hace exactamente lo que dice. Nada se añade, se quita ni se corrige en silencio: las observaciones bajo el editor dicen cómo se leyó, y los detalles de la búsqueda en la página de resultados dicen qué encontró cada parte.',
      ),
      examples(
        trip(
          'asthma AND "inhaled corticosteroids" AND title:child*',
          'una palabra, una frase y una palabra truncada en los títulos',
        ),
        pubmed(
          '"asthma"[mh] AND wheez*[tiab]',
          'un encabezamiento, y una palabra truncada en título, resumen o palabras clave',
        ),
        ovid('exp Asthma/ and wheez$.ti,ab.', 'lo mismo, escrito para Ovid'),
      ),
    ],
  },
  {
    id: 'words',
    title: 'Palabras y frases',
    blocks: [
      ...text(
        'En Trip y PubMed una palabra sola se encuentra en todas sus formas (`exercise` encuentra también exercises y exercising) en título, resumen, palabras clave, encabezamientos, sustancias y tipos de publicación. Una palabra con campo, entre comillas o con truncamiento se encuentra exactamente como está. En Ovid toda palabra es exacta.',
        'Las palabras entre comillas son una frase: están juntas y en ese orden. Guiones, barras y apóstrofos separan palabras, de modo que `"e-learning"` es `"e learning"`. Los operadores entre comillas son palabras corrientes. En Trip y PubMed las palabras seguidas deben estar todas; en Ovid son una frase.',
      ),
      examples(
        trip('heart failure exercise', 'las tres palabras, en cualquier forma y lugar'),
        trip('"heart failure"', 'la frase'),
        trip('"sensitivity and specificity"', 'una frase que contiene un operador'),
        ovid('blood pressure.ti.', 'la frase, en los títulos'),
      ),
    ],
  },
  {
    id: 'operators',
    title: 'AND, OR, NOT y su orden',
    blocks: [
      ...text(
        'Los paréntesis van primero. Sin paréntesis, Trip y PubMed leen de izquierda a derecha: `a OR b AND c` es `(a OR b) AND c`. En Ovid, AND y NOT unen antes que OR: allí es `a OR (b AND c)`. Donde eso importa, usted ve la lectura con paréntesis y puede insertarlos.',
        'Las palabras seguidas se toman juntas antes de cualquier operador: `myocardial infarction OR heart attack` es `(myocardial AND infarction) OR (heart AND attack)`. Si entre dos términos no hay operador, como entre una frase y una palabra, se añade AND y se le avisa; Ovid pide el operador.',
        'Los operadores pueden ir en mayúsculas o minúsculas; un nombre del campo cuenta como un solo término, como en `sensitivity and specificity[mh]`. NOT necesita algo a su izquierda: `* NOT x` significa todos los registros menos los que tienen x, y `asthma -child` se lee como `asthma NOT child` en Trip y PubMed.',
      ),
      examples(
        trip('(asthma OR wheeze) AND child NOT adult', 'los paréntesis aclaran el orden'),
        trip('asthma OR wheeze AND child', 'se lee como (asthma OR wheeze) AND child'),
        ovid('asthma or wheeze and child', 'se lee como asthma OR (wheeze AND child)'),
      ),
    ],
  },
  {
    id: 'truncation',
    title: 'Truncamiento y comodines',
    blocks: [
      {
        kind: 'table',
        head: ['Signo', 'Representa', 'Trip', 'PubMed', 'Ovid'],
        rows: [
          [
            '`*`',
            'cualquier número de caracteres',
            'en cualquier lugar de una palabra',
            'al final de una palabra',
            'al final o dentro',
          ],
          ['`$`', 'cualquier número de caracteres', '–', '–', 'sí'],
          ['`$2`', 'dos caracteres como máximo', '–', '–', 'sí'],
          ['`#`', 'exactamente un carácter', 'dentro de una palabra', '–', 'sí'],
          ['`?`', 'un carácter o ninguno', 'dentro de una palabra', '–', 'sí'],
        ],
      },
      ...text(
        'Antes del signo debe haber al menos tres letras (PubMed pide cuatro, y con tres se le avisa). En un campo de autor basta una letra de las iniciales detrás del apellido: `smith j*[au]`. Una palabra que coincide con más de 10.000 palabras distintas se rechaza indicando cuántas son, para que nada se omita en silencio; si no coincide con ninguna, se señala.',
      ),
      examples(
        trip('prostat* AND cancer*', 'prostate, prostatic, …'),
        trip('"breast feed*"', 'truncamiento dentro de una frase'),
        ovid('wom#n.ti.', 'woman, women'),
        ovid('colo?r.ab.', 'color, colour'),
        ovid('dog$1.ti.', 'dog, dogs, y no dogma'),
      ),
    ],
  },
  {
    id: 'proximity',
    title: 'Palabras próximas entre sí',
    blocks: [
      ...text(
        'Los sistemas cuentan las distancias de forma diferente. Esto es lo que significa cada número, en palabras que pueden quedar en medio; una traducción lo convierte.',
      ),
      {
        kind: 'table',
        head: ['Se escribe', 'Lenguaje', 'Palabras en medio, como máximo', 'Orden'],
        rows: [
          ['`"a b"~3`', 'Trip', '3', 'cualquiera'],
          ['`a NEAR/3 b`', 'Trip', '3', 'cualquiera'],
          ['`"a b"[tiab:~3]`', 'PubMed', '3', 'cualquiera'],
          ['`a adj3 b`', 'Ovid', '2', 'cualquiera'],
          ['`a adj b`', 'Ovid', '0', 'el escrito'],
        ],
      },
      ...text(
        'Admite frases, palabras truncadas y grupos con OR; no admite AND ni NOT. Con más de dos palabras, el número cuenta todas las que hay entre la primera y la última. Todas están en un mismo campo, nunca unas en el título y otras en el resumen.',
      ),
      examples(
        trip('"rationing healthcare"~3', 'hasta tres palabras en medio, en cualquier orden'),
        trip('(child* OR adolescen*) NEAR/4 (asthma OR wheez*)', 'grupos a ambos lados'),
        pubmed('"hip pain"[tiab:~2]', 'título, resumen o palabras clave'),
        ovid('(muscle$ adj3 resist$).ti,ab.', 'dos palabras en medio como máximo'),
      ),
    ],
  },
  {
    id: 'fields',
    title: 'Campos',
    blocks: [
      ...text(
        'Trip y PubMed ponen una etiqueta entre corchetes después del término; Ovid pone un sufijo entre puntos después de un término o de un grupo. Trip acepta también un nombre delante del término: `title:asthma`, `title:(asthma OR wheeze)`. Pulse Ctrl+Espacio para ver la lista.',
      ),
      {
        kind: 'table',
        head: ['Busca en', 'Trip y PubMed', 'Ovid'],
        rows: [
          ['título', '`[ti]`', '`.ti.`'],
          ['resumen', '`[ab]`', '`.ab.`'],
          ['título, resumen, palabras clave', '`[tiab]`', '`.ti,ab,kf.`'],
          ['título y resumen', '–', '`.tw.`'],
          ['título, resumen, palabras clave, encabezamientos, sustancias', '`[mp]` (Trip)', '`.mp.`'],
          ['todo el texto y la indización', '`[tw]`', '`.af.`'],
          ['palabras clave del autor', '`[ot]`', '`.kf.`, `.kw.`'],
          ['tipo de publicación y los más específicos', '`[pt]`', '`exp trial.pt.`'],
          ['solo ese tipo de publicación', '`[pt:noexp]`', '`.pt.`'],
          ['autor, primer autor, último autor', '`[au]`, `[1au]`, `[lastau]`', '`.au.`'],
          ['revista', '`[ta]`', '`.jn.`'],
          ['idioma', '`[la]`', '`.la.`'],
          ['sustancia, número de registro', '`[nm]`, `[rn]`', '`.nm.`, `.rn.`'],
          ['PMID, DOI y otros números', '`[pmid]`, `[doi]`', '`.ui.`'],
        ],
      },
      ...text(
        'Un campo que aquí no se guarda, como la afiliación, se nombra como tal; uno desconocido viene con el conocido más parecido. Una etiqueta puesta a un grupo se aplica a cada uno de sus términos.',
      ),
      examples(
        trip('title:asthma AND smith[au]', 'en el título, y de un autor'),
        pubmed('asthma[ti] AND systematic review[pt]', 'un tipo de publicación'),
        ovid('(asthma or wheez$).ti,ab.', 'un sufijo en un grupo'),
      ),
    ],
  },
  {
    id: 'mesh',
    title: 'Encabezamientos MeSH',
    blocks: [
      ...text(
        'Un encabezamiento MeSH encuentra los registros a los que un indizador lo asignó. Incluye los encabezamientos más específicos (explosión) si usted no dice otra cosa. Se entiende cualquier otro nombre de un encabezamiento, y se le avisa.',
      ),
      {
        kind: 'table',
        head: ['Pide', 'Trip y PubMed', 'Ovid'],
        rows: [
          ['el encabezamiento y los más específicos', '`"Asthma"[mh]`', '`exp Asthma/`'],
          ['solo el encabezamiento, sin explosión', '`"Asthma"[mh:noexp]`', '`Asthma/`'],
          ['como tema principal', '`"Asthma"[majr]`', '`exp *Asthma/`'],
          ['con un subencabezamiento', '`"Asthma/drug therapy"[mh]`', '`exp Asthma/dt`'],
          ['un subencabezamiento con cualquier encabezamiento', '`"drug therapy"[sh]`', '`dt.fs.`'],
        ],
      },
      examples(
        pubmed('"Asthma"[mh]', 'con los encabezamientos más específicos'),
        pubmed('"Asthma"[majr] AND therapy[sh]', 'como tema principal'),
        ovid('exp Asthma/ and exp Adolescent/', 'dos encabezamientos'),
      ),
    ],
  },
  {
    id: 'dates',
    title: 'Fechas y límites',
    blocks: [
      ...text(
        'Las fechas son años, meses o días: `2019`, `2019/06`, `2019/06/30`. Las fechas de entrada y de indización se toman por fechas de publicación, con una advertencia. El `limit` de Ovid sirve para idiomas, años, humanos, grupos de edad y tipos de publicación; los límites que representan todo un filtro propio se nombran y no se ejecutan.',
      ),
      examples(
        pubmed('asthma AND 2015:2020[dp]', 'de 2015 a 2020'),
        pubmed('asthma AND english[la]', 'en inglés'),
        ovid(
          '1. asthma.ti.\n2. limit 1 to (english language and yr="2015 -Current")',
          'un límite a una línea',
        ),
      ),
    ],
  },
  {
    id: 'lines',
    title: 'Estrategias de muchas líneas e historial',
    blocks: [
      ...text(
        'Pegue tal cual una estrategia de hasta 500 líneas: se entienden los números de línea, los recuentos al final, los nombres de plataformas y las comillas tipográficas. Las líneas se refieren unas a otras por su número: `#1 AND #2`, en Ovid también `1 and 2`, `or/1-4`. La última línea es el resultado; en una lista cuyos números solo bajan, lo es el número más alto. Un recuento al final de una línea se omite y se le avisa. Junto a cada línea está su recuento.',
        'Las líneas conservan su número en cualquier orden. De varias líneas con el mismo número, la primera lo conserva y cada una de las demás recibe el siguiente por encima de todos. Una remisión a ese número significa la línea más cercana por encima, y se le avisa de qué otra podría ser.',
        'Cada búsqueda que ejecuta recibe en el historial un número, que no vuelve a usarse. Una consulta de una línea puede referirse a él: `#2 OR #5`. Una búsqueda que salió de las 30 que se conservan sigue funcionando donde otras se refieren a ella. Una búsqueda no puede referirse a sí misma, ni directamente ni a través de otras. El historial puede exportarse como CSV o texto, con totales y fechas, para el apéndice de una revisión (PRISMA-S).',
      ),
      examples(
        ovid(
          '1. exp Asthma/\n2. wheez$.ti,ab.\n3. or/1-2\n4. exercise.ti,ab.\n5. 3 and 4',
          'cinco líneas; la última es el resultado',
        ),
        pubmed('#1 "asthma"[mh]\n#2 exercise[tiab]\n#3 #1 AND #2', 'con # delante de los números'),
      ),
    ],
  },
  ...PLATFORM_HELP_ES,
  {
    id: 'limits',
    title: 'Cuánto cabe',
    blocks: [
      ...text(
        'Un texto puede tener 32.000 caracteres, 500 líneas, 5.000 términos y paréntesis de 50 niveles. Los textos largos viajan comprimidos en la parte de la dirección que sigue a #, que no se envía al servidor con la página: recargar, volver atrás y compartir funcionan como con cualquier otra búsqueda.',
      ),
    ],
  },
];
