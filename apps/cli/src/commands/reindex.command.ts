import { Command } from 'commander';
import { ReindexService } from '@clinical/collection';
import { createSearchEngine } from '@clinical/composition/collection';
import { ImportInputError } from '@clinical/importers';
import { ConfigurationError, type AppConfig } from '@clinical/platform';
import { COMMAND_DEADLINE_MS, type ManagedSearchEngine } from '@clinical/search-engine';
import { EXIT } from '../exit-codes.js';
import { count, duration, number } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { withEngine } from './with-collection.js';

/** Least time between two lines of progress, in milliseconds. */
const LINE_EVERY_MS = 5_000;

const RESTART_NOW = [
  'Now restart the service with the settings of this command.',
  'What it imports or deletes before its restart is not in Elasticsearch: import that again.',
];

/** `reindex`: rebuilds the index from its stored documents. */
export function reindexCommand(context: ProgramContext): Command {
  return new Command('reindex')
    .description(
      'rebuild the index from its stored documents, by the rules of this version; the old one is searched meanwhile',
    )
    .option(
      '--from-embedded',
      'move: fill Elasticsearch with the records of the embedded engine in DATA_DIR, which is searched meanwhile',
      false,
    )
    .option(
      '--replace',
      'with --from-embedded: replace the records that Elasticsearch already serves, and what was imported or deleted there',
      false,
    )
    .action((options: ReindexOptions) => runReindex(context, options));
}

interface ReindexOptions {
  readonly fromEmbedded: boolean;
  readonly replace: boolean;
}

async function runReindex(
  { terminal, readConfig, end }: ProgramContext,
  { fromEmbedded, replace }: ReindexOptions,
): Promise<void> {
  const config = readConfig();
  if (fromEmbedded && config.search.engine !== 'elasticsearch')
    throw new ConfigurationError(['SEARCH_ENGINE must be elasticsearch, to which --from-embedded moves.']);
  if (replace && !fromEmbedded)
    throw new ImportInputError('--replace is for --from-embedded: without it, reindex replaces no records.');
  const source = fromEmbedded ? await embeddedEngine(config) : null;
  const stop = stopSignals(
    () => terminal.err.write('\nStopping …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  let reported = started;
  try {
    await source?.open();
    const total = source === null ? null : (await source.status(COMMAND_DEADLINE_MS)).documents;
    const report = await withEngine(config, (_engine, services) =>
      services.get(ReindexService).run({
        signal: stop.signal,
        ...(source === null ? {} : { from: source, replace }),
        onProgress: (documents) => {
          const now = performance.now();
          if (now - reported < LINE_EVERY_MS) return;
          reported = now;
          terminal.err.write(
            `${number(documents)}${total === null ? '' : ` of ${number(total)}`} documents, ${number((documents * 1000) / (now - started))} a second\n`,
          );
        },
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    if (report.status === 'finished') {
      printLines(terminal.out, [
        `Index rebuilt: ${count(report.documents, 'document')}, ${duration(seconds)}.`,
        ...(source === null ? [] : RESTART_NOW),
      ]);
      end(EXIT.ok);
    } else {
      printLines(terminal.out, ['Reindexing was interrupted; the previous index is still searched.']);
      end(EXIT.interrupted);
    }
  } finally {
    await source?.close();
    stop.release();
  }
}

/** The embedded engine of the data directory, not yet open. */
function embeddedEngine(config: AppConfig): Promise<ManagedSearchEngine> {
  return createSearchEngine({ ...config, search: { ...config.search, engine: 'embedded', workers: 1 } });
}
