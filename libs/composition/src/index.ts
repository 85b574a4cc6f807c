export { createDatabase } from './create-database.js';
export { createJobQueue } from './create-job-queue.js';
export * from './collection.js';
export { createMailer, outboxFolder } from './create-mailer.js';
export {
  backgroundWork,
  createFindNewDocuments,
  type BackgroundSurroundings,
  type BackgroundWork,
} from './background-work.js';
