import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { type BenchField, choicesOf, inputValuesOf, lettersOf } from './fields';

/** The form that one would write by hand with antd alone, in two columns as ours. */
export function AntdForm({ fields }: { fields: readonly BenchField[] }) {
  return (
    <Form layout="vertical" initialValues={inputValuesOf(fields)}>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={field.name}
            valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
            rules={lettersOf(field) === undefined ? [] : [{ max: lettersOf(field) }]}
          >
            {controlOf(field)}
          </Form.Item>
        ))}
      </div>
    </Form>
  );
}

function controlOf(field: BenchField) {
  switch (field.kind) {
    case 'text':
      return <Input />;
    case 'textarea':
      return <Input.TextArea rows={3} />;
    case 'password':
      return <Input.Password autoComplete="new-password" />;
    case 'number':
      return <InputNumber style={{ width: '100%' }} />;
    case 'select':
      return <Select allowClear showSearch options={choicesOf(field)} />;
    case 'radio':
      return <Radio.Group options={choicesOf(field)} />;
    case 'checkboxes':
      return <Checkbox.Group options={choicesOf(field)} />;
    case 'switch':
      return <Switch />;
    case 'date':
      return <DatePicker style={{ width: '100%' }} />;
    case 'datetime':
      return <DatePicker showTime style={{ width: '100%' }} />;
  }
}
