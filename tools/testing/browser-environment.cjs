const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-jsdom');
const { ModuleMocker } = require('jest-mock');

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
];

/** The window of the worker, with its properties before the first file. */
let page;

function openPage(config, context) {
  const { global, dom } = new TestEnvironment(config, context);
  for (const name of FROM_NODE) global[name] ??= globalThis[name];
  // An open channel would keep the process from ending.
  global.BroadcastChannel = class extends globalThis.BroadcastChannel {
    constructor(name) {
      super(name);
      this.unref();
    }
  };
  return { global, dom };
}

/**
 * jsdom with the web standards that Node has and jsdom lacks. All test files of a worker use one window in turn, so that
 * modules can be loaded once, see shared-modules-runtime.cjs. It is emptied after each file.
 */
module.exports = class BrowserEnvironment {
  #conditions;

  constructor(config, context) {
    page ??= openPage(config, context);
    this.global = page.global;
    this.fakeTimers = null;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: this.global });
    this.#conditions = config.projectConfig.testEnvironmentOptions.customExportConditions;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    await this.#endTimers();
    const { document, localStorage, sessionStorage, history } = this.global;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    for (const name of document.cookie.split(';'))
      document.cookie = `${name.split('=')[0]}=; max-age=0; path=/`;
  }

  /** Longer timers would run in the next file; React and other libraries depend on immediate ones. */
  async #endTimers() {
    const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = this.global;
    for (let moment = 0; moment < 3; moment++) await new Promise((done) => setTimeout(done));
    // Ids count up from 1.
    for (let id = setTimeout(() => undefined); id > 0; id--) clearTimeout(id);
    for (let id = requestAnimationFrame(() => undefined); id > 0; id--) cancelAnimationFrame(id);
  }

  exportConditions() {
    return this.#conditions;
  }

  getVmContext() {
    return page.dom.getInternalVMContext();
  }
};
