/** Combining marks of accents, by the command: `\'e`, `\v{s}`. */
const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '=': '\u0304', '.': '\u0307', '"': '\u0308', u: '\u0306', v: '\u030c', H: '\u030b', r: '\u030a',
  c: '\u0327', k: '\u0328', d: '\u0323', b: '\u0331',
}; // prettier-ignore

/** Letters and marks by the command that writes them. */
const LETTERS: Readonly<Record<string, string>> = {
  aa: '\u00e5', AA: '\u00c5', ae: '\u00e6', AE: '\u00c6', oe: '\u0153', OE: '\u0152', o: '\u00f8', O: '\u00d8', l: '\u0142', L: '\u0141', ss: '\u00df',
  i: '\u0131', j: '\u0237', th: '\u00fe', TH: '\u00de', dh: '\u00f0', DH: '\u00d0', dj: '\u0111', DJ: '\u0110', ng: '\u014b', textendash: '\u2013',
  textemdash: '\u2014', textbackslash: '\\', textbraceleft: '{', textbraceright: '}', textasciitilde: '~', textasciicircum: '^', textquoteleft: '\u2018',
  textquoteright: '\u2019', textquotedblleft: '\u201c', textquotedblright: '\u201d', textless: '<', textgreater: '>', textbar: '|', textregistered: '\u00ae',
  texttrademark: '\u2122', textdegree: '\u00b0', textmu: '\u00b5', textpm: '\u00b1', textbullet: '\u2022', textunderscore: '_', dots: '\u2026', ldots: '\u2026',
  alpha: '\u03b1', beta: '\u03b2', gamma: '\u03b3', delta: '\u03b4', epsilon: '\u03b5', varepsilon: '\u03b5', kappa: '\u03ba', lambda: '\u03bb', mu: '\u03bc',
  sigma: '\u03c3', tau: '\u03c4', omega: '\u03c9', chi: '\u03c7', phi: '\u03c6', pi: '\u03c0', theta: '\u03b8', rho: '\u03c1', eta: '\u03b7', zeta: '\u03b6',
  Delta: '\u0394', Omega: '\u03a9', Sigma: '\u03a3', pm: '\u00b1', times: '\u00d7', leq: '\u2264', le: '\u2264', geq: '\u2265', ge: '\u2265', neq: '\u2260',
  approx: '\u2248', sim: '~', cdot: '\u00b7', rightarrow: '\u2192', infty: '\u221e', circ: '\u00b0',
}; // prettier-ignore

const LETTER = String.raw`\s*\{\s*(\\?[A-Za-z])\s*\}`;
/** An accent of a sign, an accent of a letter, a command of letters, an escaped sign. */
const COMMAND = new RegExp(
  [
    String.raw`\\(?:([\x60'^~=."])(?:${LETTER}|\s*(\\?[A-Za-z]))`,
    String.raw`([uvHrckdb])(?:${LETTER}|\s+(\\?[A-Za-z]))`,
    String.raw`([A-Za-z]+)(?:\s*\{\}|\s+|(?![A-Za-z]))`,
    '(.))',
  ].join('|'),
  'gs',
);

/** Marks that TeX joins from several characters. */
const JOINED: readonly (readonly [string, string])[] = [
  ['---', '\u2014'],
  ['--', '\u2013'],
  ['``', '\u201c'],
  ["''", '\u201d'],
];

/** The plain text of one in TeX; white space is as written. */
export function texText(text: string): string {
  if (!/[\\{}$~`'-]/.test(text)) return text;
  const kept: string[] = [];
  // What commands write is kept apart until braces and marks are gone.
  const keep = (plain: string): string => `\ue000${kept.push(plain) - 1}\ue001`;
  let plain = text.replace(COMMAND, (_all, ...groups: (string | undefined)[]) => {
    const [accent, inBraces, after, letterAccent, letterInBraces, letterAfter, name, sign] = groups;
    const mark = accent ?? letterAccent;
    if (mark !== undefined) {
      const letter = (inBraces ?? after ?? letterInBraces ?? letterAfter ?? '').replace('\\', '');
      return keep(`${letter}${ACCENTS[mark] ?? ''}`.normalize('NFC'));
    }
    if (name !== undefined) return Object.hasOwn(LETTERS, name) ? keep(LETTERS[name] ?? '') : '';
    return sign === undefined || /[\s,;:!]/.test(sign) ? ' ' : sign === '-' ? '' : keep(sign);
  });
  plain = plain.replaceAll('{}', '\ue002').replace(/[{}$]/g, '').replaceAll('~', ' ');
  for (const [written, mark] of JOINED) plain = plain.replaceAll(written, mark);
  return plain
    .replaceAll('\ue002', '')
    .replace(/\ue000(\d+)\ue001/g, (_all, index: string) => kept[Number(index)] ?? '');
}
