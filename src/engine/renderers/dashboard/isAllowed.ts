import type { SessionPort } from '../../contract/ports';
import type { Card } from '../../contract/screen';

/** Whether the operator may list what a card counts, and see every field it names; what an effect reads only the server knows. */
export function isAllowed({ query }: Card, session: SessionPort): boolean {
  return (query.source?.codes ?? []).every((code) => session.can(code));
}
