import type { RouteTable } from '@clinical/contracts';
import { BY_MEANING_ROUTES } from './by-meaning/by-meaning.contract.js';
import { CONNECTED_ROUTES } from './connected/connected.contract.js';
import { FILTER_LIBRARY_ROUTES } from './filter-library/filter-library.contract.js';
import { MATRIX_ROUTES } from './matrix/matrix.contract.js';
import { MIND_MAP_ROUTES } from './mind-map/mind-map.contract.js';
import { REFERENCE_CHECK_ROUTES } from './reference-check/reference-check.contract.js';
import { EVIDENCE_TABLE_ROUTES } from './evidence-table/evidence-table.contract.js';
import { MESH_BROWSER_ROUTES } from './mesh-browser/mesh-browser.contract.js';
import { WORKBENCH_ROUTES } from './workbench/workbench.contract.js';
export * from './by-meaning/by-meaning.contract.js';
export type { ListedRecord } from './presentation/listed-record.contract.js';
export * from './connected/connected-factors.contract.js';
export * from './connected/connected.contract.js';
export * from './filter-library/filter-library.contract.js';
export * from './matrix/matrix.contract.js';
export * from './mind-map/mind-map.contract.js';
export * from './reference-check/reference-check.contract.js';
export * from './flow-diagram/flow-diagram.contract.js';
export * from './evidence-table/evidence-table.contract.js';
export * from './mesh-browser/mesh-browser.contract.js';
export * from './workbench/workbench.contract.js';

/** The routes of the domain that the web app calls. */
export const SEARCH_ROUTES = {
  ...BY_MEANING_ROUTES,
  ...CONNECTED_ROUTES,
  ...FILTER_LIBRARY_ROUTES,
  ...MATRIX_ROUTES,
  ...MIND_MAP_ROUTES,
  ...REFERENCE_CHECK_ROUTES,
  ...EVIDENCE_TABLE_ROUTES,
  ...MESH_BROWSER_ROUTES,
  ...WORKBENCH_ROUTES,
} as const satisfies RouteTable;
