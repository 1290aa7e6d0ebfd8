import { useMemo, useState } from 'react';
import { ConditionBuilder, isEqual } from '../../engine/index';
import type { Path } from '../document/edit';
import { asFiled } from './conditions';
import type { AuthoringContext } from './panel';
import { useComparedAt, useFieldsAt, useReferredAt } from './useNames';

/** No field depends on the author of the condition. */
const NOBODY = { now: '', user: { id: '', name: '', depart: null, departs: [], roles: [] } };

interface ConditionBoxProps {
  id: string;
  path: Path;
  context: AuthoringContext;
  value: unknown;
  onChange(value: unknown): void;
}

/** A condition built line by line, over the fields that it may use. */
export function ConditionBox({ id, path, context, value, onChange }: ConditionBoxProps) {
  const { fields: own } = useFieldsAt(path);
  const referred = useReferredAt(path, own);
  const fields = useMemo(() => ({ ...own, ...referred }), [own, referred]);
  const compared = useComparedAt(path);
  // the builder's own last words: other words for the same would restart its lines
  const [reported, setReported] = useState<unknown>(null);
  // where one is required there is an empty one before its first line is chosen
  const written = value === undefined || isEqual(value, {}) ? null : value;
  const isOwn = isEqual(asFiled(reported), written);
  if (Object.keys(fields).length === 0)
    return <p className="studio-described">页面还不能读，改正错误后在这里拼条件，或在下面逐项填写</p>;
  return (
    <ConditionBuilder
      id={id}
      value={isOwn ? reported : written}
      fields={fields}
      compared={compared}
      isDisabled={false}
      isInvalid={false}
      context={NOBODY}
      data={context.own.data}
      screenId={context.screen?.id ?? ''}
      onChange={(condition) => {
        setReported(condition);
        onChange(asFiled(condition) ?? undefined);
      }}
    />
  );
}
