export { meshStoreContract } from './mesh-store.contract.js';
