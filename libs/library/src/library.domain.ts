import type { Domain } from '@clinical/http';
import { EmailExportModule } from './email-export/email-export.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FullTextModule } from './full-text/full-text.module.js';
import { LibraryModule } from './library/library.module.js';
import { SearchReportModule } from './search-report/search-report.module.js';
import { StrategyCommentEntity, StrategyLinkEntity } from './shared-strategies/shared-strategy.entities.js';
import { SharedStrategiesModule } from './shared-strategies/shared-strategies.module.js';
import { StrategyVersionEntity } from './versions/strategy-version.entity.js';
import { VersionsModule } from './versions/versions.module.js';

export const LIBRARY: Domain = {
  features: [
    EmailExportModule,
    ExportsModule,
    FullTextModule,
    LibraryModule,
    SearchReportModule,
    SharedStrategiesModule,
    VersionsModule,
  ],
  entities: [StrategyCommentEntity, StrategyLinkEntity, StrategyVersionEntity],
};
