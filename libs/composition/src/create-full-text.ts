import { FullTextUnavailableError, type FullText } from '@clinical/full-text';
import {
  CachedFullText,
  DoiFullText,
  LibKeyFullText,
  OpenUrlFullText,
  PreferredFullText,
  UnpaywallFullText,
} from '@clinical/full-text/adapters';
import { userAgent as userAgentOf, type AppConfig, type Logger } from '@clinical/platform';

const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 30_000;

/**
 * The configured full-text services, in the order of preference: the library's holdings, free texts, the library's link
 * resolver, the publisher's page.
 */
export function createFullText(
  { fullText, publicUrl, sources, mail }: Pick<AppConfig, 'fullText' | 'publicUrl' | 'sources' | 'mail'>,
  logger: Logger,
): FullText {
  const { libkey, unpaywall, linkResolver, deadlineMs } = fullText;
  const limits = { timeoutMs: deadlineMs, failures: FAILURES_BEFORE_PAUSE, pauseMs: PAUSE_MS };
  const userAgent = userAgentOf({ sources, mail });
  const services: FullText[] = [
    new CachedFullText(new LibKeyFullText({ ...libkey, userAgent }, limits)),
    ...(unpaywall === null
      ? []
      : [new CachedFullText(new UnpaywallFullText({ ...unpaywall, userAgent }, limits))]),
    new OpenUrlFullText(linkResolver, new URL(publicUrl).host),
    new DoiFullText(),
  ];
  return new PreferredFullText(services, {
    deadlineMs,
    onFailure: (error) => {
      // Without the request: logs must not show which articles a user reads.
      if (error instanceof FullTextUnavailableError)
        logger.warn({ source: error.source, code: error.code }, 'a service of full texts gave no answer');
      else logger.error({ err: error }, 'a service of full texts failed');
    },
  });
}
