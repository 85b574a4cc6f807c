export { aWork, describeRemoteFullText } from './remote-full-text.contract.js';
export { startFullTextServer, type FullTextServer } from './full-text-server.js';
