import fc from 'fast-check';
import {
  bareInitials,
  citationName,
  citationNames,
  fullCitationName,
  dottedInitials,
  invertedName,
  medlineName,
} from './citation-name.js';

const person = (family: string, given: string, suffix = '') => ({ family, given, suffix });

describe('names of authors in citations', () => {
  it.each([
    ['Smith SH', person('Smith', 'S. H.')],
    ['Hurd D', person('Hurd', 'D.')],
    ['Koolen MJ', person('Koolen', 'M. J.')],
    ['Saavedra-Campos M', person('Saavedra-Campos', 'M.')],
    ['El Tahir YE', person('El Tahir', 'Y. E.')],
    ['Shaw Stewart PD', person('Shaw Stewart', 'P. D.')],
    ['van der Zeijst BA', person('van der Zeijst', 'B. A.')],
    ['de Wit E', person('de Wit', 'E.')],
    ["D'Ascenzo F", person("D'Ascenzo", 'F.')],
    ["d'Ettorre G", person("d'Ettorre", 'G.')],
    ['McDonald M', person('McDonald', 'M.')],
    ['Pope CA 3rd', person('Pope', 'C. A.', '3rd')],
    ['Gray DM 2nd', person('Gray', 'D. M.', '2nd')],
    ['King ML Jr.', person('King', 'M. L.', 'Jr')],
    ['Dupont J-P', person('Dupont', 'J.-P.')],
    ['Visonà E.', person('Visonà', 'E.')],
    ['van Berg A.', person('van Berg', 'A.')],
    ['Morice A H', person('Morice', 'A. H.')],
    ['Mulgrew A. T.', person('Mulgrew', 'A. T.')],
    ['Meyer R.M.', person('Meyer', 'R. M.')],
    ['Meira E Cruz M', person('Meira E Cruz', 'M.')],
    ['Tonelli, Marcello', person('Tonelli', 'Marcello')],
    ['Yan, F.', person('Yan', 'F.')],
    ['Jarvis, Christopher I.', person('Jarvis', 'Christopher I.')],
    ['Li, D. R., Jr', person('Li', 'D. R.', 'Jr')],
    ['Smith, Jr, J. B.', person('Smith', 'J. B.', 'Jr')],
    ['van Gogh, Vincent', person('van Gogh', 'Vincent')],
    ['D V Exner', person('Exner', 'D. V.')],
    ['W H van Gilst', person('van Gilst', 'W. H.')],
    ["B O'Neill", person("O'Neill", 'B.')],
    ['Jorgensen-B-A', person('Jorgensen', 'B. A.')],
    ['Ank-B', person('Ank', 'B.')],
    ['OZTURK Hayati', person('OZTURK', 'Hayati')],
    ['METZ JAMES', { literal: 'METZ JAMES' }],
    ['Ammon Susanne', { literal: 'Ammon Susanne' }],
    ['Greenberg Stuart J.', { literal: 'Greenberg Stuart J.' }],
    ['John J McMurray', { literal: 'John J McMurray' }],
    ['Cochrane Airways Group', { literal: 'Cochrane Airways Group' }],
    ['SERGS Council', { literal: 'SERGS Council' }],
    ['RECOVERY Collaborative Group', { literal: 'RECOVERY Collaborative Group' }],
    [
      'Centers for Disease Control and Prevention, National Center',
      { literal: 'Centers for Disease Control and Prevention, National Center' },
    ],
    ['World Health Organization', { literal: 'World Health Organization' }],
    ['INSIGHT', { literal: 'INSIGHT' }],
    ['D V', { literal: 'D V' }],
    ['Comma, A, B, C, D', { literal: 'Comma, A, B, C, D' }],
    ['J. Smith, PhD, MPH, FRCP', { literal: 'J. Smith, PhD, MPH, FRCP' }],
  ])('reads %s', (written, expected) => {
    expect(citationName(written)).toEqual(expected);
  });

  it('treats a group after a person as an author of its own, and leaves out et al and empty names', () => {
    expect(citationNames(['Schünemann HJ; PANELVIEW Working Group', 'et al', ' '])).toEqual([
      person('Schünemann', 'H. J.'),
      { literal: 'PANELVIEW Working Group' },
    ]);
  });

  it.each([
    ['Pope CA 3rd', 'Pope CA 3rd', 'Pope, C. A., 3rd'],
    ['van Dellen JR', 'van Dellen JR', 'van Dellen, J. R.'],
    ['van Dellen JR Jr', 'van Dellen JR Jr', 'van Dellen, J. R., Jr'],
    ['Moore, JR', 'Moore JR', 'Moore, J. R.'],
    ['Tonelli, Marcello', 'Tonelli M', 'Tonelli, Marcello'],
    ['Dupont J-P', 'Dupont JP', 'Dupont, J.-P.'],
    ['World Health Organization', 'World Health Organization', 'World Health Organization'],
  ])('writes %s in the forms of MEDLINE and RIS', (written, medline, inverted) => {
    expect(medlineName(citationName(written))).toBe(medline);
    expect(invertedName(citationName(written))).toBe(inverted);
  });

  it.each([
    ['Anna J.', 'AJ', 'A. J.'],
    ['Jean-Pierre', 'JP', 'J.-P.'],
    ['J.-P.', 'JP', 'J.-P.'],
    ['', '', ''],
  ])('shortens %s', (given, bare, dotted) => {
    expect(bareInitials(given)).toBe(bare);
    expect(dottedInitials(given)).toBe(dotted);
  });

  it('keeps every name of the form of MEDLINE when it is written in that form again', () => {
    const family = fc.stringMatching(/^(?:van der |de |O')?[A-Z][a-z]{2,9}(?:[ -][A-Z][a-z]{2,9})?$/);
    const initials = fc.stringMatching(/^[A-Z]{1,4}$/);
    fc.assert(
      fc.property(family, initials, fc.constantFrom('', ' Jr', ' 3rd'), (last, letters, suffix) => {
        const written = `${last} ${letters}${suffix}`;
        expect(medlineName(citationName(written))).toBe(written);
      }),
    );
  });

  it('loses no letter of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const letters = (value: string): string => [...value.replace(/[^\p{L}]/gu, '')].sort().join('');
        const name = citationName(text.replace(/\s+/g, ' ').trim());
        expect(letters(invertedName(name))).toBe(letters(text));
        // A comma divides the parts of a name, so none of them may have one.
        if (!('literal' in name)) expect(Object.values(name).join('')).not.toContain(',');
      }),
    );
  });

  it.each([
    ['JONES, MARK T.', 'JONES MT', 'JONES, MARK T.'],
    ['JONES, MARK T', 'JONES MT', 'JONES, MARK T.'],
    ['OBRIEN, ANN MARY, Jr', 'OBRIEN AM Jr', 'OBRIEN, ANN MARY, Jr'],
    ['Moore, Jean AB', 'Moore JAB', 'Moore, Jean A. B.'],
    ['Moore, Jean Ada', 'Moore JA', 'Moore, Jean Ada'],
    ['Moore, Jean', 'Moore J', 'Moore, Jean'],
  ])('writes the full name %j, stated as %j', (full, stated, written) => {
    const name = fullCitationName(full, stated);
    expect(invertedName(name)).toBe(written);
    expect(medlineName(name)).toBe(stated);
  });
});
