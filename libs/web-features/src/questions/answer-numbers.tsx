import { printedEffect, type Answer } from '@clinical/questions/contract';
import { Anchor, Button, Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { downloadCsv } from '../exports/download-csv.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

interface NumberLine {
  readonly key: string;
  readonly reference: number;
  readonly title: string;
  readonly year: string;
  readonly cells: readonly string[];
  readonly quote: string;
}

/** The effects that the quotations state, as printed, with their study. */
export function AnswerNumbers({ answer }: { readonly answer: Answer }) {
  const { t } = useQuestionsText();
  const lines = linesOf(answer);
  const heads = [t('numbers.study'), t('numbers.effect'), t('numbers.interval'), t('numbers.p')];
  const save = () =>
    downloadCsv('numbers.csv', [
      [...heads, t('numbers.quote'), t('numbers.question')],
      ...lines.map(({ title, year, cells, quote }) => [
        `${title} (${year})`,
        ...cells,
        quote,
        answer.question,
      ]),
    ]);
  return (
    <>
      <div className={styles.table} tabIndex={0} role="group" aria-label={t('section.numbers')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ key, reference, title, year, cells }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Anchor href={`#reference-${reference}`} aria-label={`${reference}: ${title}`}>
                    [{reference}] {year}
                  </Anchor>
                </Table.Td>
                {cells.map((cell, at) => (
                  <Table.Td key={`${at} ${cell}`}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Group data-print="none">
        <Button variant="default" size="sm" onClick={save}>
          CSV
        </Button>
      </Group>
    </>
  );
}

function linesOf({ numbers, references, cards }: Answer): NumberLine[] {
  return numbers.flatMap(({ card, effect }, at) => {
    const reference = references.find((each) => each.cards.includes(card));
    if (reference === undefined) return [];
    const quote = cards.find(({ id }) => id === card)?.quote ?? '';
    return {
      key: `${card} ${at}`,
      reference: reference.number,
      title: reference.title,
      year: reference.date.slice(0, 4),
      cells: printedEffect(effect, quote),
      quote,
    };
  });
}
