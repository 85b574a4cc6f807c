import type { PageIdentity } from '@clinical/contracts';
import { useDelayed, Waiting } from '../../waiting/waiting.js';
import { Anchor, Button, Text } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import { RequestError } from '../../api-client/request-json.js';
import { PageFrame } from '../../page-frame/page-frame.js';
import { usePagesText } from '../use-pages-text.js';
import { useSession } from '../../session/session.js';
import { editorPath } from '../editor/editor-path.js';

/** Replaces a page that does not exist or did not load. */
export function PageMissing({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const { t } = usePagesText();
  const mayComeBack = error instanceof RequestError && error.isTransient;
  return (
    <PageFrame>
      <PageTitle>{t('pageMissing')}</PageTitle>
      <PageHeading>{t('pageMissing')}</PageHeading>
      <Text component="p" size="md">
        {t('pageMissingText')}
      </Text>
      <p>
        <Link to="/">{t('pageHome')}</Link>
      </p>
      {mayComeBack ? (
        <div>
          <Button variant="default" onClick={onRetry}>
            {t('pageTryAgain')}
          </Button>
        </div>
      ) : null}
    </PageFrame>
  );
}

/** Reserves the space of a page that is loading. */
export function PageArriving({ title }: { readonly title?: string }) {
  const { t } = usePagesText();
  const slow = useDelayed(true);
  return (
    <PageFrame arriving>
      {title === undefined ? null : <PageTitle>{title}</PageTitle>}
      <Waiting label={t('pageLoading')} visible={slow} />
    </PageFrame>
  );
}

/** Sets what search engines show of the page, until it is left. */
export function PageDescription({ children }: { readonly children: string }) {
  useLayoutEffect(() => {
    if (children === '') return undefined;
    const meta = document.createElement('meta');
    meta.name = 'description';
    meta.content = children;
    document.head.append(meta);
    return () => meta.remove();
  }, [children]);
  return null;
}

/** A value of a page's `meta`; empty without one. */
export function metaContent(meta: readonly { name: string; content: string }[], name: string): string {
  return meta.find((each) => each.name === name)?.content ?? '';
}

/** A link to the editor of a page, for editors. */
export function EditLink(identity: PageIdentity) {
  const { t } = usePagesText();
  const { isEditor } = useSession();
  if (!isEditor) return null;
  return (
    <p data-print="none">
      <Anchor component={Link} size="sm" to={editorPath(identity)}>
        {t('pageEdit')}
      </Anchor>
    </p>
  );
}
