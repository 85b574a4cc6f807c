import { useQuery } from '@tanstack/react-query';
import { readHtml, SafeHtml } from '../../evidence/safe-html.js';
import { useLanguage } from '../../i18n/use-language.js';
import { staticPageQuery } from '../content.query.js';
import styles from '../pages.module.css';

/** What people say, from the page that editors keep; nothing where it cannot be had. */
export function Testimonials({ title }: { readonly title: string }) {
  const language = useLanguage();
  const { data } = useQuery(staticPageQuery('testimonials', language));
  if (data === undefined || data.html === '') return null;
  return (
    <section aria-labelledby="voices" className={styles.voices}>
      <h2 id="voices">{title}</h2>
      <div className={styles.voiceList}>
        <SafeHtml nodes={readHtml(data.html)} />
      </div>
    </section>
  );
}
