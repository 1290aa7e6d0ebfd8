import { useState } from 'react';

/** A person's picture, or the first character of their name. */
export function Avatar({ url, name, size }: { url: string | null; name: string; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.45 };
  if (url === null || url === broken)
    return (
      <span className="workplace-avatar" style={style} aria-hidden>
        {[...name][0]}
      </span>
    );
  return (
    <img
      className="workplace-avatar"
      style={style}
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  );
}
