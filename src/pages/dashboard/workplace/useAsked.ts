import { useEffect, useState } from 'react';
import type { PagePorts } from '../../../shell/ports';

/** The answer of a call whenever the page is seen again; null until it is there, `fault` when it was refused. */
export function useAsked<T>(ports: PagePorts, path: string): { answer: T | null; fault: string | null } {
  const [asked, setAsked] = useState<{ answer: T | null; fault: string | null }>({
    answer: null,
    fault: null,
  });
  useEffect(() => {
    let isCurrent = true;
    ports.get(path, {}, { isQuiet: true }).then(
      ({ result }) => isCurrent && setAsked({ answer: result as T, fault: null }),
      (error: Error) => isCurrent && setAsked((before) => ({ ...before, fault: error.message })),
    );
    return () => {
      isCurrent = false;
    };
  }, [ports, path]);
  return asked;
}
