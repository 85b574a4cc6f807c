import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** The line and processor of the acceptance criterion: a phone on a poor connection. */
const LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const SLOWER_PROCESSOR = 4;

/** Cost of the first visit to an address. */
export interface FirstVisit {
  /** Scripts until the content was in the document, compressed, without headers, in bytes. */
  readonly scriptBytes: number;
  /** Style sheets until then. */
  readonly styleBytes: number;
  /** Scripts and style sheets loaded after that, until the network was idle. */
  readonly laterBytes: number;
  readonly totalBytes: number;
  /** Time until the content was painted, in milliseconds after the navigation started. */
  readonly readableAfter: number;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
  /** Elements that moved. */
  readonly moved: readonly string[];
}

/**
 * Visits an address with an empty cache.
 *
 * @param content selector of the main content
 * @param slow with a slow network and processor
 */
export async function firstVisit(
  page: Page,
  address: string,
  content: string,
  slow: boolean,
): Promise<FirstVisit> {
  const session = await page.context().newCDPSession(page);
  if (slow) await slowDown(session);
  const transfer = await countTransfer(session);
  await page.addInitScript(watch, content);
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as Watched).watched.readableAfter > 0);
  await transfer.untilQuiet();
  const { insertedAfter, readableAfter, layoutShift, moved, timeOrigin } = await page.evaluate(() => ({
    ...(window as unknown as Watched).watched,
    timeOrigin: performance.timeOrigin,
  }));
  const all = transfer.until(Infinity);
  // Not until it was painted: on a busy machine, requests of the content itself arrive before the next frame.
  const first = transfer.until(timeOrigin + insertedAfter);
  return {
    scriptBytes: first.scriptBytes,
    styleBytes: first.styleBytes,
    laterBytes: all.scriptBytes + all.styleBytes - first.scriptBytes - first.styleBytes,
    totalBytes: all.totalBytes,
    readableAfter: Math.round(readableAfter),
    layoutShift,
    moved,
  };
}

interface Watched {
  watched: { insertedAfter: number; readableAfter: number; layoutShift: number; moved: string[] };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

/** Time without requests until the network counts as idle, in milliseconds, and the polling interval. */
const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;
/** Maximum time for the network to become idle, in milliseconds. */
const MAX_BUSY_MS = 30_000;

/**
 * Records each response by the browser's own clock, so that a busy test cannot count responses after the content.
 *
 * @returns `until`: the bytes that had arrived at a time, in milliseconds since 1970; `untilQuiet`: waits until no
 *   request was pending for half a second, and fails on a timeout. (Playwright's `networkidle` is reached once, and
 *   may be before the app requests its later parts.)
 */
async function countTransfer(session: CDPSession) {
  const kinds = new Map<string, 'script' | 'style'>();
  const headers = new Map<string, number>();
  const arrived: { kind: 'script' | 'style' | undefined; bytes: number; at: number }[] = [];
  /** Addresses of pending requests, by request. */
  const pending = new Map<string, string>();
  /** Offset from the browser's monotonic seconds to milliseconds since 1970. */
  let offset = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    pending.set(requestId, request.url);
    offset ||= (wallTime - timestamp) * 1_000;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
    if (response.mimeType.includes('javascript')) kinds.set(requestId, 'script');
    if (response.mimeType.includes('css')) kinds.set(requestId, 'style');
    // Chromium never reports the end of a response whose body the page does not read.
    if (!kinds.has(requestId)) pending.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => void pending.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    pending.delete(requestId);
    const bytes = encodedDataLength - (headers.get(requestId) ?? 0);
    arrived.push({ kind: kinds.get(requestId), bytes, at: timestamp * 1_000 + offset });
  });
  await session.send('Network.enable');
  const untilQuiet = async (): Promise<void> => {
    const deadline = performance.now() + MAX_BUSY_MS;
    for (let quiet = 0; quiet < QUIET_MS; quiet += LOOK_EVERY_MS) {
      if (performance.now() > deadline)
        throw new Error(`Not received within ${MAX_BUSY_MS} ms: ${[...pending.values()].join(', ')}`);
      await wait(LOOK_EVERY_MS);
      if (pending.size > 0) quiet = 0;
    }
  };
  const until = (time: number) => {
    const sum = (kind?: 'script' | 'style') =>
      arrived
        .filter((response) => response.at <= time && (kind === undefined || response.kind === kind))
        .reduce((bytes, response) => bytes + response.bytes, 0);
    return { scriptBytes: sum('script'), styleBytes: sum('style'), totalBytes: sum() };
  };
  return { until, untilQuiet };
}

/** Runs in the page, before any other script. */
function watch(selector: string): void {
  const watched = { insertedAfter: 0, readableAfter: 0, layoutShift: 0, moved: [] as string[] };
  (window as unknown as Watched).watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { readonly node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      watched.layoutShift += entry.value;
      watched.moved.push(...entry.sources.map(({ node }) => node?.parentElement?.className ?? ''));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // Its callback runs at the end of the task that inserted the content.
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    watched.insertedAfter = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.readableAfter = performance.now())));
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}
