import { useState } from 'react';
import * as texts from '#texts/renderers/table';
import { lazyComponent } from '../../../parts/lazyComponent';

const Lightbox = lazyComponent(() =>
  import('../../../parts/media/Lightbox').then((module) => module.Lightbox),
);

interface CardPictureProps {
  title: string;
  /** The record's label: its first letter replaces a missing picture. */
  label: string;
  urls: readonly string[];
}

/** The first picture of a record over the width of its card; pressed, all of them open large. */
export function CardPicture({ title, label, urls }: CardPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = urls;
  if (first === undefined)
    return (
      <span className="card-picture is-empty" aria-hidden>
        {[...label][0]}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="card-picture"
        aria-label={texts.cardView(title, label)}
        onClick={() => setOpen(true)}
      >
        <img src={first} alt="" loading="lazy" decoding="async" />
        {urls.length > 1 && <span className="card-picture-count">{texts.pictures(urls.length)}</span>}
      </button>
      {isOpen && <Lightbox urls={urls} start={0} onClose={() => setOpen(false)} />}
    </>
  );
}
