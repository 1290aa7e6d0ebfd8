import { type RefObject, useEffect, useState } from 'react';
import * as texts from '#texts/renderers/queue';
import { isOverlaid } from '../../../parts/focus/isOverlaid';
import { isTyping } from '../../../parts/focus/isTyping';
import { stepSpeed } from '../../../parts/media/speed';
import { isSeen } from '../isSeen';

const SEEK_SECONDS = 5;

/** The keys of recordings and films, as the overview of keys lists them. */
export const PLAYBACK_KEYS: [string, string][] = [
  [texts.spaceKey, texts.playOrPause],
  ['← →', texts.seek],
  ['< >', texts.speed],
];

interface Playback {
  /** Of which record: another one was not played yet. */
  id: string | null;
  /** While something is asked, keys are for typing. */
  isOff: boolean;
}

/** Keys that play what is judged, and which fields have been played of this record. */
export function usePlayback(
  root: RefObject<HTMLElement | null>,
  { id, isOff }: Playback,
): ReadonlySet<string> {
  const [played, setPlayed] = useState<{ id: string | null; fields: ReadonlySet<string> }>({
    id,
    fields: NONE,
  });
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    // `play` does not bubble
    const note = ({ target }: Event) => {
      const field = target instanceof Element ? target.closest('[data-part^="field "]') : null;
      const name = field?.getAttribute('data-part')?.slice('field '.length);
      if (!name) return;
      setPlayed((before) => ({
        id,
        fields: new Set([...(before.id === id ? before.fields : NONE), name]),
      }));
    };
    element.addEventListener('play', note, { capture: true });
    return () => element.removeEventListener('play', note, { capture: true });
  }, [root, id]);
  useEffect(() => {
    if (isOff) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isOverlaid() || !isSeen(root.current)) return;
      if (isElsewhere(event.target, event.key)) return;
      const media = mediaIn(root.current);
      if (media !== null && play(media, event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root, isOff]);
  return played.id === id ? played.fields : NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** Answers whether the key meant something. */
function play(media: HTMLMediaElement, key: string): boolean {
  switch (key) {
    case ' ':
      if (!media.paused) media.pause();
      // that it cannot be played is shown at its place
      else media.play().catch(() => undefined);
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      media.currentTime = Math.max(0, media.currentTime + (key === 'ArrowLeft' ? -1 : 1) * SEEK_SECONDS);
      return true;
    case '<':
    case '>':
      stepSpeed(media, key === '<' ? -1 : 1);
      return true;
    default:
      return false;
  }
}

/** What plays, else what was begun, else the first. */
function mediaIn(root: HTMLElement | null): HTMLMediaElement | null {
  const all = [...(root?.querySelectorAll<HTMLMediaElement>('.queue-evidence :is(video, audio)') ?? [])];
  return (
    all.find(({ paused }) => !paused) ?? all.find(({ currentTime }) => currentTime > 0) ?? all[0] ?? null
  );
}

/** Buttons know Space themselves; lists, tabs and switches know the arrows. */
function isElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('.queue-related, [role=tablist], [role=radiogroup], [role=grid]') !== null) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
