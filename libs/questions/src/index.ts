export { QUESTIONS } from './questions.domain.js';
