import { useMemo } from 'react';
import { sanitise } from './sanitise';

/** The only place where HTML from data becomes part of a page. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned one line above, and nowhere else allowed
  return <div className={className} dangerouslySetInnerHTML={clean} />;
}
