const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Jest compiles each file for the context of its environment. This one has no separate context: code for the
// placeholder is compiled for the main context.
const placeholder = vm.createContext({});
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(
    code,
    parameters,
    parsingContext === placeholder ? options : { ...options, parsingContext },
  );

// Node propagates every storage that was ever used at each promise, for the rest of the process. Those of earlier files
// would make each file slower than the one before.
const storages = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

/**
 * Node without a context for each test file. Packages can then be loaded once for all files, see shared-modules-runtime.cjs:
 * with a context for each file, a `Date` of a test would be no `instanceof Date` for them. In exchange files share
 * the global object; environment variables and the exit code are restored after each file.
 */
class NodeEnvironment {
  global = globalThis;
  fakeTimers = null;
  #conditions;
  #variables = { ...process.env };
  #exitCode = process.exitCode;

  constructor({ projectConfig }) {
    this.#conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) {
      if (!Object.hasOwn(this.#variables, name)) delete process.env[name];
    }
    Object.assign(process.env, this.#variables);
    process.exitCode = this.#exitCode;
    for (const storage of storages) storage.disable();
    storages.clear();
  }

  exportConditions() {
    return this.#conditions;
  }

  getVmContext() {
    return placeholder;
  }
}

module.exports = NodeEnvironment;
