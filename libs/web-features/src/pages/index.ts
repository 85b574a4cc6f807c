export { AboutPage } from './static-page.js';
export { StaticContentPage } from './static-page.js';
export { WhyPage } from './why-page.js';
export { staticPageQuery } from './content.query.js';
