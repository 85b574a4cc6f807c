import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** The counter by which React limits stack traces for its warnings. */
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// React takes a stack trace for each of the first ten thousand elements of a second, which only a warning would show.
const internals: unknown = Reflect.get(React, REACT_INTERNALS);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  });
}

const { asyncWrapper } = getConfig();
configure({
  // Awaited changes come late on a busy machine; the default of a second is too short there.
  asyncUtilTimeout: 15_000,
  // A page with its results may still wait for the script of a part, which no reader is fast enough to notice.
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback();
      await untilPartsAreThere();
      return result;
    }),
});

/** The real timer, even if a test sets the clock. */
const { setTimeout: later } = globalThis;
const PART_CHECKS = 100;

/** Waits for the parts of a page that follow it (`latePart`), up to half a second. */
async function untilPartsAreThere(): Promise<void> {
  for (let check = 0; check < PART_CHECKS && document.querySelector('[data-late]') !== null; check++)
    await new Promise((resolve) => later(resolve, 5));
}

// Browser features that Mantine uses and jsdom lacks.
window.matchMedia ??= (query: string) =>
  ({
    // The window of jsdom is 1,024 pixels wide.
    matches: window.innerWidth >= 16 * Number(/^\(min-width: (\d+)em\)$/.exec(query)?.[1] ?? Infinity),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

// The editor measures text, which jsdom does not lay out.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
(document as unknown as { execCommand?: () => boolean }).execCommand ??= () => false;

// jsdom has the dialog element without its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};
