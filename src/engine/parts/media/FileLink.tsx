import { CutText } from '../cells/CutText';

/** A stored file as a link; an address that is not of the web is shown as text. */
export function FileLink({ path, url }: { path: string; url: string }) {
  const name = <CutText text={path.split('/').at(-1) || path} />;
  if (!isWeb(url)) return name;
  return (
    <a
      className="cell-link"
      href={url}
      download
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </a>
  );
}

function isWeb(url: string): boolean {
  return URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol);
}
