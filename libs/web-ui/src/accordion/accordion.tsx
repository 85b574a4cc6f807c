import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionTopic {
  /** The anchor of the topic; an address that ends in it opens the topic. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly topics: readonly AccordionTopic[];
  /** The topic that is open at first; it is opened too when it changes. */
  readonly opened?: string | undefined;
  /** Of the headings; 2 unless they stand under one. */
  readonly level?: 2 | 3;
}

/**
 * Topics that open one by one, by the browser's own element, so that searching in the page finds what is closed.
 * Printed, all of them are open.
 */
export function Accordion({ topics, opened, level = 2 }: AccordionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === undefined) return;
    const topic = topicsIn(list.current).find(({ id }) => id === opened);
    if (!topic) return;
    topic.open = true;
    topic.scrollIntoView();
    topic.querySelector('summary')?.focus({ preventScroll: true });
  }, [opened]);
  useEffect(() => openedInPrint(() => topicsIn(list.current)), []);
  return (
    <div ref={list} className={styles.topics}>
      {topics.map(({ id, title, content }) => (
        <details key={id} id={id} className={styles.topic}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
            <ChevronDown size={18} aria-hidden="true" className={styles.sign} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}

function topicsIn(list: HTMLElement | null): readonly HTMLDetailsElement[] {
  return [...(list?.querySelectorAll('details') ?? [])];
}

/** Opens everything for paper, and closes afterwards what was closed before. Gives back how to stop that. */
function openedInPrint(topics: () => readonly HTMLDetailsElement[]): () => void {
  let closed: readonly HTMLDetailsElement[] = [];
  const open = () => {
    closed = topics().filter((topic) => !topic.open);
    for (const topic of closed) topic.open = true;
  };
  const close = () => {
    for (const topic of closed) topic.open = false;
  };
  window.addEventListener('beforeprint', open);
  window.addEventListener('afterprint', close);
  return () => {
    window.removeEventListener('beforeprint', open);
    window.removeEventListener('afterprint', close);
  };
}
