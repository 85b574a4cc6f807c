export { QUERY_LANGUAGE_HELP } from './help-content.js';
export { helpAsMarkdown } from './help-markdown.js';
export { messageListAsMarkdown } from './message-list.js';
