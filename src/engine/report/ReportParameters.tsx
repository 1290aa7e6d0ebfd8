import { lazy, Suspense } from 'react';
import * as texts from '#texts/report';
import type { ConditionContext } from '../contract/condition';
import type { Field } from '../contract/field';
import type { DataPort } from '../contract/ports';
import type { RecordData } from '../contract/record';

interface ReportParametersProps {
  id: string;
  fields: readonly Field[];
  values: RecordData;
  onChange(values: RecordData): void;
  data: DataPort;
  context: ConditionContext;
}

// behind `lazy` because its inputs pull in every picker
const OneParameter = lazy(() =>
  import('../widgets/parameters/ParametersEditor').then((module) => ({ default: module.OneParameter })),
);

/** The parameters of a report as its search: each by the input of its type, what is wrong below it. */
export function ReportParameters({ id, fields, values, onChange, data, context }: ReportParametersProps) {
  return (
    <Suspense fallback={<p>{texts.loading}</p>}>
      <div className="report-parameters">
        {fields.map((field) => (
          <OneParameter
            key={field.name}
            outer={{
              ...{ id, field, value: null, record: values, context, data },
              ...{
                isDisabled: false,
                isInvalid: false,
                screenId: 'online/report',
                onChange: () => undefined,
              },
            }}
            declared={{ field, unit: null }}
            value={values[field.name] ?? null}
            put={(name, next) => onChange({ ...values, [name]: next })}
          />
        ))}
      </div>
    </Suspense>
  );
}
