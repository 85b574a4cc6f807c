import type { Diagnostic } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Anchor, Box, Button, Checkbox, Flex, Paper, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { filtersIn } from '@clinical/query-language';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { asSentence } from '../../i18n/as-sentence.js';
import type { TextAnalysis } from '../analysis/analyse-text.js';
import { timesOf } from '../diagnostics/grouped.js';
import { searchFiltersQuery } from '../filters/filters.query.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { pressItems, strategyFacts, type PressElement, type PressItem } from './press-checklist.js';

/** Where the checklist is published. */
const SOURCE = 'https://doi.org/10.1016/j.jclinepi.2016.01.021';

const NONE_CHECKED: ReadonlySet<PressElement> = new Set();

export interface PressPanelProps {
  readonly analysis: TextAnalysis;
  /** Messages of the browser and of the server. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The checklist of PRESS 2015: what the text and its messages answer is filled in, the rest is for a person. */
export function PressPanel({ analysis, diagnostics }: PressPanelProps) {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  // Another text has to be checked again.
  const [kept, setKept] = useState({ text: analysis.text, checked: NONE_CHECKED });
  const checked = kept.text === analysis.text ? kept.checked : NONE_CHECKED;
  const factsOf = useFacts(analysis);
  if (analysis.isEmpty) return <Text c="dimmed">{t('editor.required')}</Text>;
  const items = pressItems(diagnostics);
  const titleOf = (element: PressElement) => t(`press.${element}`);
  const asText = () =>
    items
      .map(({ element, findings }) =>
        [
          `[${checked.has(element) ? 'x' : ' '}] ${titleOf(element)}`,
          ...factsOf(element),
          ...findings.map((group) => `- ${timesOf(group)}${group.first.message}`),
        ].join('\n'),
      )
      .join('\n\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText());
      announce(t('convert.copied'));
    } catch {
      announce(t('press.copyFailed'), 'assertive');
    }
  };
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        {t('press.intro')}{' '}
        <Anchor href={SOURCE} inherit underline="always">
          {t('filters.source')}
        </Anchor>
      </Text>
      <Stack component="ol" gap="sm" p={0} m={0}>
        {items.map((item) => (
          <Element
            key={item.element}
            item={item}
            facts={factsOf(item.element)}
            isChecked={checked.has(item.element)}
            onCheck={(is) => {
              const others = [...checked].filter((each) => each !== item.element);
              setKept({ text: analysis.text, checked: new Set(is ? [...others, item.element] : others) });
            }}
          />
        ))}
      </Stack>
      <Flex>
        <Button variant="default" onClick={() => void copy()}>
          {t('press.copy')}
        </Button>
      </Flex>
    </Stack>
  );
}

interface ElementProps {
  readonly item: PressItem;
  readonly facts: readonly string[];
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

function Element({ item: { element, findings }, facts, isChecked, onCheck }: ElementProps) {
  const { t } = useAdvancedText();
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="0.25rem">
        <Text fw={550}>{t(`press.${element}`)}</Text>
        <Text>{t(`press.${element}.ask`)}</Text>
        {facts.map((fact) => (
          <Text key={fact} c="dimmed">
            {fact}
          </Text>
        ))}
        {findings.length > 0 ? (
          <Box component="ul" my="0.25rem">
            {findings.map((group) => (
              <li key={`${group.first.code} ${group.first.start ?? ''} ${group.first.message}`}>
                {timesOf(group)}
                {asSentence(group.first.message)}
              </li>
            ))}
          </Box>
        ) : element === 'question' ? null : (
          <Text c="dimmed">{t('press.none')}</Text>
        )}
        <Checkbox
          label={t('press.checked', { name: t(`press.${element}`) })}
          checked={isChecked}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
      </Stack>
    </Paper>
  );
}

/** What the text has of the subject of an element, in words. */
function useFacts({ strategy, text }: TextAnalysis): (element: PressElement) => readonly string[] {
  const { t } = useAdvancedText();
  const facts = strategyFacts(strategy, text);
  const { data: library } = useQuery(searchFiltersQuery);
  const used = useMemo(() => filtersIn(text, library ?? []), [text, library]);
  return (element) => {
    switch (element) {
      case 'question':
        return [t('press.question.known', { lines: facts.lines })];
      case 'headings':
        return [t('press.headings.known', { headings: facts.headings, exploded: facts.exploded })];
      case 'words':
        return [t('press.words.known', { words: facts.words, truncated: facts.truncated })];
      case 'limits': {
        const filters = used.map(({ name }) => name).join(', ');
        const named = filters === '' ? [] : [t('press.limits.filters', { filters })];
        return [t('press.limits.known', { limits: facts.limits }), ...named];
      }
      default:
        return [];
    }
  };
}
