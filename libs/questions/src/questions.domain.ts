import type { Domain } from '@clinical/http';
import { AnswersModule } from './answers/answers.module.js';

export const QUESTIONS: Domain = { features: [AnswersModule], entities: [] };
