import { AudioPlayer } from './AudioPlayer';
import { VideoPlayer } from './VideoPlayer';

export interface PlayerProps {
  title: string;
  url: string;
  /** How long it is, where that is known before it is fetched. */
  seconds: number | null;
  /** Of a film: the address of its poster, null if a button replaces it; of a recording absent. */
  poster?: string | null;
}

/** A recording or a film, in its place. */
export function Player({ poster, ...played }: PlayerProps) {
  return poster === undefined ? <AudioPlayer {...played} /> : <VideoPlayer {...played} poster={poster} />;
}
