#!/usr/bin/env node
import { readConfig } from '@clinical/platform';
import { keepHeapsSmall } from './heap-growth.js';
import { runProgram } from './program.js';
import { processTerminal } from './terminal.js';

keepHeapsSmall();

process.exitCode = await runProgram(process.argv.slice(2), {
  terminal: processTerminal(),
  readConfig: () => readConfig(),
});
