import { ASKING_ROUTES } from './asking/asking.contract.js';
import { FEEDBACK_ROUTES } from './feedback/feedback.contract.js';
import { FIGURES_ROUTES } from './figures/figures.contract.js';
import { SHORT_ANSWER_ROUTES } from './short-answer/short-answer.contract.js';
export * from './answers/answer-lists.contract.js';
export * from './answers/answers.contract.js';
export * from './answers/printed-effect.contract.js';
export * from './answers/question.contract.js';
export * from './asking/asking-lists.contract.js';
export * from './asking/asking.contract.js';
export * from './feedback/feedback-lists.contract.js';
export * from './feedback/feedback.contract.js';
export * from './figures/figures.contract.js';
export * from './files/files.contract.js';
export * from './changes/change-lists.contract.js';
export * from './changes/changes.contract.js';
export * from './asking/question-path.contract.js';
export * from './short-answer/short-answer.contract.js';

/** The routes of the domain that the web app calls. */
export const QUESTIONS_ROUTES = {
  ...ASKING_ROUTES,
  ...FEEDBACK_ROUTES,
  ...FIGURES_ROUTES,
  ...SHORT_ANSWER_ROUTES,
};
