/** Check digits of identifiers of people. All functions are pure; digits are given without spaces. */

/** NHS number: ten digits, weights 10 to 2, modulus 11. The CHI number of Scotland has the same rule. */
export function isNhsNumber(digits: string): boolean {
  const sum = [...digits.slice(0, 9)].reduce(
    (total, digit, index) => total + Number(digit) * (10 - index),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return check !== 10 && check === Number(digits[9]) && new Set(digits).size > 1;
}

/** Social security number of the United States: areas 000, 666 and 900 to 999, group 00 and serial 0000 are never issued. */
export function isSocialSecurityNumber(area: string, group: string, serial: string): boolean {
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000';
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** DNI of Spain: eight digits and a letter; NIE: `X`, `Y` or `Z`, seven digits and a letter. Modulus 23. */
export function isSpanishIdentity(text: string): boolean {
  const upper = text.toUpperCase();
  const digits = upper.slice(0, -1).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)));
  return LETTERS[Number(digits) % 23] === upper.at(-1);
}
