import type { RecordQuote, ReviewScoreRecord } from '@clinical/contracts';
import { EvidenceMark } from '@clinical/web-ui';
import { HoverCard, Popover, Stack, Text } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle } from 'react';
import { Link } from 'react-router';
import { evidencePathOf } from '../evidence/evidence-path.js';
import { useTranslation } from '../i18n/use-translation.js';
import { useReturnFocus } from '../overlays/use-return-focus.js';
import { ReviewLabel } from './appraisal-marks.js';
import { QuoteBlock } from './quote-block.js';
import { isPointedAt, type Reason, type ShownReason } from './reasons.js';
import { useAppraisalText } from './use-appraisal-text.js';

interface CardProps extends ShownReason {
  readonly onClose: () => void;
}

/** Shows the reason of a mark next to it: while the pointer is on either, or until it is closed. */
export function ReasonCard(props: CardProps) {
  return props.pressed ? <PressedCard {...props} /> : <PointedCard {...props} />;
}

const PLACE = { position: 'bottom-start', offset: 6 } as const;
const BOX = { maw: 'min(24rem, calc(100vw - 2rem))', px: 'md', py: 'sm', 'data-print': 'none' } as const;

function PointedCard({ reason, mark, onClose }: CardProps) {
  const titleId = useId();
  useEffect(() => {
    // The pointer may have left while the card was loading.
    if (!isPointedAt(mark)) onClose();
  }, [mark, onClose]);
  return (
    <HoverCard initiallyOpened interactive onClose={onClose} {...PLACE}>
      <HoverCard.Target>
        <Mark element={mark} />
      </HoverCard.Target>
      <HoverCard.Dropdown aria-labelledby={titleId} {...BOX}>
        <Why titleId={titleId} reason={reason} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

function PressedCard({ reason, mark, onClose }: CardProps) {
  const titleId = useId();
  useReturnFocus();
  return (
    <Popover opened trapFocus onChange={(opened) => opened || onClose()} {...PLACE}>
      <Popover.Target>
        <Mark element={mark} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} {...BOX}>
        <Why titleId={titleId} reason={reason} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A wrapper for the mark, because Mantine requires an element: a list with a hundred marks then needs one card. */
function Mark({ ref, element }: { readonly ref?: Ref<HTMLElement>; readonly element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

interface WhyProps {
  readonly titleId: string;
  readonly reason: Reason;
}

function Why({ titleId, reason }: WhyProps) {
  const { t } = useAppraisalText();
  const { t: tSearch } = useTranslation('search');
  const { t: tShell } = useTranslation('shell');
  if (reason.kind === 'evidence') {
    const { grade, name, text, category } = reason;
    return (
      <Stack gap="xs">
        <Title id={titleId}>
          {grade === null ? (
            name
          ) : (
            <EvidenceMark grade={grade} label={`${tShell(`grade.${grade}`)}: ${name}`} />
          )}
        </Title>
        {text === '' ? null : <Statement text={text} by={t('reasonAutomatic')} />}
        <Link to={evidencePathOf(category)}>{t('reasonAbout')}</Link>
      </Stack>
    );
  }
  const { scored_by: scoredBy, note } = reason.kind === 'review' ? reason.review : reason.trial;
  return (
    <Stack gap="xs">
      <Title id={titleId}>
        {reason.kind === 'review' ? (
          <ReviewLabel label={reason.review.label}>{reason.review.label_text}</ReviewLabel>
        ) : reason.trial.rating === '' ? (
          tSearch('riskOfBias')
        ) : (
          tSearch('trialQualityOf', { rating: reason.trial.rating })
        )}
      </Title>
      <Statement text={note} by={scoredBy === 'editors' ? '' : tSearch('appraisalAutomatic')} />
      {reason.kind === 'review' ? (
        <>
          <Sentences points={reason.review.points} />
          <LostPoints review={reason.review} />
        </>
      ) : null}
    </Stack>
  );
}

function Title({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Text id={id} component="div" size="sm" fw={550}>
      {children}
    </Text>
  );
}

/** A reason, and that a program found it. */
function Statement({ text, by }: { readonly text: string; readonly by: string }) {
  return (
    <div>
      <Text size="note">{text}.</Text>
      {by === '' ? null : (
        <Text size="xs" c="dimmed">
          {by}
        </Text>
      )}
    </div>
  );
}

/** The sentences behind the points of a review, each once, with their points. */
function Sentences({ points }: { readonly points: ReviewScoreRecord['points'] }) {
  const found = new Map<string, { readonly quote: RecordQuote; readonly names: string[] }>();
  for (const { name, quote } of points) {
    if (quote === null) continue;
    const entry = found.get(quote.text) ?? { quote, names: [] };
    entry.names.push(name);
    found.set(quote.text, entry);
  }
  return [...found.values()].map(({ quote, names }) => (
    <div key={quote.text}>
      <Text size="xs" c="dimmed">
        {names.join(', ')}
      </Text>
      <QuoteBlock quote={quote} />
    </div>
  ));
}

/** The points that a review did not reach, except those shown with a sentence, and what is not stated. */
function LostPoints({ review: { points, scored_by: scoredBy } }: { readonly review: ReviewScoreRecord }) {
  const { t } = useAppraisalText();
  if (scoredBy === 'editors') return null;
  const groups = [
    [
      t('reasonLost'),
      points
        .filter(({ points: earned, out_of: max, quote }) => quote === null && earned !== null && earned < max)
        .map(({ name, text }) => `${name} (${text})`),
    ],
    [t('reviewUnknown'), points.filter((point) => point.points === null).map(({ name }) => name)],
  ] as const;
  const shown = groups.filter(([, names]) => names.length > 0);
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(([reason, names]) => (
        <Text key={reason} component="li" size="note">
          {reason}: {names.join(', ')}
        </Text>
      ))}
    </ul>
  );
}
