export { anyText, dialect } from './generated-texts.js';
export { checkLaws, withoutPlaces } from './parse-laws.js';
