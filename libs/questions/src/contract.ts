import type { RouteTable } from '@clinical/contracts';
import { ANSWERS_ROUTES } from './answers/answers.contract.js';
import { ASKING_ROUTES } from './asking/asking.contract.js';
export * from './answers/answers.contract.js';
export * from './answers/question.contract.js';
export * from './asking/asking-lists.contract.js';
export * from './asking/asking.contract.js';

/** The routes of the domain that the web app calls. */
export const QUESTIONS_ROUTES = { ...ANSWERS_ROUTES, ...ASKING_ROUTES } as const satisfies RouteTable;
