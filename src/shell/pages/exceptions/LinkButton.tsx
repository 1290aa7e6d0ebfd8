import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

/** A link of the console that looks like its main button. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <Button type="primary" href={useHref(to)} onClick={follow}>
      {children}
    </Button>
  );
}
