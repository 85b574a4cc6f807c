#!/usr/bin/env node
import 'reflect-metadata';
import { configurationWarnings, loadEnvFile, readConfig, withoutEnvFile } from '@clinical/platform';
import { EXIT } from './exit-codes.js';
import { keepHeapsSmall } from './heap-growth.js';
import { errorLines } from './output/error-lines.js';
import { runProgram } from './program.js';
import { ignoreBrokenPipes, printLines, processTerminal } from './terminal.js';

keepHeapsSmall();
ignoreBrokenPipes();

const args = process.argv.slice(2);
const terminal = processTerminal();
try {
  loadEnvFile(args);
  printLines(
    terminal.err,
    configurationWarnings().map((warning) => `Warning: ${warning}`),
  );
  process.exitCode = await runProgram(withoutEnvFile(args), { terminal, readConfig: () => readConfig() });
} catch (error) {
  printLines(terminal.err, errorLines(error, false, ''));
  process.exitCode = EXIT.failed;
}
