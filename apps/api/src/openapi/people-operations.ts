import { ACCOUNTS_OPERATIONS } from './account-operations.js';
import { LIBRARY_OPERATIONS } from './library-operations.js';
import { PAGES_OPERATIONS } from './page-operations.js';
import type { PeopleOperation } from './people-operation.js';

/** Every such route. A test holds it against the routes that the application really has. */
export const PEOPLE_OPERATIONS: readonly PeopleOperation[] = [
  ...ACCOUNTS_OPERATIONS,
  ...LIBRARY_OPERATIONS,
  ...PAGES_OPERATIONS,
];
