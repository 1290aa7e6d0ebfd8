import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A part of the builder under its title. */
export function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="report-part" aria-label={title}>
      <h2>{title}</h2>
      {help && <p className="report-part-help">{help}</p>}
      {children}
    </section>
  );
}

/** One item of a list, which can be taken away and put before the one above it. */
export function Row({
  name,
  onUp,
  onRemove,
  children,
}: {
  name: string;
  onUp?: () => void;
  onRemove(): void;
  children: ReactNode;
}) {
  return (
    <div className="report-row">
      {children}
      {onUp && (
        <Button size="small" type="text" aria-label={`上移 ${name}`} onClick={onUp}>
          ↑
        </Button>
      )}
      <Button size="small" type="text" danger aria-label={`去掉 ${name}`} onClick={onRemove}>
        ×
      </Button>
    </div>
  );
}
