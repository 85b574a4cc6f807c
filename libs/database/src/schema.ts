import type { MigrationInterface } from 'typeorm';

/** Every table, as TypeORM reads it. One line each, in the order of the migrations that make them. */
export const ENTITIES: readonly (new () => object)[] = [];

/** Every step from an empty database to the present one, oldest first. What was released is never changed. */
export const MIGRATIONS: readonly (new () => MigrationInterface)[] = [];
