import { type ReactNode, useId } from 'react';

interface BlockProps {
  title: string;
  /** Beside the title: the sum of what is below. */
  note?: ReactNode;
  extra?: ReactNode;
  /** Shown instead of the content. */
  empty?: string | null;
  /** Nothing is known yet: the outline of the content in its place. */
  isWaiting?: boolean;
  children?: ReactNode;
}

/** One titled part of the workplace. */
export function Block({ title, note, extra, empty = null, isWaiting = false, children }: BlockProps) {
  const id = useId();
  return (
    <section className="workplace-block" aria-labelledby={id} aria-busy={isWaiting}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="workplace-note">{note}</span>}
        {extra}
      </header>
      {isWaiting && <div className="workplace-outline" />}
      {!isWaiting && (empty === null ? children : <p className="workplace-empty">{empty}</p>)}
    </section>
  );
}
