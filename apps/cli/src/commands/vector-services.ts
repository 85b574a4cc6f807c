/** What trains vectors, imported when the command runs: others must not load it. */
export { VectorsModule, VectorsService } from '@clinical/collection';
