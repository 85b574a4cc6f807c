import type { Domain } from '@clinical/http';
import { AnswersModule } from './answers/answers.module.js';
import { AskingModule } from './asking/asking.module.js';
import { ProgressModule } from './progress/progress.module.js';
import { QuestionEntity, QuestionEventEntity } from './asking/question.entity.js';

export const QUESTIONS: Domain = {
  features: [AnswersModule, AskingModule, ProgressModule],
  entities: [QuestionEntity, QuestionEventEntity],
};
