import { type RefObject, useEffect, useState } from 'react';
import * as texts from '#texts/parts/media';
import { Toggle } from '../Toggle';
import { chosenSpeed, setSpeed, speeds } from './speed';

interface SpeedButtonsProps {
  media: RefObject<HTMLMediaElement | null>;
  title: string;
}

/** How fast a recording plays. */
export function SpeedButtons({ media, title }: SpeedButtonsProps) {
  const [speed, show] = useState(chosenSpeed);
  useEffect(() => {
    const element = media.current;
    const look = () => show(chosenSpeed());
    element?.addEventListener('ratechange', look);
    return () => element?.removeEventListener('ratechange', look);
  }, [media]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: within a line of text
    <span className="media-speeds" role="group" aria-label={texts.speedOf(title)}>
      {speeds().map((one) => (
        <Toggle
          key={one}
          size="small"
          isOn={one === speed}
          onClick={(event) => {
            event.stopPropagation();
            if (media.current) setSpeed(media.current, one);
            show(one);
          }}
        >
          {one}×
        </Toggle>
      ))}
    </span>
  );
}
