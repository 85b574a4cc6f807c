export { SearchDetailsPanel, type SearchDetailsPanelProps } from './search-details-panel.js';
