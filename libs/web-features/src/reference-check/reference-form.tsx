import { Button, CloseButton, FileInput, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form, REQUIRED } from '../forms/form.js';
import { useReferenceText } from './use-reference-text.js';

interface ReferenceFormProps {
  /** Label of the button. */
  readonly action: string;
  readonly busy: boolean;
  /** Called with the text of the file, or else with the pasted text; never with an empty one. */
  readonly onSubmit: (text: string) => void;
}

/** The text of a file in UTF-16, by its mark or a letter of which one byte is zero, in UTF-8, or else in Windows-1252, as older programs write it. */
async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A list of references: pasted, or a file. A file takes precedence, and the pasted text is kept. */
export function ReferenceForm({ action, busy, onSubmit }: ReferenceFormProps) {
  const { t } = useReferenceText();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState(0);
  const submit = async () => {
    const given = file === null ? text : await textOfFile(file);
    if (given.trim() === '') setRefused(refused + 1);
    else {
      setRefused(0);
      onSubmit(given);
    }
  };
  return (
    <Form onSubmit={() => void submit()} busy={busy} refused={refused}>
      <Textarea
        {...REQUIRED}
        label={t('label')}
        description={t('hint')}
        error={refused === 0 || file !== null ? undefined : t('empty')}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        disabled={file !== null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileInput
        label={t('file')}
        placeholder={t('filePlaceholder')}
        maw={400}
        accept=".ris,.nbib,.txt,.csv,.tsv,.bib,.json,.xml,.ciw,.ovd,.cgi,text/plain"
        error={refused === 0 || file === null ? undefined : t('emptyFile')}
        value={file}
        onChange={setFile}
        rightSection={
          file === null ? null : (
            <CloseButton aria-label={t('removeFile')} size="sm" onClick={() => setFile(null)} />
          )
        }
      />
      <Group>
        <Button type="submit" loading={busy}>
          {action}
        </Button>
      </Group>
    </Form>
  );
}
