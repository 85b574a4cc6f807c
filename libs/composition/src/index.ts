export { createDatabase } from './create-database.js';
export { createJobQueue } from './create-job-queue.js';
export { createSearchEngine } from './create-search-engine.js';
export { createMeshStore } from './mesh/create-mesh-store.js';
export { createMailer, outboxFolder } from './create-mailer.js';
export {
  backgroundWork,
  createFindNewDocuments,
  type BackgroundSurroundings,
  type BackgroundWork,
} from './background-work.js';
