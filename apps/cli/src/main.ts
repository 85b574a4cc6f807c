#!/usr/bin/env node
import { readConfig } from '@clinical/platform';
import { runProgram } from './program.js';
import { processTerminal } from './terminal.js';

process.exitCode = await runProgram(process.argv.slice(2), {
  terminal: processTerminal(),
  readConfig: () => readConfig(),
});
