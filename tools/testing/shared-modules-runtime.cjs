const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Modules that Jest loads: those of this repository, and its own ones for test files. */
const LOADED_BY_JEST = /^(?:[./]|@clinical\/|@jest\/globals$)/;
/** The runner of a file's tests, which is new for each file; matchers and printers are the same for all. */
const RUNNER = '/node_modules/jest-circus/';
/** Modules of this repository that belong to one test file: the file itself, and helpers, which may have state. */
const OF_A_FILE =
  /\.(?:int-)?spec\.tsx?$|\/src\/(?:.+\/)?(?:testing|contract|fixtures|support)\/|\/tools\/|\/node_modules\/@testing-library\/(?:react|jest-dom)\//;

/** Modules that all test files of a worker share, by path; and the runtime of the file that runs. */
const shared = { modules: new Map(), ofJest: new Map(), runtime: null };
const sharedByPages = { modules: new Map(), ofJest: new Map(), runtime: null };

/**
 * Loads the product's own modules, and packages of node_modules, once for all test files of a worker. Jest would load them
 * again for every file: for an API two thousand modules, for a page a thousand. That takes more processor time than most
 * files test, and each load of the entities makes TypeORM slower. In suites of Node, packages are loaded with Node's own
 * `require`; `jest.mock` of one has no effect there. State in a module of the product is kept for later files;
 * `jest.resetModules` gives a file its own modules.
 */
class SharedModulesRuntime extends Runtime {
  #shared;
  #isOfPages;

  constructor(config, environment, ...args) {
    super(config, environment, ...args);
    this.#isOfPages = environment.global !== globalThis;
    this.#shared = this.#isOfPages ? sharedByPages : shared;
    this.#shared.runtime = this;
    const registry = this.registries.getActiveCjsRegistry();
    for (const [path, module] of this.#shared.modules) registry.set(path, module);
    const ofJest = this.registries.getInternalCjsRegistry();
    for (const [path, module] of this.#shared.ofJest) ofJest.set(path, module);
  }

  requireInternalModule(from, name) {
    const { runtime } = this.#shared;
    return this === runtime
      ? super.requireInternalModule(from, name)
      : runtime.requireInternalModule(from, name);
  }

  requireModuleOrMock(from, name) {
    // A shared module calls the runtime that loaded it, which may have ended.
    const { runtime } = this.#shared;
    if (this !== runtime) return runtime.requireModuleOrMock(from, name);
    if (this.#isOfPages || LOADED_BY_JEST.test(name) || isBuiltin(name))
      return super.requireModuleOrMock(from, name);
    return createRequire(from)(name);
  }

  teardown() {
    for (const [path, module] of this.registries.getActiveCjsRegistry()) {
      if (module.loaded && !OF_A_FILE.test(path)) this.#shared.modules.set(path, module);
    }
    for (const [path, module] of this.registries.getInternalCjsRegistry()) {
      if (module.loaded && !path.includes(RUNNER)) this.#shared.ofJest.set(path, module);
    }
    return super.teardown();
  }
}

module.exports = { __esModule: true, default: SharedModulesRuntime };
