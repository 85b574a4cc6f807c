import type { Domain } from '@clinical/http';
import { AnswersModule } from './answers/answers.module.js';
import { ArchiveModule } from './archive/archive.module.js';
import { AskingModule } from './asking/asking.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { OutsideModule } from './outside/outside.module.js';
import { QuestionFeedbackEntity } from './feedback/feedback.entity.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { FilesModule } from './files/files.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { LivingModule } from './living/living.module.js';
import { EvidenceNoticeEntity, RecordChangeEntity } from './changes/record-change.entity.js';
import { TranslationModule } from './translation/translation.module.js';
import { ShortAnswerModule } from './short-answer/short-answer.module.js';
import { ProgressModule } from './progress/progress.module.js';
import { QuestionVersionEntity } from './asking/question-version.entity.js';
import { QuestionEntity, QuestionEventEntity } from './asking/question.entity.js';

export const QUESTIONS: Domain = {
  features: [
    AnswersModule,
    ArchiveModule,
    AskingModule,
    ChangesModule,
    FeedbackModule,
    FiguresModule,
    FilesModule,
    LivingModule,
    NewsletterModule,
    OutsideModule,
    ProgressModule,
    ShortAnswerModule,
    TranslationModule,
  ],
  entities: [
    QuestionEntity,
    QuestionEventEntity,
    QuestionVersionEntity,
    QuestionFeedbackEntity,
    RecordChangeEntity,
    EvidenceNoticeEntity,
  ],
};
