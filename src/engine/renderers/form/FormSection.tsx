import { observer } from '@formily/react';
import { useId } from 'react';
import { isMet } from '../../condition/predicate';
import type { FormGroup } from '../../contract/screen';
import { drawnOf } from '../../language/derive/placed';
import { FormField } from './FormField';
import { contextOf } from './formPorts';
import { useFormScope } from './formScope';
import { PeriodField } from './PeriodField';

/** One group of a form, while its condition holds. */
export const FormSection = observer(function FormSection({ group }: { group: FormGroup }) {
  const { model, ports, fieldOf } = useFormScope();
  const id = useId();
  if (group.when !== null && !isMet(group.when, model.form.values, contextOf(ports))) return null;
  return (
    <section className="form-section" aria-labelledby={group.title === null ? undefined : id}>
      {group.title !== null && (
        <h3 id={id} className="form-section-title">
          {group.title}
        </h3>
      )}
      <div className="form-grid">
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
      </div>
    </section>
  );
});
