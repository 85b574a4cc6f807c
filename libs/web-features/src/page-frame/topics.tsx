import { Accordion, Stack } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './topics.module.css';

export interface Topic {
  /** The anchor of the topic; an address with this fragment opens the topic. */
  readonly id: string;
  readonly title: string;
  /** The mark that the topic is about, next to its title. */
  readonly icon?: ReactNode;
  readonly content: ReactNode;
}

interface TopicsProps {
  readonly topics: readonly Topic[];
  /** The topic that is open at first; it is opened too when it changes. */
  readonly opened?: string | undefined;
  /** Heading level; 2 unless they are below another heading. */
  readonly level?: 2 | 3;
}

/** Topics that open one by one. Printed, all of them are open. */
export function Topics({ topics, opened, level = 2 }: TopicsProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string | undefined>(undefined);
  const printing = usePrinting();
  const list = useRef<HTMLDivElement>(null);
  if (opened !== asked) {
    setAsked(opened);
    if (opened !== undefined) setOpen([...open.filter((id) => id !== opened), opened]);
  }
  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const topic = items.find(({ id }) => id === opened);
    topic?.scrollIntoView();
    topic?.querySelector('button')?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <Accordion
      ref={list}
      multiple
      variant="default"
      order={level}
      value={printing ? topics.map(({ id }) => id) : [...open]}
      onChange={setOpen}
      classNames={{ item: styles.item, icon: styles.icon }}
    >
      {topics.map(({ id, title, icon, content }) => (
        <Accordion.Item key={id} id={id} value={id}>
          <Accordion.Control fw={550} icon={icon}>
            {title}
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">{content}</Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** Whether the page is being printed; the browser waits for the re-render. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
