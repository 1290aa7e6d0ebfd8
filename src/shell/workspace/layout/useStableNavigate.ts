import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** The router's own function is another one after each navigation; by this one the panes kept alive are not drawn again. */
export function useStableNavigate(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useCallback((address, options) => void latest.current(address, options), []);
}
