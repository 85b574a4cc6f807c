import { SearchModule } from '../search/search.module.js';
import { Module } from '@nestjs/common';
import { SearchedTopicsService } from './searched-topics.service.js';

/** Topics of the result of a search, for features that count them. */
@Module({
  imports: [SearchModule],
  providers: [SearchedTopicsService],
  exports: [SearchedTopicsService],
})
export class OverviewModule {}
