import { Module } from '@nestjs/common';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { PublicationScoreService } from './publication-score.service.js';
import { TrialAnalysisService } from './trial-analysis.service.js';

/** Appraisals that readers look up: analyses of trials, and scores of publishers of guidelines. */
@Module({
  imports: [SearchPlanningModule],
  providers: [PublicationScoreService, TrialAnalysisService],
  exports: [PublicationScoreService, TrialAnalysisService],
})
export class AppraisalModule {}
