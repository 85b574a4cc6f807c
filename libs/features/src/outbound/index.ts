export { readPublic, ReadError } from './read-public.js';
