import type { Language, Source } from '@clinical/contracts';
import type { VerdictTone } from '@clinical/web-ui';

/** How a source stands; the worst that is known of it. */
export type Freshness = 'fresh' | 'partly' | 'stale' | 'interrupted' | 'failed' | 'unknown';

const TONES: Readonly<Record<Freshness, VerdictTone>> = {
  fresh: 'good',
  partly: 'caution',
  stale: 'caution',
  interrupted: 'caution',
  failed: 'bad',
  unknown: 'unknown',
};

/** How a source stands, and how that is drawn. */
export function freshnessOf({ last_run: run, last_success: success, is_stale: isStale }: Source): {
  readonly freshness: Freshness;
  readonly tone: VerdictTone;
} {
  const freshness = ((): Freshness => {
    if (run?.outcome === 'failed') return 'failed';
    if (isStale) return 'stale';
    if (run?.outcome === 'interrupted') return 'interrupted';
    if (success === null) return 'unknown';
    return run?.outcome === 'rejections' ? 'partly' : 'fresh';
  })();
  return { freshness, tone: TONES[freshness] };
}

/** So many whole days ago, in words: 'today', 'yesterday', '3 days ago'. */
export function daysAgo(days: number, language: Language): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
}
