import { useEffect, useState } from 'react';

/** Whether the page is dark, by the mark that the documentation's theme puts there. */
export function useDark(): boolean {
  const [isDark, setDark] = useState(readMark);
  useEffect(() => {
    const observer = new MutationObserver(() => setDark(readMark()));
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return isDark;
}

function readMark(): boolean {
  return document.documentElement.classList.contains('dark');
}
