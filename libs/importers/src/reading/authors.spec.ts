import fc from 'fast-check';
import { authorName, authorsOfCell, authorsOfText, namedAuthors, splitNames } from './authors.js';

describe('authorName', () => {
  it.each([
    ['Smith, John Adam', 'Smith JA'],
    ['Smith, J. A.', 'Smith JA'],
    ['Smith, JA', 'Smith JA'],
    ['Smith, John, Jr.', 'Smith J Jr'],
    ['Smith, Jr., John', 'Smith J Jr'],
    ['van der Zeijst, Bernard', 'van der Zeijst B'],
    ['Ålund, Åsa-Britt', 'Ålund ÅB'],
    ["O'Brien, D'Arcy", "O'Brien D"],
    ['Smith JA', 'Smith JA'],
    ['JONES, MARK T.', 'JONES MT'],
    ['JONES, ANN', 'JONES A'],
    ['JONES, MT', 'JONES MT'],
    ['Horby P.', 'Horby P'],
    ['Horby P.W.', 'Horby PW'],
    ['van Dellen, J.R.', 'van Dellen JR'],
    ['Invented Study Group', 'Invented Study Group'],
    ['', ''],
  ])('writes %p as %p', (text, expected) => {
    expect(authorName(text)).toBe(expected);
  });
});

describe('namedAuthors', () => {
  it.each([
    [
      ['Moore, Jean Ada', 'Moore, J. A.', 'Study Group'],
      { authors: ['Moore JA', 'Moore JA', 'Study Group'], fullNames: ['Moore, Jean Ada', '', ''] },
    ],
    [['Moore, Jean, Jr.'], { authors: ['Moore J Jr'], fullNames: ['Moore, Jean, Jr'] }],
    [['Moore, Jr., Jean'], { authors: ['Moore J Jr'], fullNames: ['Moore, Jean, Jr'] }],
    [['JONES, MARK T.'], { authors: ['JONES MT'], fullNames: ['JONES, MARK T.'] }],
    [['Moore JA', 'Roe A'], { authors: ['Moore JA', 'Roe A'] }],
    [['Department of Health, Leeds'], { authors: ['Department of Health, Leeds'] }],
  ])('reads %p', (names, expected) => {
    expect(namedAuthors(names)).toEqual(expected);
  });
});

describe('authorsOfText', () => {
  it.each([
    ['Guo YR, Cao QD, Yan Y.', ['Guo YR', 'Cao QD', 'Yan Y']],
    ['Falagas ME, Pappas G.', ['Falagas ME', 'Pappas G']],
    ['Singhal T.', ['Singhal T']],
    ['Lillicrap, David', ['Lillicrap D']],
    ['Liao, Xinggui; Yang, Huan', ['Liao X', 'Yang H']],
    ['Li, E.; Chi, H.; Zhang, Y.', ['Li E', 'Chi H', 'Zhang Y']],
    ['Smith, J., Doe, A. B.', ['Smith J', 'Doe AB']],
    ['Smith JA, Doe B, et al.', ['Smith JA', 'Doe B']],
    ['Smith et al.', ['Smith', 'et al']],
    ['Smith J, et al', ['Smith J', 'et al']],
    ['Smith, J.; et al.', ['Smith J', 'et al']],
    ['Smith JA Jr, Doe B', ['Smith JA Jr', 'Doe B']],
    ['Smith J | Doe B', ['Smith J', 'Doe B']],
    // A list that a group follows, as PubMed exports it.
    [
      'Drolet M, B\u00e9nard \u00c9, P\u00e9rez N, Brisson M; HPV Vaccination Impact Study Group',
      ['Drolet M', 'B\u00e9nard \u00c9', 'P\u00e9rez N', 'Brisson M', 'HPV Vaccination Impact Study Group'],
    ],
    ['Smith J, Jones B; Brown C', ['Smith J', 'Jones B', 'Brown C']],
    [
      'Smith J; Department of Health, University of Leeds',
      ['Smith J', 'Department of Health, University of Leeds'],
    ],
    ['World Health Organization', ['World Health Organization']],
    ['  ', []],
  ])('divides %p', (text, expected) => {
    expect(authorsOfText(text)).toEqual(expected);
  });
});

describe('authorsOfCell', () => {
  it.each([
    ['John Smith and Mary Jones', ['John Smith', 'Mary Jones']],
    ['Smith J, Jones K and Roe A', ['Smith J', 'Jones K', 'Roe A']],
    ['Smith, J., Doe, A. B.', ['Smith J', 'Doe AB']],
    ['Lillicrap, David', ['Lillicrap D']],
    ['Centers for Disease Control and Prevention', ['Centers for Disease Control and Prevention']],
    ['Smith J, et al', ['Smith J', 'et al']],
  ])('divides %p', (text, expected) => {
    expect(authorsOfCell(text)).toEqual(expected);
  });
});

describe('lists of authors', () => {
  const given = fc.constantFrom('J', 'AB', '\u00c9', 'Jo', 'Mary Ann', 'A. B.', 'J-P');
  const last = fc.constantFrom('Smith', 'B\u00e9nard', 'van der Zeijst', 'Study Group', "O'Brien");
  const name = fc
    .tuple(last, given, fc.constantFrom(' ', ', '))
    .map(([family, first, between]) => `${family}${between}${first}`);
  const text = fc
    .array(fc.tuple(name, fc.constantFrom(', ', '; ', ' and ', ' | ')), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.map((part) => part.join('')).join(''));

  it('have only letters of the text, in its order', () => {
    const isWithin = (author: string, source: string) => {
      let at = 0;
      for (const letter of author.toLowerCase().replace(/[^\p{L}]/gu, '')) {
        at = source.indexOf(letter, at) + 1;
        if (at === 0) return false;
      }
      return true;
    };
    fc.assert(
      fc.property(text, (source) => {
        for (const author of [...authorsOfCell(source), ...splitNames(source), ...authorsOfText(source)])
          expect([author, isWithin(author, `${source.toLowerCase()} et al`)]).toEqual([author, true]);
      }),
    );
  });

  it('keep every author of a list of names with initials', () => {
    const short = fc
      .tuple(last, fc.constantFrom('J', 'AB', '\u00c9'))
      .map(([family, first]) => `${family} ${first}`);
    fc.assert(
      fc.property(fc.array(short, { minLength: 1, maxLength: 6 }), fc.boolean(), (names, hasGroup) => {
        const group = hasGroup ? ['HPV Impact Collaboration'] : [];
        expect(authorsOfCell([names.join(', '), ...group].join('; '))).toEqual([...names, ...group]);
      }),
    );
  });
});

describe('splitNames', () => {
  it.each([
    ['Smith J; Jones K', ['Smith J', 'Jones K']],
    ['Smith J, Jones B; Brown C', ['Smith J', 'Jones B', 'Brown C']],
    ['John Smith, Mary Jones and Ann Lee', ['John Smith', 'Mary Jones', 'Ann Lee']],
    ['Smith, John; Jones, K', ['Smith J', 'Jones K']],
    ['Smith J, Jones K', ['Smith J', 'Jones K']],
    ['Smith J, Jones K and Roe A.', ['Smith J', 'Jones K', 'Roe A']],
    ['Smith, John and Jones, Kate', ['Smith J', 'Jones K']],
    ['John Smith and Kate Jones', ['John Smith', 'Kate Jones']],
    ['Smith J & Jones K', ['Smith J', 'Jones K']],
    ['Smith J; Jones K; and Roe A', ['Smith J', 'Jones K', 'Roe A']],
    ['Smith J', ['Smith J']],
    ['Smith, John', ['Smith, John']],
    ['Smith J Jr', ['Smith J Jr']],
    ['van der Zeijst BA', ['van der Zeijst BA']],
    ['Department of Health and Human Services', ['Department of Health and Human Services']],
    ['Food and Drug Administration', ['Food and Drug Administration']],
    ['Centers for Disease Control and Prevention', ['Centers for Disease Control and Prevention']],
    ['National Institute for Health and Care Excellence (NICE)', ['National Institute for Health and Care Excellence (NICE)']],
    ['PLOS ONE Editors', ['PLOS ONE Editors']],
    ['et al.', []],
  ])('divides %p', (text, expected) => {
    expect(splitNames(text)).toEqual(expected);
  });
}); // prettier-ignore
