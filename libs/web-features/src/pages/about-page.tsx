import { Accordion } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { readHtml, SafeHtml } from '../evidence/safe-html.js';
import { formatCount } from '../i18n/format.js';
import { PageTitle } from '../layout/page-heading.js';
import { useSession } from '../session/session.js';
import { useSite } from '../api-client/site.query.js';
import { useLanguage } from '../i18n/use-language.js';
import { staticPageQuery } from './content.query.js';
import { EditLink } from './parts/edit-link.js';
import { PageArriving } from './parts/page-arriving.js';
import { metaContent, PageDescription } from './parts/page-description.js';
import { PageMissing } from './parts/page-missing.js';
import { SignUpCall } from './parts/sign-up-call.js';
import { Testimonials } from './parts/testimonials.js';
import { UpgradeBanner } from './parts/upgrade-banner.js';
import { readQuestions } from './read-questions.js';
import { usePagesText } from './use-pages-text.js';
import contentStyles from '../evidence/evidence-page.module.css';
import styles from './pages.module.css';

/** `/About` (SEARCH-2.9): text, figures with the live count beside them, questions, quotes, calls. */
export function AboutPage() {
  const { t } = usePagesText();
  const language = useLanguage();
  const { hash } = useLocation();
  const { loggedIn } = useSession();
  const { data, error, isFetching, refetch } = useQuery(staticPageQuery('about', language));
  if (data === undefined)
    return isFetching ? <PageArriving /> : <PageMissing error={error} onRetry={() => void refetch()} />;
  const { before, heading, topics } = readQuestions(readHtml(data.html));
  return (
    <div className={styles.page}>
      <PageTitle>{data.title}</PageTitle>
      <PageDescription>{metaContent(data.meta, 'description')}</PageDescription>
      <div className={`${contentStyles.content} ${styles.about}`}>
        <SafeHtml nodes={before} />
        <LiveCount />
        <p className={styles.actions}>
          <Link to="/Howtouse" className={styles.plainAction}>
            {t('about.go')}
          </Link>
          <Link to="/view/evidence" className={styles.plainAction}>
            {t('about.evidence')}
          </Link>
        </p>
      </div>
      <AboutVideo />
      {topics.length > 0 ? (
        <section aria-labelledby="faq" className={styles.block}>
          <h2 id="faq">{heading}</h2>
          <Accordion
            opened={hash === '' ? undefined : hash.slice(1)}
            topics={topics.map(({ id, title, nodes }) => ({
              id,
              title,
              content: (
                <div className={contentStyles.content}>
                  <SafeHtml nodes={nodes} />
                </div>
              ),
            }))}
            level={3}
          />
        </section>
      ) : null}
      <Testimonials title={t('home.voices')} />
      {loggedIn ? <UpgradeBanner /> : <SignUpCall />}
      <EditLink kind="static" name="about" language={language} />
    </div>
  );
}

/** The operator's video about the service, where one is configured. */
function AboutVideo() {
  const { t } = usePagesText();
  const address = useSite()?.aboutVideo ?? '';
  if (address === '') return null;
  return (
    <section aria-labelledby="about-video" className={styles.block}>
      <h2 id="about-video">{t('about.video')}</h2>
      <video className={styles.video} src={address} controls preload="none" aria-labelledby="about-video">
        <a href={address}>{t('about.videoLink')}</a>
      </video>
    </section>
  );
}

/** The number of records, counted now, beside what editors write (A1). */
function LiveCount() {
  const { t } = usePagesText();
  const language = useLanguage();
  const site = useSite();
  if (typeof site?.documents !== 'number') return null;
  return (
    <p className={styles.live}>
      <strong>{formatCount(site.documents, language)}</strong> {t('about.live', { count: site.documents })}
    </p>
  );
}
