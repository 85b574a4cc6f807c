/** Beginnings and ends of invented place names; every pair is a name of its own (study-code.spec.ts). */
const STARTS =
  `Bren Hal Stav Mor Kel Tor Wex Ard Lin Dun Fal Gren Hest Ilm Jost Karl Lom Mar Nord Oster Pel Ros Sand Tarn Ulv Vest Wind Yar
  Zell Elm`.split(/\s+/);
const ENDINGS =
  `holt burg wick stad ford mere haven dale brook mouth field ton by thorpe bridge minster vik nau lund sund`.split(
    /\s+/,
  );

/**
 * The name of a demonstration study, such as `Halford 17`: no two records share one, however many there are,
 * though the words in it are few. It keeps records of equal topic, year and author from being taken for one
 * work, and titles from looking like real ones.
 *
 * @param index from 0
 */
export function studyCode(index: number): string {
  const place = index % (STARTS.length * ENDINGS.length);
  const start = STARTS[place % STARTS.length] ?? '';
  const ending = ENDINGS[Math.floor(place / STARTS.length)] ?? '';
  return `${start}${ending} ${Math.floor(index / (STARTS.length * ENDINGS.length)) + 1}`;
}
