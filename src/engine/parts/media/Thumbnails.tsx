import { lazy, Suspense, useState } from 'react';
import '../cells/cells.css';

const Lightbox = lazy(() => import('./Lightbox').then((module) => ({ default: module.Lightbox })));

/** Small pictures that open large. */
export function Thumbnails({ title, urls }: { title: string; urls: readonly string[] }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <span className="cell-several">
      {urls.map((url, place) => (
        <button
          key={url}
          type="button"
          className="cell-thumbnail"
          aria-label={`查看${title}`}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(place);
          }}
        >
          <img src={url} alt="" width={32} height={32} loading="lazy" decoding="async" />
        </button>
      ))}
      {open !== null && (
        <Suspense>
          <Lightbox urls={urls} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </span>
  );
}
