import { ExceptionPage } from './ExceptionPage';

/** `/404`, where unknown paths lead (spec §2). */
export function NotFoundPage() {
  return (
    <main>
      <ExceptionPage status={404} />
    </main>
  );
}
