const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Modules that Jest loads: those of this repository, and what it gives a test file. */
const LOADED_BY_JEST = /^(?:[./]|@clinical\/|@jest\/globals$)/;
/** Modules of this repository that belong to one test file: the file itself, and helpers, which may keep what it did. */
const OF_A_FILE = /\.(?:int-)?spec\.tsx?$|\/(?:testing|contract|fixtures|support)\/|\/tools\//;

/** Modules of the product, by path: they are loaded once for all test files of a worker. */
const product = new Map();
/** The runtime of the test file that runs; a worker runs one after another. */
let current;

/**
 * Loads packages of node_modules and the product's own modules once for all test files of a worker. Jest would load them
 * again for every file: for an API, two thousand modules, which takes more processor time than most files test, and each
 * load of the entities makes TypeORM slower. Packages are loaded with Node's own `require`; `jest.mock` of one has no
 * effect. What a module of the product keeps stays for later files; `jest.resetModules` gives a file its own.
 */
class SharedModulesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    current = this;
    const registry = this.registries.getActiveCjsRegistry();
    for (const [path, module] of product) registry.set(path, module);
  }

  requireModuleOrMock(from, name) {
    // A shared module calls the runtime that loaded it, which may have ended.
    if (this !== current) return current.requireModuleOrMock(from, name);
    if (LOADED_BY_JEST.test(name) || isBuiltin(name)) return super.requireModuleOrMock(from, name);
    return createRequire(from)(name);
  }

  teardown() {
    for (const [path, module] of this.registries.getActiveCjsRegistry()) {
      if (module.loaded && !OF_A_FILE.test(path)) product.set(path, module);
    }
    return super.teardown();
  }
}

module.exports = { __esModule: true, default: SharedModulesRuntime };
