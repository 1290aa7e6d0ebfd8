import type { MenuPage } from '../../../shell/ports';

/** Pages as tiles that open them; in a separate browser tab with Ctrl or the middle button, as links do. */
export function PageTiles({ pages, onOpen }: { pages: readonly MenuPage[]; onOpen(path: string): void }) {
  return (
    <ul className="workplace-tiles">
      {pages.map(({ path, title, place }) => (
        <li key={path}>
          <a
            href={path}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              onOpen(path);
            }}
          >
            <span className="workplace-tile-mark" aria-hidden>
              {[...title][0]}
            </span>
            <span className="workplace-tile-words">
              <span>{title}</span>
              {place !== '' && <span className="workplace-place">{place}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
