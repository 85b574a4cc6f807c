/**
 * How the command line is started, which the program cannot decide for itself any more. What an import reads lives
 * for some batches: with room for them among the young, hardly anything has to be collected among the old, which takes
 * a sixth less processor time. Threads hand each other much memory, and with few arenas what one gives back another takes
 * (docs/benchmarks.md).
 */
export const CLI_NODE_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
export const CLI_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
