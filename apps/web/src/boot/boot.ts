/**
 * Runs before the page is painted and before the app's script has loaded: sets light or dark, so that nothing
 * flashes, prefetches the page's first data, and preloads the script of its route. It is a separate file, because the
 * content security policy allows no inline script.
 */
import { planPrefetch, type PrefetchPlan } from './prefetch-plan.js';

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

function prefetch({ calls, language }: PrefetchPlan): void {
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
 * Runs modules, each after its imports and in a separate task: as imports of the last one, all would run in one task,
 * which blocks the page for a tenth of a second on a phone.
 */
async function runOneByOne(files: readonly string[]): Promise<void> {
  for (const file of files) {
    // Load errors are reported by the last module, which imports it again.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Timeout for browsers that do not report the first paint, in milliseconds. */
const DRAWN_BY_MS = 2_000;

/**
 * Starts the app once the server-rendered page has been painted: until then nothing competes with its style sheets.
 */
function startWhenDrawn(): void {
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    const files = filesIn('app-files');
    // Each in a separate task, because together they would block the page.
    for (const file of files) setTimeout(() => preload(file));
    setTimeout(() => void runOneByOne([...files, ...filesIn('app-script')]));
  };
  setTimeout(start, DRAWN_BY_MS);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}

/** Elements that need the app to handle a click. Forms are submitted without the app too. */
const PRESSED = 'button:not([type="submit"]), input[type="checkbox"], label:has(input[type="checkbox"])';

/**
 * Keeps the last click before hydration, which the app then replays. Parts that are hydrated later than the page have
 * the attribute `data-late` until then.
 */
function keepPress(): void {
  const keep = (event: Event): void => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest(PRESSED) : null;
    const started = document.documentElement.hasAttribute('data-app-started');
    if (!pressed || (started && pressed.closest('[data-late]') === null)) return;
    (window as { pressedEarly?: Element }).pressedEarly = pressed;
    // React would replay it a second time when it hydrates the part for the event.
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
  const plan = planPrefetch(window.location.pathname, window.location.search, window.location.hash);
  prefetch(plan);
  if (plan.route !== null) for (const file of filesIn(`route-files-${plan.route}`)) preload(file);
}
