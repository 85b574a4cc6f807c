export * from './administration.contract.js';
export * from './auth.contract.js';
export * from './profile.contract.js';
