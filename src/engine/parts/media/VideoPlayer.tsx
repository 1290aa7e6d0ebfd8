import { Button, Modal } from 'antd';
import { type ReactNode, useContext, useRef, useState } from 'react';
import * as texts from '#texts/parts/media';
import { clockOf } from '../../values/time/duration';
import { WholeText } from '../cells/wholeText';
import { useFocusBack } from '../focus/useFocusBack';
import { InPlace } from './inPlace';
import { onlyOnePlays } from './onlyOnePlays';
import { SpeedButtons } from './SpeedButtons';
import { applySpeed } from './speed';
import './media.css';

interface VideoPlayerProps {
  title: string;
  url: string;
  /** Address of its poster; null: a button replaces it. */
  poster?: string | null;
  /** How long it is, where that is known before it is fetched. */
  seconds?: number | null;
}

/** A film that is fetched when it is first played: in its place where a record is read, else large over the list. */
export function VideoPlayer({ title, url, poster = null, seconds = null }: VideoPlayerProps) {
  const isWhole = useContext(WholeText);
  const isInPlace = useContext(InPlace);
  const [isOpen, setOpen] = useState(false);
  const [length, setLength] = useState(seconds);
  if (isInPlace)
    return (
      <span className="media is-in-place">
        <Screen title={title} url={url} poster={poster} hasSpeeds onLength={setLength} />
      </span>
    );
  const screen = isOpen && (
    <Screen title={title} url={url} hasSpeeds={isWhole} isAtOnce onLength={setLength} />
  );
  // on the picture itself, where there is room for it
  const clock = poster !== null && isWhole && length !== null ? clockOf(length) : null;
  if (isOpen && isWhole) return <span className="media">{screen}</span>;
  return (
    <span className="media">
      <Button
        size="small"
        className={poster === null ? undefined : `media-poster${isWhole ? ' is-large' : ''}`}
        aria-label={texts.playWithLength(title, clock === null ? '' : ` ${clock}`)}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {poster !== null && <img src={poster} alt="" loading="lazy" decoding="async" />}
        <span aria-hidden>▶</span>
        {poster === null && texts.playLabel}
        {clock !== null && <span>{clock}</span>}
      </Button>
      {length !== null && !(poster !== null && isWhole) && (
        <span className="media-clock">{clockOf(length)}</span>
      )}
      {isOpen && (
        <Stage title={title} onClose={() => setOpen(false)}>
          {screen}
        </Stage>
      )}
    </span>
  );
}

interface ScreenProps {
  title: string;
  url: string;
  poster?: string | null;
  hasSpeeds: boolean;
  /** It was asked for: it plays by itself. */
  isAtOnce?: boolean;
  onLength(seconds: number): void;
}

function Screen({ title, url, poster = null, hasSpeeds, isAtOnce = false, onLength }: ScreenProps) {
  const [hasFailed, setFailed] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  if (hasFailed) return <span className="media-fault">{texts.cannotPlay}</span>;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what users filmed has no captions */}
      <video
        ref={film}
        className="media-screen"
        aria-label={title}
        src={url}
        poster={poster ?? undefined}
        preload={isAtOnce ? undefined : poster === null ? 'metadata' : 'none'}
        controls
        autoPlay={isAtOnce}
        playsInline
        onPlay={({ currentTarget }) => {
          onlyOnePlays(currentTarget);
          applySpeed(currentTarget);
        }}
        onLoadedMetadata={({ currentTarget }) => onLength(Math.round(currentTarget.duration))}
        onError={() => setFailed(true)}
      />
      {hasSpeeds && <SpeedButtons media={film} title={title} />}
    </>
  );
}

interface StageProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Over everything; what is below hears nothing of presses and keys in it. */
function Stage({ title, onClose, children }: StageProps) {
  useFocusBack();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of the dialog come through it
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Modal
        open
        centered
        title={title}
        footer={null}
        width="auto"
        className="media-stage"
        onCancel={onClose}
      >
        {children}
      </Modal>
    </span>
  );
}
