import type { RouteTable } from '@clinical/contracts';
import { GRANTS_ROUTES } from './grants/grants.contract.js';
import { PAYMENTS_ROUTES } from './payments/payments.contract.js';
import { TRIAL_ROUTES } from './trial/trial.contract.js';
export * from './grants/grants.contract.js';
export * from './payments/payments.contract.js';
export * from './trial/trial.contract.js';

/** The routes of the domain that the web app calls. */
export const BILLING_ROUTES = {
  ...GRANTS_ROUTES,
  ...PAYMENTS_ROUTES,
  ...TRIAL_ROUTES,
} as const satisfies RouteTable;
