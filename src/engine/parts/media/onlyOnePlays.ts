let playing: HTMLMediaElement | null = null;

/** To be told of every beginning: what played before stops. */
export function onlyOnePlays(element: HTMLMediaElement): void {
  if (playing !== null && playing !== element) playing.pause();
  playing = element;
}
