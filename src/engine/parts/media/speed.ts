const SPEEDS = [1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** Of this page: who hears one recording faster hears the next one as fast. */
let chosen: Speed = 1;

export function speeds(): readonly Speed[] {
  return SPEEDS;
}

export function chosenSpeed(): Speed {
  return chosen;
}

/** From now on, and of this recording at once; it says so by `ratechange`. */
export function setSpeed(media: HTMLMediaElement, speed: Speed): void {
  chosen = speed;
  applySpeed(media);
}

/** One step faster or slower. */
export function stepSpeed(media: HTMLMediaElement, by: 1 | -1): void {
  const next = SPEEDS[SPEEDS.indexOf(chosen) + by];
  if (next !== undefined) setSpeed(media, next);
}

/** Call it at every start: what is loaded anew has forgotten it. */
export function applySpeed(media: HTMLMediaElement): void {
  media.defaultPlaybackRate = chosen;
  media.playbackRate = chosen;
}
