interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Has the browser save a text as a file. */
export function saveFile({ name, type, content }: TextFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
