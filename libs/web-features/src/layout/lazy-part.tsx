import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { CircleAlert } from 'lucide-react';
import type { i18n } from 'i18next';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { loadTexts } from '../i18n/texts.js';
import styles from './lazy-part.module.css';

/** Loads a part that the server renders too. */
type LoadPart = (instance: i18n) => Promise<void>;

/** Loaded parts that the server renders too. */
const servedParts = new Set<LoadPart>();

/**
 * Loads the server-rendered parts of the pages loaded so far: the app in the browser has to render the same first.
 * Never rejects.
 */
export async function loadServedParts(instance: i18n): Promise<void> {
  await Promise.all([...servedParts].map((load) => load(instance).catch(() => undefined)));
}

/** Closes a part that is open over the page; a part without it belongs to the page itself. */
interface Closing {
  readonly onClose?: () => void;
}

/**
 * A part of a page whose script is loaded when it is first shown. If that fails, as without a network or after an
 * update of the site, the page stays unchanged and reports it: an overlay is closed with the next click, which may be
 * the one that opens it again and retries; a part of the page can be retried in place.
 *
 * @param load imports the part
 * @param Waiting placeholder while it loads
 * @param served whether the server renders the part too
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
  { served = false }: { readonly served?: boolean } = {},
): ComponentType<Props & Closing> {
  let Part: ComponentType<Props> | null = null;
  const loadPart: LoadPart = async (instance) => {
    const loaded = await load();
    await loadTexts(instance, instance.language);
    Part = loaded;
  };
  if (served) servedParts.add(loadPart);
  return function LazyPart(props) {
    const { t, i18n } = useTranslation('shell');
    const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
    const { onClose } = props;
    useEffect(() => {
      if (state !== 'coming' || Part) return;
      loadPart(i18n).then(
        () => setState('there'),
        () => setState('failed'),
      );
    }, [state, i18n]);
    useEffect(() => {
      if (state !== 'failed' || !onClose) return;
      const onPress = () => {
        onClose();
        // Still mounted if the same click opens it again.
        setState('coming');
      };
      const ended = new AbortController();
      for (const kind of ['click', 'keydown'])
        document.addEventListener(kind, onPress, { capture: true, signal: ended.signal });
      return () => ended.abort();
    }, [state, onClose]);
    if (Part) return <Part {...props} />;
    if (state !== 'failed') return Waiting ? <Waiting /> : null;
    return (
      <Alert
        color="orange"
        title={t('app.unloaded')}
        icon={<CircleAlert aria-hidden="true" />}
        {...(onClose && styles.over ? { className: styles.over } : {})}
      >
        {onClose ? null : (
          <Button variant="default" onClick={() => setState('coming')}>
            {t('app.retry')}
          </Button>
        )}
      </Alert>
    );
  };
}
