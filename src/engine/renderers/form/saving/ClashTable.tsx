import { observer } from '@formily/react';
import { Radio } from 'antd';
import { type ReactNode, useRef } from 'react';
import * as texts from '#texts/renderers/form';
import type { Field } from '../../../contract/field';
import { viewOf } from '../../../widgets/views';
import type { FormScope } from '../model/formScope';
import type { Clash } from '../model/typedWork';

interface ClashTableProps {
  scope: FormScope;
  clashes: readonly Clash[];
}

/** What somebody else saved, field by field beside the input; a choice goes into its box immediately. */
export function ClashTable({ scope, clashes }: ClashTableProps) {
  return (
    <table className="form-clashes">
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.yours}</th>
          <th scope="col">{texts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {clashes.map((clash) => (
          <ClashRow key={clash.field.name} scope={scope} clash={clash} />
        ))}
      </tbody>
    </table>
  );
}

const ClashRow = observer(function ClashRow({ scope, clash }: { scope: FormScope; clash: Clash }) {
  const { model, isWithheld, idOf } = scope;
  const { field, before, theirs } = clash;
  const mine = useRef(clash.mine);
  const isMine = model.isChanged(field);
  // a person who continues to type chooses the current text
  if (isMine) mine.current = { value: model.valueOf(field) };
  const choose = (value: unknown) => model.write(field.name, value);
  const name = `${idOf(field.name)}-clash`;
  const cell = (value: unknown, record = {}) => (
    <Value scope={scope} field={field} value={value} record={record} />
  );
  return (
    <tr>
      <th scope="row">{field.title}</th>
      <td>
        {mine.current === null ? (
          <span className="form-clash-none">
            {texts.unchangedFrom}
            {cell(before)}
            {texts.afterUnchanged}
          </span>
        ) : (
          <Radio name={name} checked={isMine} onChange={() => choose(mine.current?.value)}>
            {cell(mine.current.value)}
          </Radio>
        )}
      </td>
      <td>
        {mine.current === null ? (
          cell(theirs, model.base())
        ) : (
          <Radio name={name} checked={!isMine} onChange={() => choose(isWithheld(field) ? null : theirs)}>
            {cell(theirs, model.base())}
          </Radio>
        )}
      </td>
    </tr>
  );
});

interface ValueProps {
  scope: FormScope;
  field: Field;
  value: unknown;
  record: Record<string, unknown>;
}

function Value({ scope, field, value, record }: ValueProps): ReactNode {
  const { Cell } = viewOf(field);
  return <Cell field={field} value={value} record={record} data={scope.ports.data} />;
}
