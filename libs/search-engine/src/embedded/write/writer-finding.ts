import { WriterBusyError } from '../../errors.js';
import type { EngineFinding } from '../../managed-search-engine.port.js';
import { WriterLock } from '../storage/writer-lock.js';

/** Whether somebody writes. Takes the right to write for a moment: whoever has it is named in the refusal. */
export function writerFinding(directory: string): EngineFinding {
  const name = 'import';
  try {
    WriterLock.acquire(directory, 'update').release();
    return { name, state: 'ok', text: 'none is under way' };
  } catch (error) {
    if (error instanceof WriterBusyError) return { name, state: 'note', text: error.message };
    throw error;
  }
}
