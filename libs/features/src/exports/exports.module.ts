import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { ExportSearch } from './export-search.service.js';

/** Exports of citations. */
@Module({ imports: [SearchModule], providers: [ExportSearch], exports: [ExportSearch] })
export class ExportsModule {}
