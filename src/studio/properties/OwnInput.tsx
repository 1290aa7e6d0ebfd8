import { type Field, inputOf } from '../../engine/index';
import type { AuthoringContext } from './panel';

const NOBODY = { now: '', user: { id: '', name: '', depart: null, departs: [], roles: [] } };

interface OwnInputProps {
  id: string;
  field: Field;
  context: AuthoringContext;
  value: unknown;
  onChange(value: unknown): void;
}

/** A value of a field in the field's own input. */
export function OwnInput({ id, field, context, value, onChange }: OwnInputProps) {
  const { Input } = inputOf(field);
  return (
    <div className="studio-own">
      <Input
        id={id}
        field={field}
        value={value ?? null}
        onChange={(now) => onChange(now ?? undefined)}
        isDisabled={false}
        isInvalid={false}
        record={{}}
        context={NOBODY}
        data={context.own.data}
        screenId={context.screen?.id ?? ''}
      />
    </div>
  );
}

/** Whether a value is written as it is; `$now` and names of other fields are evaluated at run time. */
export function isLiteral(value: unknown): boolean {
  if (value === null || (typeof value === 'string' && value.startsWith('$'))) return false;
  return typeof value !== 'object' || Array.isArray(value);
}
