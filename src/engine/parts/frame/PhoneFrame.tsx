import type { ReactNode } from 'react';
import './frame.css';

/** What it holds as on a phone's screen of 375 points, which scrolls. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="phone-frame" aria-label={`${title}，手机上的样子`} tabIndex={0}>
      {children}
    </section>
  );
}
