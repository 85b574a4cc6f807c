import { runService } from '@clinical/platform';
import { runWorker } from './run-worker.js';

runService({ name: 'The worker', runs: 'working', start: runWorker });
