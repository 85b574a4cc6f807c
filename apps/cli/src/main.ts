#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { readConfig } from '@clinical/platform';
import { runProgram } from './program.js';
import { processTerminal } from './terminal.js';

// Each heap is collected when it has grown by this part of what lives in it. By itself V8 lets a small heap grow
// fourfold, and an import, which makes garbage all the time and has three heaps, takes some 70 MB more. Smaller
// parts cost time (docs/benchmarks.md).
setFlagsFromString('--heap-growing-percent=30');

process.exitCode = await runProgram(process.argv.slice(2), {
  terminal: processTerminal(),
  readConfig: () => readConfig(),
});
