export { documentAddress } from './document-address.js';
export {
  clinicalAreasOnWire,
  listedAppraisal,
  recordAppraisal,
  type ListedAppraisal,
} from './show-appraisal.js';
