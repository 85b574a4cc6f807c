import { authorName, authorsOfText, splitNames } from './authors.js';

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
    ['Invented Study Group', 'Invented Study Group'],
    ['', ''],
  ])('writes %p as %p', (text, expected) => {
    expect(authorName(text)).toBe(expected);
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
    ['World Health Organization', ['World Health Organization']],
    ['  ', []],
  ])('divides %p', (text, expected) => {
    expect(authorsOfText(text)).toEqual(expected);
  });
});

describe('splitNames', () => {
  it.each([
    ['Smith J; Jones K', ['Smith J', 'Jones K']],
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
