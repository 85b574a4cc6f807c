export { CachedFullText } from './cached-full-text.js';
export { DoiFullText } from './doi-full-text.adapter.js';
export { LibKeyFullText } from './libkey-full-text.adapter.js';
export { OpenUrlFullText } from './openurl-full-text.adapter.js';
export { PreferredFullText } from './preferred-full-text.js';
export { UnpaywallFullText } from './unpaywall-full-text.adapter.js';
