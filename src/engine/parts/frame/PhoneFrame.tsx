import type { ReactNode } from 'react';
import * as texts from '#texts/parts';
import './frame.css';

/** What it holds as on a phone's screen of 375 points, which scrolls. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="phone-frame" aria-label={texts.onPhone(title)} tabIndex={0}>
      {children}
    </section>
  );
}
