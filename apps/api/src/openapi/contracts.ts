import * as collection from '@clinical/collection/contract';
import * as shared from '@clinical/contracts';
import * as search from '@clinical/search/contract';
import * as questions from '@clinical/questions/contract';
import * as billing from '@clinical/billing/contract';

/** The contracts of all routes: what all share, and one module for each domain. */
export const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [
  shared,
  collection,
  search,
  questions,
  billing,
];
