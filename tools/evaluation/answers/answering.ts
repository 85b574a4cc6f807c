import { serviceAddress } from '@clinical/contracts/testing/services';
import { CollectionModule } from '@clinical/composition';
import {
  DEFAULT_APPRAISAL_SETTINGS,
  DEFAULT_RANKING_SETTINGS,
  type EvidenceDocument,
} from '@clinical/evidence';
import { SearchWithSettingsModule, type StrategySearchSettings } from '@clinical/search';
import { createLogger, readConfig } from '@clinical/platform';
import {
  AnswerQuestion,
  AnswerWriter,
  Entailment,
  ExtractiveWriter,
  NoEntailment,
  NoTranslator,
  RecordReader,
  Translator,
} from '@clinical/questions';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { deleteIndices } from '@clinical/search-engine/contract';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { inTemporaryFolder } from '../../testing/support/product.js';
import { ToolError } from '../../testing/support/tool-error.js';

const BATCH = 500;
const DEADLINE_MS = 60_000;

const SETTINGS: StrategySearchSettings = {
  ranking: DEFAULT_RANKING_SETTINGS,
  appraisal: DEFAULT_APPRAISAL_SETTINGS,
  grantPro: 'everyone',
  deadlineMs: DEADLINE_MS,
  strategyDeadlineMs: DEADLINE_MS,
  pairwiseProximity: false,
};

@Module({
  imports: [SearchWithSettingsModule.register(SETTINGS)],
  providers: [
    AnswerQuestion,
    RecordReader,
    { provide: AnswerWriter, useClass: ExtractiveWriter },
    { provide: Entailment, useClass: NoEntailment },
    { provide: Translator, useClass: NoTranslator },
  ],
})
class AnsweringModule {}

/** Answers from an index of its own. */
export interface Answering {
  readonly service: AnswerQuestion;
  /** Records by id, as the index has them. */
  readonly read: (ids: readonly string[]) => Promise<readonly EvidenceDocument[]>;
}

/** Engines that answers may come from. */
export const ENGINES = ['embedded', 'elasticsearch'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Indexes records for the time of `work`, in a temporary folder or in indices of Elasticsearch that are deleted afterwards.
 * @throws ToolError if no Elasticsearch runs
 */
export async function answeringFrom<T>(
  documents: readonly EvidenceDocument[],
  work: (answering: Answering) => Promise<T>,
  engine: Engine = 'embedded',
): Promise<T> {
  if (engine === 'embedded') return answeringWith({}, documents, work);
  const address = serviceAddress('elasticsearch');
  if (address === null)
    throw new ToolError('No Elasticsearch runs. Start one: npm run services -- up elasticsearch');
  const prefix = `answers-${process.pid}`;
  const settings = {
    SEARCH_ENGINE: 'elasticsearch',
    ELASTICSEARCH_URL: address,
    ELASTICSEARCH_INDEX_PREFIX: prefix,
  };
  try {
    return await answeringWith(settings, documents, work);
  } finally {
    await deleteIndices(address, prefix);
  }
}

async function answeringWith<T>(
  settings: Readonly<Record<string, string>>,
  documents: readonly EvidenceDocument[],
  work: (answering: Answering) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder({}, async (folder) => {
    const base = { DATA_DIR: folder, GRANT_PRO: 'everyone', SEARCH_WORKERS: '1' };
    const config = readConfig({ ...base, ...settings });
    const context = await NestFactory.createApplicationContext(
      { module: AnsweringModule, imports: [CollectionModule.forRoot(config, createLogger('silent'))] },
      { logger: false },
    );
    try {
      const engine = context.get(ManagedSearchEngine);
      await engine.open();
      await fill(engine, documents);
      const read = async (ids: readonly string[]): Promise<readonly EvidenceDocument[]> =>
        (await engine.documents(ids, { signal: new AbortController().signal, deadlineMs: DEADLINE_MS })).map(
          ({ document }) => document,
        );
      return await work({ service: context.get(AnswerQuestion), read });
    } finally {
      await context.close();
    }
  });
}

async function fill(engine: ManagedSearchEngine, documents: readonly EvidenceDocument[]): Promise<void> {
  const writer = await engine.openWriter('rebuild');
  for (let from = 0; from < documents.length; from += BATCH)
    await writer.write({ documents: documents.slice(from, from + BATCH), deletedIds: [], checkpoints: [] });
  await writer.commit(0);
}
