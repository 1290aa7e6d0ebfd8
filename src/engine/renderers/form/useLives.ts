import { useEffect, useRef, useState } from 'react';
import type { FormScope } from './formScope';

/**
 * Counts how often the form has come into view. A tab that is kept alive (`<Activity>`) runs its effects backwards when it is
 * hidden, and Formily takes that for the end: its observers stop and its fields are gone. So what Formily draws is drawn
 * anew, over the same values, when the form is seen again; use the count as its key.
 */
export function useLives({ model }: FormScope): number {
  const [life, setLife] = useState(0);
  const wasSeen = useRef(false);
  useEffect(() => {
    if (wasSeen.current) {
      model.renew();
      setLife((count) => count + 1);
    }
    wasSeen.current = true;
  }, [model]);
  return life;
}
