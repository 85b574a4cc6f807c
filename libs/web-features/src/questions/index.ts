export { AskPage } from './ask-page.js';
export { ExamplePage } from './example-page.js';
export { ExplainedPage } from './explained-page.js';
export { ArchivePage, QuestionSearchPage } from './past-questions-page.js';
export { QuestionPage } from './question-page.js';
export { questionQuery, recentQuestionsQuery } from './questions.query.js';
export { questionIdIn } from '@clinical/questions/contract';
