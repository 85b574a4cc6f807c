import { Database, MailRepository } from '@clinical/database';
import { readRefreshState, SourcesService } from '@clinical/collection';
import { JobQueue } from '@clinical/job-queue';
import { APP_CONFIG, lastBackup, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, type FigureReading } from '../http/metrics.js';
import { PRODUCT_VERSION } from '../product-version.js';

const MS_PER_S = 1_000;

/** Metrics of what runs and of the stored data: documents, sources, jobs, mails, the last refresh and backup, and the database. */
@Injectable()
export class ServiceFigures implements OnModuleInit {
  @Inject(SourcesService) private readonly sources: SourcesService;

  constructor(
    private readonly metrics: Metrics,
    private readonly engine: SearchEngine,
    private readonly jobs: JobQueue,
    private readonly mails: MailRepository,
    private readonly database: Database,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.metrics.figure({ name: 'evidence_documents', help: 'Documents in the collection.' }, async () => [
      single((await this.engine.status()).documents),
    ]);
    this.metrics.figure(
      { name: 'evidence_jobs', help: 'Jobs by queue and state.', labelNames: ['queue', 'state'] },
      () => this.#jobs(),
    );
    this.metrics.figure(
      { name: 'evidence_mails', help: 'Mails by state.', labelNames: ['state'] },
      async () =>
        Object.entries(await this.mails.countByState()).map(([state, value]) => ({
          labels: { state },
          value,
        })),
    );
    this.metrics.figure(
      { name: 'evidence_database_up', help: 'Whether the database responds: 1, else 0.', unread: 0 },
      () => this.database.check().then(() => [single(1)]),
    );
    this.metrics.figure(
      { name: 'evidence_refresh_last_end_timestamp_seconds', help: 'When the last refresh ended.' },
      () => this.#refresh(),
    );
    this.metrics.figure(
      {
        name: 'evidence_build_info',
        help: 'Always 1; the labels say what runs.',
        labelNames: ['version', 'node'],
      },
      () => Promise.resolve([{ labels: { version: PRODUCT_VERSION, node: process.version }, value: 1 }]),
    );
    this.metrics.figure(
      {
        name: 'evidence_source_last_import_timestamp_seconds',
        help: 'When the last finished import of a source ended.',
        labelNames: ['source'],
      },
      () => this.#imports(),
    );
    this.metrics.figure(
      { name: 'evidence_source_records', help: 'Records by source.', labelNames: ['source'] },
      async () =>
        (await this.sources.indexed()).map(({ id, records }) => ({ labels: { source: id }, value: records })),
    );
    this.metrics.figure(
      {
        name: 'evidence_backup_last_end_timestamp_seconds',
        help: 'When the command backup last wrote a file.',
      },
      async () => {
        const at = await lastBackup(this.config.dataDirectory);
        return at === null ? [] : [single(at.getTime() / MS_PER_S)];
      },
    );
  }

  async #imports(): Promise<FigureReading[]> {
    return (await this.sources.indexed()).flatMap(({ id, last_success: at }) =>
      at === null ? [] : [{ labels: { source: id }, value: Date.parse(at) / MS_PER_S }],
    );
  }

  async #jobs(): Promise<FigureReading[]> {
    const { queues } = await this.jobs.status();
    return Object.entries(queues).flatMap(([queue, counts]) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value: Number(value) })),
    );
  }

  async #refresh(): Promise<FigureReading[]> {
    const state = await readRefreshState(this.config.dataDirectory);
    if (state === null || state.endedAt === null) return [];
    return [single(Date.parse(state.endedAt) / MS_PER_S)];
  }
}

function single(value: number): FigureReading {
  return { labels: {}, value };
}
