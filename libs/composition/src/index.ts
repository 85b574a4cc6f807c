export { BackgroundModule, BackgroundWorker } from './background.module.js';
export { CollectionModule, createSearchEngine, createMeshStore } from './collection.js';
export { CoreModule } from './core.module.js';
export { createDatabase } from './create-database.js';
export { createJobQueue, createRedis, SHARED_REDIS, type SharedRedis } from './create-job-queue.js';
export { createMailer, outboxFolder } from './create-mailer.js';
export { DOMAIN_FEATURES } from './domains.js';
export { HealthModule, ReadinessProbe } from './health.module.js';
