import type { EvidenceRecord, FullTextResponse } from '@clinical/contracts';
import { Button, Flex, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { RequestError } from '../api-client/request-json.js';
import { useSiteState } from '../api-client/site.query.js';
import { useSession } from '../session/session.js';
import { fullTextPath } from './card-full-text.js';
import { fullTextQuery } from './full-text.query.js';
import { InstitutionChoice } from './institution-choice.js';
import { useFullTextText } from './use-full-text-text.js';

interface RecordFullTextProps {
  readonly record: Pick<EvidenceRecord, 'id' | 'free_full_text'>;
}

/**
 * The full text of a record: a link with the name of its source, or a note that none is known or that the look-up
 * failed. Until then the link is shown already, because the server looks again when it is followed. Users without Pro
 * see what Pro offers, unless it is free; requests that the server would refuse are not sent.
 */
export function RecordFullText({ record: { id, free_full_text: isFree } }: RecordFullTextProps) {
  const { t } = useFullTextText();
  const { isPro } = useSession();
  const mayAsk = isPro || isFree;
  // Only the site tells whether everyone has Pro.
  const { settled } = useSiteState();
  const { data, error } = useQuery({ ...fullTextQuery(id), enabled: mayAsk });
  if (data?.link === null)
    return (
      <Place>
        <Text span c="dimmed" size="sm">
          {t('none')}
        </Text>
      </Place>
    );
  if (data) return <Found link={data.link} id={id} />;
  if ((settled && !mayAsk) || (error instanceof RequestError && error.status === 403))
    return (
      <Button
        component={Link}
        to="/Why"
        variant="default"
        leftSection={<Lock size={16} aria-hidden="true" />}
      >
        {t('withPro')}
      </Button>
    );
  return (
    <Place>
      <OpenLink id={id} label={t('open')} />
      {error ? (
        <Text span c="dimmed" size="sm">
          {t('unknown')}
        </Text>
      ) : (
        <Loader size="xs" aria-label={t('looking')} role="status" />
      )}
    </Place>
  );
}

type FullTextLink = NonNullable<FullTextResponse['link']>;

function Found({ link, id }: { readonly link: FullTextLink; readonly id: string }) {
  const { t } = useFullTextText();
  const ofLibrary = link.source === 'libkey' || link.source === 'openurl';
  return (
    <Place>
      <OpenLink id={id} label={t(link.kind === 'pdf' ? 'openPdf' : 'open')} />
      <Text span c="dimmed" size="sm">
        {t(`source.${link.source}`)}
      </Text>
      {ofLibrary ? <InstitutionChoice /> : null}
    </Place>
  );
}

function OpenLink({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <Button
      component="a"
      variant="default"
      href={fullTextPath(id)}
      leftSection={<BookOpenText size={16} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}

function Place({ children }: { readonly children: React.ReactNode }) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="xs">
      {children}
    </Flex>
  );
}
