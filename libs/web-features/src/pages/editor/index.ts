export { PageEditorPage } from './page-editor-page.js';
