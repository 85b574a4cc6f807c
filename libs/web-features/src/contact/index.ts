export { ContactPage } from './contact-page.js';
