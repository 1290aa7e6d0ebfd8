import { CutText } from './CutText';

/** An address of the web as a link into a new tab that knows nothing of this one; any other text stays text. */
export function WebLink({ address }: { address: string }) {
  const text = <CutText text={address} />;
  if (!isWeb(address)) return text;
  return (
    <a
      className="cell-link"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </a>
  );
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
