import { FormGrid } from '@formily/antd-v5/esm/form-grid';
import { VoidField } from '@formily/react';
import { useId } from 'react';
import type { FormGroup } from '../../../contract/screen';
import { drawnOf } from '../../../language/derive/compile';
import { groupName } from '../model/formilyFields';
import { useFormScope } from '../model/formScope';
import { FormField } from './FormField';
import { PeriodField } from './PeriodField';

/** One column up to this width of the form, in pixels, then two; a wide field begins a row. */
const COLUMNS = { breakpoints: [687, Infinity], minColumns: [1, 2], maxColumns: [1, 2], strictAutoFit: true };

/** One group of a form, while its condition holds. */
export function FormSection({ group }: { group: FormGroup }) {
  const { fieldOf } = useFormScope();
  const id = useId();
  const section = (
    <section className="form-section" aria-labelledby={group.title === null ? undefined : id}>
      {group.title !== null && (
        <h2 id={id} className="form-section-title">
          {group.title}
        </h2>
      )}
      <FormGrid {...COLUMNS}>
        {drawnOf(group.fields).map(({ field, isWide, period }) =>
          period ? (
            <PeriodField
              key={field}
              start={fieldOf(field)}
              end={fieldOf(period.to)}
              title={period.title}
              isWide={isWide}
            />
          ) : (
            <FormField key={field} field={fieldOf(field)} isWide={isWide} />
          ),
        )}
      </FormGrid>
    </section>
  );
  if (group.when === null) return section;
  return <VoidField name={groupName(group.fields[0]?.field ?? '')}>{section}</VoidField>;
}
