export { AnswerQuestion } from './answers/answer-question.service.js';
export { AnswerWriter } from './answers/answer-writer.port.js';
export { ExtractiveWriter } from './answers/extractive-writer.js';
export { changeOf } from './answers/read-change.js';
export { readVerdict } from './answers/read-direction.js';
export { readQuestion } from './answers/read-question.js';
export { rejectionOf } from './answers/verify-sentence.js';
export { AnswerQuestionHandler, CleanQuestionsHandler } from './asking/answer-question.handlers.js';
export { QUESTIONS } from './questions.domain.js';
