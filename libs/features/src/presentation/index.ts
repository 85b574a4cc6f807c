export { documentAddress, freeAddress } from './document-address.js';
export { sourceName } from './source-name.js';
export {
  clinicalAreasOnWire,
  listedAppraisal,
  recordAppraisal,
  type ListedAppraisal,
} from './show-appraisal.js';
export { downloadName } from './download-name.js';
export { materialOnWire } from './material-on-wire.js';
export { noticeOnWire } from './notice-on-wire.js';
