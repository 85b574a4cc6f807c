/** What stores references, imported by the first import of a record that has some: the others must not load the database. */
export { CitationsService } from '@clinical/collection';
