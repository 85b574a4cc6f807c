import type { Domain } from '@clinical/http';
import { AnswersModule } from './answers/answers.module.js';
import { AskingModule } from './asking/asking.module.js';
import { QuestionEntity, QuestionEventEntity } from './asking/question.entity.js';

export const QUESTIONS: Domain = {
  features: [AnswersModule, AskingModule],
  entities: [QuestionEntity, QuestionEventEntity],
};
