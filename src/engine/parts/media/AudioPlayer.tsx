import { Button } from 'antd';
import { useContext, useRef, useState } from 'react';
import * as texts from '#texts/parts/media';
import { clockOf } from '../../values/time/duration';
import { WholeText } from '../cells/wholeText';
import { onlyOnePlays } from './onlyOnePlays';
import { SpeedButtons } from './SpeedButtons';
import { applySpeed } from './speed';
import './media.css';

interface AudioPlayerProps {
  title: string;
  url: string;
  /** How long it is, where that is known before it is fetched. */
  seconds?: number | null;
}

/** A recording that is fetched when it is first played, in its place: 播放, then how far it is and how long. */
export function AudioPlayer({ title, url, seconds = null }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState<{ second: number; length: number } | null>(null);
  const isWhole = useContext(WholeText);
  const second = at?.second ?? 0;
  const length = at?.length ?? seconds;
  const press = () => {
    const { current } = audio;
    if (current === null) return;
    setFailed(false);
    if (!current.paused) return current.pause();
    current.play().catch((error: Error) => setFailed(error.name !== 'AbortError'));
  };
  return (
    <span className="media">
      <Button
        size="small"
        aria-label={`${isPlaying ? texts.pause : texts.play}${title}`}
        onClick={(event) => {
          event.stopPropagation();
          press();
        }}
      >
        <span aria-hidden>{isPlaying ? '❚❚' : '▶'}</span> {isPlaying ? texts.pause : texts.play}
      </Button>
      {length !== null && !hasFailed && (
        <span className="media-clock">
          {isPlaying || second > 0 ? `${clockOf(second)} / ` : ''}
          {clockOf(length)}
        </span>
      )}
      {isWhole && at !== null && !hasFailed && (
        <input
          type="range"
          className="media-wind"
          aria-label={texts.progressOf(title)}
          aria-valuetext={clockOf(second)}
          min={0}
          max={at.length}
          value={second}
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ target }) => {
            if (audio.current) audio.current.currentTime = Number(target.value);
          }}
        />
      )}
      {isWhole && !hasFailed && <SpeedButtons media={audio} title={title} />}
      {hasFailed && <span className="media-fault">{texts.cannotPlay}</span>}
      {/* biome-ignore lint/a11y/useMediaCaption: what users recorded has no captions */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={({ currentTarget }) => {
          onlyOnePlays(currentTarget);
          applySpeed(currentTarget);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(timeOf(currentTarget))}
        onLoadedMetadata={({ currentTarget }) => setAt(timeOf(currentTarget))}
      />
    </span>
  );
}

function timeOf({ currentTime, duration, ended }: HTMLAudioElement) {
  const length = Number.isFinite(duration) ? duration : currentTime;
  return { second: ended ? 0 : Math.floor(currentTime), length: Math.round(length) };
}
