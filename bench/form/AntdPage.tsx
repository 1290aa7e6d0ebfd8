import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { type BenchField, choicesOf, lettersOf } from './fields';
import { HandPage } from './HandPage';

/** What one would write by hand with antd alone: a table, a button, and a dialog in two columns as ours. */
export function AntdPage({ fields }: { fields: readonly BenchField[] }) {
  return (
    <HandPage>
      <Form layout="vertical" style={{ maxHeight: 600, overflow: 'auto' }}>
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
    </HandPage>
  );
}

function controlOf(field: BenchField) {
  switch (field.kind) {
    case 'text':
      return <Input maxLength={lettersOf(field)} showCount />;
    case 'textarea':
      return <Input.TextArea maxLength={lettersOf(field)} showCount autoSize={{ minRows: 3, maxRows: 10 }} />;
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
