import { useRef, useState } from 'react';
import type { TextHandle } from '../text/TextPane';
import { type Path, valueAt } from './edit';

/** The part of the document that is chosen, the same in the text and beside it. */
export function useSelectedPath(data: unknown) {
  const [path, setPath] = useState<Path>([]);
  const editor = useRef<TextHandle>(null);
  return {
    editor,
    path,
    choose(place: Path) {
      setPath(place);
      editor.current?.reveal(place);
    },
    /** The cursor of the text went to a place. */
    follow: (place: Path) => setPath(existingPart(data, place)),
  };
}

/** As much of a way as leads somewhere: a key that is being typed does not yet. */
function existingPart(data: unknown, path: Path): Path {
  const most = path.findIndex((_, index) => valueAt(data, path.slice(0, index + 1)) === undefined);
  return most === -1 ? path : path.slice(0, most);
}
