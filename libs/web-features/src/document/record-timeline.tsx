import type { EvidenceRecord } from '@clinical/contracts';
import { StyledText } from '@clinical/web-ui';
import { Flex, Text, Timeline } from '@mantine/core';
import '@mantine/core/styles/Timeline.layer.css';
import { BookOpen, FilePenLine, GitBranch, OctagonX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import type { RecordEvent } from './record-events.js';
import { readableCitation } from './record-links.js';
import { timelineEvents } from './record-parts.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-timeline.module.css';

/** Publication, versions, corrections and notices of a work; hidden if only the publication is known. */
export function RecordTimeline({ record }: { record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const events = timelineEvents(record);
  if (events.length === 0) return null;
  return (
    <Flex
      aria-labelledby="timeline"
      className={styles.section}
      component="section"
      direction="column"
      gap="md"
    >
      <h2 id="timeline">{t('timeline.title')}</h2>
      <Timeline role="list" bulletSize={28} lineWidth={2} className={styles.timeline}>
        {events.map((event) => {
          const { Icon, tone } = signOf(event);
          return (
            <Timeline.Item
              key={event.id}
              role="listitem"
              bullet={<Icon size={14} aria-hidden="true" />}
              data-tone={tone}
            >
              <Event event={event} />
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Flex>
  );
}

function Event({ event }: { event: RecordEvent }) {
  const { t } = useDocumentText();
  const language = useLanguage();
  const name = useEventName(event);
  return (
    <>
      <Text size="xs" c="dimmed">
        {event.date === '' ? t('timeline.undated') : formatPartialDate(event.date, language)}
      </Text>
      <Text fw={550}>{name}</Text>
      {event.text === '' ? null : (
        <Text size="note" c="var(--mantine-color-text)">
          <EventText event={event} />
        </Text>
      )}
    </>
  );
}

function EventText({ event: { text, markup, link } }: { event: RecordEvent }) {
  const language = useLanguage();
  // Markup counts the characters of the unchanged text.
  const words = markup === undefined ? readableCitation(text, language) : text;
  const content = <StyledText text={words} markup={markup} />;
  if (link === null) return content;
  if ('record' in link)
    return <Link to={`/Document/${encodeURIComponent(link.record)}?view=record`}>{content}</Link>;
  return (
    <a href={link.address} rel="noreferrer">
      {content}
    </a>
  );
}

function useEventName({ name }: RecordEvent): string {
  const { t } = useDocumentText();
  const { t: tAppraisal } = useAppraisalText();
  switch (name.kind) {
    case 'published':
      return t('timeline.published');
    case 'correction':
      return t(name.key);
    case 'relation':
      return tAppraisal(`recordRelation.${name.relation}`);
    case 'integrity':
      return name.title;
  }
}

function signOf({ name }: RecordEvent) {
  const words = name.kind === 'correction' ? name.key : name.kind === 'integrity' ? name.status : '';
  if (/retract/i.test(words)) return { Icon: OctagonX, tone: 'retracted' } as const;
  if (/concern/i.test(words)) return { Icon: TriangleAlert, tone: 'concern' } as const;
  if (name.kind === 'published') return { Icon: BookOpen, tone: 'published' } as const;
  if (name.kind === 'relation' && (name.relation === 'newer' || name.relation === 'older'))
    return { Icon: GitBranch, tone: 'usual' } as const;
  return { Icon: FilePenLine, tone: 'usual' } as const;
}
