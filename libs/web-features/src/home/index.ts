export { HomePage } from './home-page.js';
