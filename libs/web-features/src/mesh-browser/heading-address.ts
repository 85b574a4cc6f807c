/** The address of a heading in the browser, by its identifier or its name. */
export function headingAddress(heading: string): string {
  return `/Meshbrowser?${new URLSearchParams({ heading }).toString()}`;
}
