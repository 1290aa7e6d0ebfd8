import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Player } from 'svga-web';
import * as texts from '#texts/parts/media';
import { useMediaQuery } from '../../useMediaQuery';
import { loadMovie } from './load';
import { type Movie, SvgaError } from './movie';
import '../media.css';

interface SvgaStageProps {
  title: string;
  url: string;
}

interface StageState {
  state: 'loading' | 'shown' | 'fault';
  text: string;
}

/** An SVGA film that repeats for ever, without sound; under reduced motion it stays still until it is played. */
export default function SvgaStage({ title, url }: SvgaStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<Player>(undefined);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [{ state, text }, setStage] = useState<StageState>({ state: 'loading', text: texts.loading });
  const [isPlaying, setPlaying] = useState(!isStill);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    const stop = new AbortController();
    let movie: Movie | undefined;
    const free = () => {
      player.current?.destroy();
      player.current = undefined;
      for (const image of Object.values(movie?.images ?? {})) if (image instanceof ImageBitmap) image.close();
    };
    loadMovie(url, stop.signal)
      .then(async (read) => {
        movie = read;
        await startPlayer(target, read, isStill, (made) => {
          player.current = made;
        });
        setStage({ state: 'shown', text: sizeOf(read) });
        if (stop.signal.aborted) free();
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setStage({
          state: 'fault',
          text: error instanceof SvgaError ? error.message : texts.brokenPictures,
        });
        free();
      });
    return () => {
      stop.abort();
      free();
    };
  }, [url, isStill]);

  return (
    <figure className="svga-stage" aria-label={title}>
      <canvas ref={canvas} hidden={state !== 'shown'} />
      <figcaption className={state === 'fault' ? 'media-fault' : 'media-clock'} role="status">
        {text}
      </figcaption>
      {state === 'shown' && (
        <Button
          size="small"
          onClick={() => {
            if (isPlaying) player.current?.pause();
            else player.current?.resume();
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? texts.pause : texts.play}
        </Button>
      )}
    </figure>
  );
}

async function startPlayer(
  canvas: HTMLCanvasElement,
  movie: Movie,
  isStill: boolean,
  storePlayer: (player: Player) => void,
): Promise<void> {
  const player = new Player(canvas);
  storePlayer(player);
  player.set({ loop: true });
  await player.mount(movie);
  // the first frame counts as drawn, so it is the one before; a still film shows the middle, when all is there
  player.currentFrame = isStill ? Math.floor((movie.frames - 1) / 2) - 1 : -1;
  if (isStill) {
    let isDrawn = false;
    player.$on('process', () => {
      if (!isDrawn) player.pause();
      isDrawn = true;
    });
  }
  player.start();
}

/** `300×300，72 帧，3.6 秒`; the player was given one frame more. */
function sizeOf({ videoSize, frames, FPS }: Movie): string {
  const seconds = (frames / FPS).toFixed(1).replace(/\.0$/, '');
  return texts.facts(videoSize.width, videoSize.height, frames - 1, seconds);
}
