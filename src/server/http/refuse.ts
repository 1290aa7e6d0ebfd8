import { type FieldError, RequestError } from '../../engine/pure';

/** Refuses with every field's sentence; the first one is the message. */
export function refuse(errors: FieldError[]): void {
  const [first] = errors;
  if (first) throw new RequestError(first.message, { errors });
}
