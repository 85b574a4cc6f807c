export { LatestPage } from './latest-page.js';
export { PopularPage } from './popular-page.js';
export { PopularTopicPage } from './popular-topic-page.js';
export { TopicPage } from './topic-page.js';
export { latestDocumentsQuery, popularSearchesQuery, topicPageQuery } from '../pages/content.query.js';
