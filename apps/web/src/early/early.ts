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

function loadAhead(route: string): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="route-files-${route}"]`)?.content ?? '';
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    // Vite requests its files in this mode, and browsers reuse a preloaded file only for the same mode.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
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

showScheme();
const plan = planEarly(window.location.pathname, window.location.search, window.location.hash);
askEarly(plan);
if (plan.route !== null) loadAhead(plan.route);
