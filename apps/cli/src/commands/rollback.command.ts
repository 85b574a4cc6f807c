import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { count } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { withEngine } from './with-collection.js';

/** `rollback`: restores the index before the last rebuild. */
export function rollbackCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('rollback')
    .description('return to the index from before the last rebuild; searches continue meanwhile')
    .action(async () => {
      const { left, now } = await withEngine(readConfig(), async (engine) => {
        const left = await generationOf(engine);
        await engine.rollback();
        return { left, now: await engine.status() };
      });
      printLines(terminal.out, [
        `Generation ${now.generation} serves now: ${count(now.documents, 'document')}. ${left} no longer does.`,
        'Imports since that rebuild are not in it; run them again where they matter.',
      ]);
      end(EXIT.ok);
    });
}

/** The current index may be unreadable, which can be the reason for a rollback. */
async function generationOf(engine: { status(): Promise<{ generation: string }> }): Promise<string> {
  try {
    return `Generation ${(await engine.status()).generation}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'EngineUnavailableError') return 'The one that served';
    throw error;
  }
}
