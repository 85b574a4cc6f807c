import { useClickOutside } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** The button's name where what it shows is not enough. */
  readonly label?: string;
  readonly triggerClassName?: string;
  /** Which edge of the button the panel lines up with, where the window has room for it. */
  readonly align?: 'start' | 'end';
  /** The panel's content; `close` also gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below it. Escape, a click elsewhere or leaving it with Tab closes it. */
export function Disclosure({ trigger, label, triggerClassName, align = 'start', children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const buttonId = useId();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const root = useClickOutside<HTMLDivElement>(() => setOpen(false));

  useLayoutEffect(() => {
    if (open && panel.current) keepInWindow(panel.current);
  }, [open]);

  const close = () => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={closeOnEscape}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        id={buttonId}
        type="button"
        className={triggerClassName}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open ? (
        <div id={panelId} ref={panel} className={styles.panel} data-align={align}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}

/** Lines the panel up with the other edge of its button where it would leave the window. */
function keepInWindow(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  if (right > document.documentElement.clientWidth) panel.dataset['align'] = 'end';
  else if (left < 0) panel.dataset['align'] = 'start';
}

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
