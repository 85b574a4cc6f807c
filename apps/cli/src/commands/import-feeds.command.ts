import { Command, InvalidArgumentError, Option } from 'commander';
import { AUDIENCES, MATERIAL_KINDS, type Audience, type MaterialKind } from '@clinical/evidence';
import { ACCEPT_FEEDS, DownloadClient, FeedReader, MAX_FEED_BYTES, PUBLIC_HOSTS } from '@clinical/importers';
import type { ProgramContext } from '../program-context.js';
import { collectionOf, collectionOptions, type CollectionCommandOptions } from './import-files.command.js';
import { userAgent } from './import-queries.command.js';
import { runImport } from './run-import.js';

const DOWNLOAD_MS = 60_000;

type FeedCommandOptions = CollectionCommandOptions & {
  readonly kind: MaterialKind;
  readonly provider?: string;
  readonly audience?: readonly Audience[];
};

/** `import feed`: RSS and Atom feeds, from files and from addresses. */
export function importFeedCommand(context: ProgramContext): Command {
  const command = new Command('feed').description('RSS and Atom feeds of news, videos and other material');
  return collectionOptions(
    command,
    'http(s) addresses, and files (.xml, .rss, .atom, .rdf; also .gz) and folders',
  )
    .addOption(
      new Option('--kind <kind>', 'what the items are').choices(MATERIAL_KINDS).makeOptionMandatory(),
    )
    .option('--provider <name>', 'who publishes the items (default: the title of the feed)')
    .option(
      '--audience <list>',
      `for whom the items are, of ${AUDIENCES.join(', ')}, separated by commas`,
      audienceOf,
    )
    .action(async (paths: string[], options: FeedCommandOptions) => {
      const { kind, provider = '', audience = [] } = options;
      const { identity, variant, ...collection } = collectionOf(paths, options, [kind, provider, audience]);
      const client = new DownloadClient({
        rules: PUBLIC_HOSTS,
        userAgent: userAgent(context.readConfig()),
        accept: ACCEPT_FEEDS,
        timeoutMs: DOWNLOAD_MS,
        maxBytes: MAX_FEED_BYTES,
      });
      const reader = new FeedReader({ ...collection, kind, provider, audience, client });
      await runImport(context, options, { reader, identity, variant });
    });
}

function audienceOf(text: string): Audience[] {
  return text.split(',').map((word) => {
    const found = AUDIENCES.find((audience) => audience === word.trim());
    if (found === undefined) throw new InvalidArgumentError(`Each must be one of ${AUDIENCES.join(', ')}.`);
    return found;
  });
}
