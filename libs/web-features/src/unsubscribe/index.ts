export { UnsubscribePage } from './unsubscribe-page.js';
