import { useContext, useState } from 'react';
import * as texts from '#texts/parts';
import { Several } from '../cells/Several';
import { lazyComponent } from '../lazyComponent';
import { PictureGroup } from './pictureGroup';

const Lightbox = lazyComponent(() => import('./Lightbox').then((module) => module.Lightbox));

/** Small pictures that open large. */
export function Thumbnails({ title, urls }: { title: string; urls: readonly string[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const group = useContext(PictureGroup);
  const gallery = group.length > 0 ? group : urls;
  return (
    <>
      <Several>
        {urls.map((url) => (
          <button
            key={url}
            type="button"
            className="cell-thumbnail"
            aria-label={texts.view(title)}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(url);
            }}
          >
            <img src={url} alt="" width={32} height={32} loading="lazy" decoding="async" />
          </button>
        ))}
      </Several>
      {open !== null && (
        <Lightbox urls={gallery} start={Math.max(0, gallery.indexOf(open))} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
