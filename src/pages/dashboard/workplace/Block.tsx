import { type ReactNode, useId } from 'react';

interface BlockProps {
  title: string;
  extra?: ReactNode;
  /** Shown instead of the content. */
  empty?: string | null;
  children?: ReactNode;
}

/** One titled part of the workplace. */
export function Block({ title, extra, empty = null, children }: BlockProps) {
  const id = useId();
  return (
    <section className="workplace-block" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {empty === null ? children : <p className="workplace-empty">{empty}</p>}
    </section>
  );
}
