import { parentPort, workerData } from 'node:worker_threads';
import { verifyMetadata, type MetadataRules } from './verify-metadata.js';

/** Input of the thread. */
export interface MetadataTask {
  readonly bytes: Uint8Array;
  readonly rules: MetadataRules;
}

/** Result of the thread; a refusal has the reason, any other error is thrown and ends the thread. */
export type MetadataOutcome = { readonly json: string } | { readonly refusal: string };

const { bytes, rules } = workerData as MetadataTask;

function outcome(): MetadataOutcome {
  try {
    return { json: JSON.stringify(verifyMetadata(bytes, rules)) };
  } catch (error) {
    if (error instanceof Error && error.name === 'MetadataRefusal') return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(outcome());
