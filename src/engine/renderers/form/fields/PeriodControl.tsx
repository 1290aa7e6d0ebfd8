import { observer } from '@formily/react';
import { Button } from 'antd';
import type { FocusEvent } from 'react';
import * as texts from '#texts/renderers/form';
import * as signs from '#texts/signs';
import type { Field } from '../../../contract/field';
import { PeriodText } from '../../../parts/cells/PeriodText';
import { PeriodInput } from '../../../parts/inputs/time/PeriodInput';
import { sheetOf } from '../../../widgets/sheets';
import { useFormScope } from '../model/formScope';
import { FieldBox } from './FieldBox';

interface PeriodControlProps {
  ends: readonly [begin: Field, end: Field];
  title: string;
}

/** The one input of a period, with the sentences of both its fields below. */
export const PeriodControl = observer(function PeriodControl({ ends, title }: PeriodControlProps) {
  const { model, idOf } = useFormScope();
  const [start, end] = ends;
  const id = idOf(start.name);
  const errors = ends.flatMap(({ name }) => model.errorsOf(name));
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    for (const { name } of ends) void model.validateTouched(name);
  };
  const write = (from: unknown, to: unknown) => {
    model.write(start.name, from);
    model.write(end.name, to);
  };
  const help = ends.map((field) => field.help).filter((text) => text !== '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the inputs inside were left
    <div onBlur={leave}>
      <FieldBox
        id={id}
        title={title}
        isRequired={ends.some(model.isRequired)}
        error={errors.length === 0 ? undefined : errors.join(signs.semicolon)}
        help={help.join(signs.semicolon)}
      >
        <PeriodInput
          id={id}
          endId={idOf(end.name)}
          ends={ends}
          values={[model.form.values[start.name], model.form.values[end.name]]}
          hasClock={sheetOf(start).storage !== 'date'}
          isInvalid={errors.length > 0}
          onChange={write}
        />
        <PeriodBefore ends={ends} title={title} onRestore={write} />
      </FieldBox>
    </div>
  );
});

interface PeriodBeforeProps extends PeriodControlProps {
  onRestore(start: unknown, end: unknown): void;
}

/** While editing: what a changed period was before. */
const PeriodBefore = observer(function PeriodBefore({ ends, title, onRestore }: PeriodBeforeProps) {
  const { model, isEdit } = useFormScope();
  if (!isEdit || !ends.some(model.isChanged)) return null;
  const [from, to] = ends.map(({ name }) => model.base()[name]);
  return (
    <span className="form-before">
      {texts.original}
      <PeriodText start={from} end={to} />
      <Button
        type="link"
        size="small"
        aria-label={texts.resetField(title)}
        onClick={() => onRestore(from, to)}
      >
        {texts.reset}
      </Button>
    </span>
  );
});
