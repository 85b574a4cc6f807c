/** Calls back with the element of an id, now or as soon as it is drawn. Gives back how to stop waiting. */
export function whenThere(id: string, patienceMs: number, found: (place: HTMLElement) => void): () => void {
  const look = () => {
    const place = document.getElementById(id);
    if (place) found(place);
    return place !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
