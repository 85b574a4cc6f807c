import type { RankingSettings } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';

/** Words for notices of retractions and corrections, in English and Spanish. */
const WORDS_FOR_NOTICES = /^(?:retract|correct(?:ion|ed)|correcci|corrigend|errat|addend)/;

/** Whether any of the texts names such notices: then they are what the search is for. */
export function asksForNotices(texts: readonly string[]): boolean {
  return texts.some((text) => tokenTexts(text).some((token) => WORDS_FOR_NOTICES.test(token)));
}

/** Settings that rank notices like other documents. */
export function withNoticesAmongOthers(ranking: RankingSettings): RankingSettings {
  return { ...ranking, noticeShare: 1 };
}
