export { LatestPage } from './latest-page.js';
export { PopularPage, PopularTopicPage } from './popular-pages.js';
export { ensureTopic, TopicPage } from './topic-page.js';
export { latestDocumentsQuery, popularSearchesQuery, topicPageQuery } from '../pages/content.query.js';
