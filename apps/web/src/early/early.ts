/**
 * Runs before the page is drawn and before the script of the app has loaded: sets light or dark, so that nothing flashes,
 * prefetches the data that the page will show first, and preloads the script of its route. It is a file of its own, as the
 * content security policy allows no inline script.
 */
import { planEarly, type EarlyPlan } from './early-calls.js';

/** The same key as `COLOR_SCHEME_KEY` of the web primitives, which are not loaded here. */
const COLOR_SCHEME_KEY = 'color-scheme';

function chosenScheme(): string | null {
  try {
    return window.localStorage.getItem(COLOR_SCHEME_KEY);
  } catch {
    return null;
  }
}

function showScheme(): void {
  const chosen = chosenScheme();
  const dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

/** The files that a `meta` tag names. */
function filesIn(tag: string): readonly string[] {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content ?? '';
  return files.split(' ').filter(Boolean);
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
  if (file.endsWith('.css')) link.as = 'style';
  // Vite requests its files in this mode, and browsers reuse a preloaded file only for the same mode.
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function askEarly({ calls, language }: EarlyPlan): void {
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? '';
  if (base !== '') return;
  const answers: Record<string, { response: Promise<Response>; cancel: () => void }> = {};
  for (const call of calls) {
    const cancellation = new AbortController();
    const response = fetch(call.includes('?') ? call : `${call}${language}`, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      signal: cancellation.signal,
    });
    // A failure is reported where the response is used; unused, it is ignored.
    response.catch(() => undefined);
    answers[call] = { response, cancel: () => cancellation.abort() };
  }
  (window as { prefetchedResponses?: typeof answers }).prefetchedResponses = answers;
}

/**
 * Runs modules, each after those that it imports and in a task of its own: as imports of the last one, all would run in one
 * task, which holds the page up for a tenth of a second on a phone.
 */
async function runOneByOne(files: readonly string[]): Promise<void> {
  for (const file of files) {
    // What cannot be loaded is reported by the last one, which imports it again.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Where a browser does not say when it has drawn the page, in milliseconds. */
const DRAWN_BY_MS = 2_000;

/** Starts the app once the page, which the server has rendered, has been drawn: until then nothing competes with its style sheets. */
function startWhenDrawn(): void {
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    const files = filesIn('app-files');
    // Each in a task of its own, which together would hold the page up.
    for (const file of files) setTimeout(() => preload(file));
    setTimeout(() => void runOneByOne([...files, ...filesIn('app-script')]));
  };
  setTimeout(start, DRAWN_BY_MS);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}

/** What the app does something for when it is pressed. Forms are sent without the app too. */
const PRESSED = 'button:not([type="submit"]), input[type="checkbox"], label:has(input[type="checkbox"])';

/**
 * Keeps what was pressed last before the app has taken it over, which then presses it. Parts that the app takes over
 * later than the page have the attribute `data-late` until then.
 */
function keepPress(): void {
  const keep = (event: Event): void => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest(PRESSED) : null;
    const started = document.documentElement.hasAttribute('data-app-started');
    if (!pressed || (started && pressed.closest('[data-late]') === null)) return;
    (window as { pressedEarly?: Element }).pressedEarly = pressed;
    // React would press it a second time where it takes the part over for the event.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', keep, { capture: true });
}

showScheme();
if (document.documentElement.hasAttribute('data-rendered')) {
  keepPress();
  startWhenDrawn();
} else {
  const plan = planEarly(window.location.pathname, window.location.search, window.location.hash);
  askEarly(plan);
  if (plan.route !== null) for (const file of filesIn(`route-files-${plan.route}`)) preload(file);
}
