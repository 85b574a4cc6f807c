import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { MATERIAL_KINDS, type MaterialKind } from '@clinical/evidence';
import {
  CitationFileReader,
  CsvReader,
  GuidelineReader,
  JsonlReader,
  MaterialReader,
  MedlineReader,
  PubmedReader,
  RisReader,
  type CollectionOptions,
  type ImportReader,
} from '@clinical/importers';
import type { ProgramContext } from '../program-context.js';
import { commonOptions, runImport, type CommonOptions } from './run-import.js';

/** Name of the command that is meant where none is named. */
export const RECOGNISED_COMMAND = 'file';

const PATHS = 'files and folders, read in this order; folders in the order of their names';

/** One import command for each kind of file. */
export function importFileCommands(context: ProgramContext): Command[] {
  return [
    recognisedCommand(context),
    citationCommand(context, {
      name: 'pubmed',
      description: 'PubMed XML files (.xml, .xml.gz), or folders of them',
      reader: (paths) => new PubmedReader(paths),
    }),
    citationCommand(context, {
      name: 'nbib',
      description:
        "citations in MEDLINE's display format (.nbib, .medline, .txt; also .gz), or folders of them",
      reader: (paths) => new MedlineReader(paths),
    }),
    collectionCommand(context, {
      name: 'jsonl',
      description: 'JSON records, one a line (.jsonl, .jsonl.gz), or folders of such files',
      reader: (options) => new JsonlReader(options),
    }),
    collectionCommand(context, {
      name: 'ris',
      description: 'citations in the RIS format (.ris, .txt; also .gz), or folders of them',
      reader: (options) => new RisReader(options),
    }),
    collectionCommand(context, {
      name: 'csv',
      description:
        'tables of citations with a row of column names (.csv, .tsv; also .gz), or folders of them',
      reader: (options) => new CsvReader(options),
    }),
    collectionCommand(context, {
      name: 'guidelines',
      description:
        'guidelines with their publishers and scores, one JSON object a line, or folders of such files',
      reader: (options) => new GuidelineReader(options),
    }),
    materialCommand(context),
  ];
}

/** `import <paths…>`, and the names of formats that have no command of their own. */
function recognisedCommand(context: ProgramContext): Command {
  return collectionCommand(context, {
    name: RECOGNISED_COMMAND,
    description:
      'files of citations, recognised by their content: RIS, NBIB, PubMed XML, BibTeX, CSL-JSON, EndNote XML, Web of Science (.ciw), ' +
      'RefWorks, Ovid, CSV, JSON lines; also `import <paths...>`',
    reader: (options) => new CitationFileReader(options),
  }).aliases(['bibtex', 'csl', 'endnote', 'ciw', 'refworks', 'ovid']);
}

function materialCommand(context: ProgramContext): Command {
  const command = new Command('material').description(
    'images, videos, patient leaflets, courses and news, one JSON object a line, or folders of such files',
  );
  return collectionOptions(command)
    .addOption(new Option('--kind <kind>', 'kind of the lines that name none').choices(MATERIAL_KINDS))
    .action(async (paths: string[], options: CollectionCommandOptions & { kind?: MaterialKind }) => {
      const { identity, variant, ...collection } = collectionOf(paths, options, [options.kind ?? null]);
      const reader = new MaterialReader({ ...collection, kind: options.kind ?? null });
      await runImport(context, options, { reader, identity, variant });
    });
}

/** Files whose records name their own source. */
function citationCommand(
  context: ProgramContext,
  source: {
    readonly name: string;
    readonly description: string;
    readonly reader: (paths: readonly string[]) => ImportReader;
  },
): Command {
  return commonOptions(new Command(source.name).description(source.description))
    .argument('<paths...>', PATHS)
    .action(async (paths: string[], options: CommonOptions) => {
      const identity = paths.map((path) => resolve(path));
      await runImport(context, options, { reader: source.reader(paths), identity, variant: '' });
    });
}

/** Files whose records belong to a collection of the operator's. */
function collectionCommand(
  context: ProgramContext,
  source: {
    readonly name: string;
    readonly description: string;
    readonly reader: (options: CollectionOptions) => ImportReader;
  },
): Command {
  return collectionOptions(new Command(source.name).description(source.description)).action(
    async (paths: string[], options: CollectionCommandOptions) => {
      const { identity, variant, ...collection } = collectionOf(paths, options);
      await runImport(context, options, { reader: source.reader(collection), identity, variant });
    },
  );
}

export type CollectionCommandOptions = CommonOptions & {
  readonly collection?: string;
  readonly proOnly?: boolean;
};

export function collectionOptions(command: Command, paths = PATHS): Command {
  return commonOptions(command)
    .argument('<paths...>', paths)
    .option(
      '--collection <name>',
      'name of the collection, for records without one (default: the name of the file)',
    )
    .option('--pro-only', 'show these records to Pro users only');
}

/** @param more other options that change the result for a file */
export function collectionOf(
  paths: readonly string[],
  options: CollectionCommandOptions,
  more: readonly unknown[] = [],
): CollectionOptions & { readonly identity: readonly string[]; readonly variant: string } {
  const collection = options.collection ?? null;
  const proOnly = options.proOnly ?? false;
  const variant = JSON.stringify([collection, proOnly, ...more]);
  const identity = [...paths.map((path) => (/^https?:/i.test(path) ? path : resolve(path))), variant];
  return { paths, collection, proOnly, identity, variant };
}
