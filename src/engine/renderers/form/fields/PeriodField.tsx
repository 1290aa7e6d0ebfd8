import { Field as FormilyField, observer } from '@formily/react';
import { type DrawnField, wantsRow } from '../../../language/derive/placed';
import { useFormScope } from '../model/formScope';
import { FormField } from './FormField';
import { PeriodControl } from './PeriodControl';

type PeriodFieldProps = Pick<DrawnField, 'title' | 'isWide'> & {
  start: DrawnField['field'];
  end: DrawnField['field'];
};

/** Two fields as one period, while both are open to typing; else each as it is. */
export const PeriodField = observer(function PeriodField({ start, end, title, isWide }: PeriodFieldProps) {
  const { model, isEditable } = useFormScope();
  const ends = [start, end];
  if (!ends.every((field) => model.isShown(field) && isEditable(field)))
    return ends.map((field) => <FormField key={field.name} field={field} isWide={isWide} />);
  return (
    <div
      className="form-cell"
      data-grid-span={(isWide ?? wantsRow(start, true)) ? 2 : 1}
      data-part={`field ${start.name}`}
    >
      {ends.map(({ name }) => (
        <FormilyField key={name} name={name} />
      ))}
      <PeriodControl ends={[start, end]} title={title} />
    </div>
  );
});
