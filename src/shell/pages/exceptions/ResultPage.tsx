import type { ReactNode } from 'react';
import '../../publicPages/fields/publicPages.css';

interface ResultPageProps {
  kind: 'success' | 'error';
  title: string;
  description?: string;
  /** Ways on. */
  children?: ReactNode;
}

const MARKS = { success: '✓', error: '✕' };

/** How something ended. */
export function ResultPage({ kind, title, description, children }: ResultPageProps) {
  return (
    <section className="page-note">
      <span className={`page-note-mark is-${kind}`} aria-hidden>
        {MARKS[kind]}
      </span>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      <div className="page-note-actions">{children}</div>
    </section>
  );
}
