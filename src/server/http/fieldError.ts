import { RequestError } from '../../engine/pure';

/** A refusal at one field of the form. */
export function fieldError(field: string, message: string): RequestError {
  return new RequestError(message, { errors: [{ field, message }] });
}
