let playing: HTMLMediaElement | null = null;

/** Call it at every start: the former player stops. */
export function onlyOnePlays(element: HTMLMediaElement): void {
  if (playing !== null && playing !== element) playing.pause();
  playing = element;
}
