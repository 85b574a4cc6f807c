import type { EvidenceRecord } from '@clinical/contracts';
import type { RenderQuote } from '../../appraisal/parts/quote-block.js';
import styles from './record-appraisal.module.css';

type Fact = EvidenceRecord['appraisal']['facts'][number];

export interface StatedFactsProps {
  readonly facts: readonly Fact[];
  readonly renderQuote: RenderQuote;
}

/** What title and abstract state of the study, by name, each value with its sentence. */
export function StatedFacts({ facts, renderQuote }: StatedFactsProps) {
  return (
    <dl className={styles.facts}>
      {groupedByName(facts).map(([name, group]) => (
        <div key={name}>
          <dt>{name}</dt>
          {group.map(({ value, quote }, index) => (
            <dd key={index}>
              <p>{value}</p>
              {/* A sentence that states several values stands once, below the last of them. */}
              {isSameSentence(quote, group[index + 1]?.quote) ? null : renderQuote(quote)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function groupedByName(facts: readonly Fact[]): readonly (readonly [name: string, group: readonly Fact[]])[] {
  const names = [...new Set(facts.map(({ name }) => name))];
  return names.map((name) => [name, facts.filter((fact) => fact.name === name)]);
}

function isSameSentence(quote: Fact['quote'], next: Fact['quote'] | undefined): boolean {
  return next !== undefined && quote.section === next.section && quote.start === next.start;
}
