import { Module } from '@nestjs/common';
import { CodeTopicsService } from './code-topics.service.js';
import { CodeImportService } from './code-import.service.js';

/** Names of codes: their import, and what codes are about. */
@Module({
  providers: [CodeImportService, CodeTopicsService],
  exports: [CodeImportService, CodeTopicsService],
})
export class CodeTablesModule {}
