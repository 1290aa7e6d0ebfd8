import { Checkbox } from '@formily/antd-v5/esm/checkbox';
import { DatePicker } from '@formily/antd-v5/esm/date-picker';
import { FormItem } from '@formily/antd-v5/esm/form-item';
import { FormLayout } from '@formily/antd-v5/esm/form-layout';
import { Input } from '@formily/antd-v5/esm/input';
import { NumberPicker } from '@formily/antd-v5/esm/number-picker';
import { Password } from '@formily/antd-v5/esm/password';
import { Radio } from '@formily/antd-v5/esm/radio';
import { Select } from '@formily/antd-v5/esm/select';
import { Switch } from '@formily/antd-v5/esm/switch';
import { createForm } from '@formily/core';
import { Field, FormProvider } from '@formily/react';
import { type ComponentProps, useMemo } from 'react';
import { type BenchField, choicesOf, lettersOf, recordOf } from './fields';

/** The same form written with Formily and its antd components, as its documents show it. */
export function FormilyForm({ fields }: { fields: readonly BenchField[] }) {
  const form = useMemo(() => createForm({ initialValues: recordOf(fields) }), [fields]);
  return (
    <FormProvider form={form}>
      <FormLayout layout="vertical">
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
          {fields.map((field) => (
            <Field
              key={field.name}
              name={field.name}
              title={<label htmlFor={field.name}>{field.name}</label>}
              dataSource={choicesOf(field)}
              validator={lettersOf(field) === undefined ? [] : [{ max: lettersOf(field) }]}
              decorator={[FormItem]}
              component={controlOf(field)}
            />
          ))}
        </div>
      </FormLayout>
    </FormProvider>
  );
}

function controlOf(field: BenchField): ComponentProps<typeof Field>['component'] {
  const { name: id } = field;
  switch (field.kind) {
    case 'text':
      return [Input, { id }];
    case 'textarea':
      return [Input.TextArea, { id, rows: 3 }];
    case 'password':
      return [Password, { id, autoComplete: 'new-password' }];
    case 'number':
      return [NumberPicker, { id, style: { width: '100%' } }];
    case 'select':
      return [Select, { id, allowClear: true, showSearch: true }];
    case 'radio':
      return [Radio.Group, { id }];
    case 'checkboxes':
      return [Checkbox.Group, { id }];
    case 'switch':
      return [Switch, { id }];
    case 'date':
      return [DatePicker, { id, style: { width: '100%' } }];
    case 'datetime':
      return [DatePicker, { id, showTime: true, style: { width: '100%' } }];
  }
}
