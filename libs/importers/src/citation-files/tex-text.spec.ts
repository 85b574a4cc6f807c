import { texText } from './tex-text.js';

describe('the text of a field in TeX', () => {
  it.each([
    ['M{\\"u}ller', 'Müller'],
    ['M\\"{u}ller', 'Müller'],
    ['M\\"uller', 'Müller'],
    ["\\v{S}t\\v{e}p\\'an", 'Štěpán'],
    ['\\c{C}elik', 'Çelik'],
    ["Garc\\'{\\i}a", 'García'],
    ['{\\O}rsted, {\\aa}rs and Stra{\\ss}e', 'Ørsted, års and Straße'],
    ['\\L{}ukasz', 'Łukasz'],
    ['50\\% \\& \\$5 \\#1 a\\_b', '50% & $5 #1 a_b'],
    ['\\textbackslash{} \\textbraceleft{}x\\textbraceright{}', '\\ {x}'],
    ['{COVID}-19 and {TNF}-$\\alpha$', 'COVID-19 and TNF-α'],
    ['A--B, C---D', 'A–B, C—D'],
    ['a-{}-b', 'a--b'],
    ["``quoted''", '“quoted”'],
    ['\\emph{in vivo} and \\textit{E. coli}', 'in vivo and E. coli'],
    ['H$_2$O', 'H_2O'],
    ['a~b', 'a b'],
    ['plain text', 'plain text'],
  ])('reads %s as %s', (text, expected) => {
    expect(texText(text)).toBe(expected);
  });
});
