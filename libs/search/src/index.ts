export { SEARCH } from './search.domain.js';
