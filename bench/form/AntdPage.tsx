import { Button, DatePicker, Form, Input, InputNumber, Modal, Select, Switch, Table, Upload } from 'antd';
import { useState } from 'react';
import type { BenchField, FieldKind } from './fields';

/** What one would write by hand with antd alone: a table, a button, and a dialog in two columns as ours. */
export function AntdPage({ fields }: { fields: readonly BenchField[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      <Table columns={[{ title: 'field1', dataIndex: 'field1' }]} dataSource={[]} />
      {isOpen && (
        <Modal open title="新增" width={800} okText="保存" cancelText="取消" onCancel={close}>
          <Form layout="vertical" style={{ maxHeight: 600, overflow: 'auto' }}>
            <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
              {fields.map(({ name, kind }) => (
                <Form.Item
                  key={name}
                  name={name}
                  label={name}
                  valuePropName={VALUE_NAMES[kind.type] ?? 'value'}
                  rules={'maxLength' in kind ? [{ max: kind.maxLength }] : []}
                >
                  {controlOf(kind)}
                </Form.Item>
              ))}
            </div>
          </Form>
        </Modal>
      )}
    </>
  );
}

const VALUE_NAMES: Partial<Record<FieldKind['type'], string>> = { switch: 'checked', image: 'fileList' };

function controlOf(kind: FieldKind) {
  switch (kind.type) {
    case 'integer':
      return <InputNumber style={{ width: '100%' }} />;
    case 'cny':
      return <InputNumber prefix="¥" precision={2} style={{ width: '100%' }} />;
    case 'enum':
      return <Select allowClear showSearch options={optionsOf(kind.options)} />;
    case 'ref':
      return <Select allowClear showSearch filterOption={false} options={[]} />;
    case 'switch':
      return <Switch />;
    case 'date':
      return <DatePicker style={{ width: '100%' }} />;
    case 'image':
      return (
        <Upload listType="picture-card" accept="image/*">
          上传
        </Upload>
      );
    default:
      return textOf('maxLength' in kind ? kind.maxLength : undefined);
  }
}

function textOf(maxLength: number | undefined) {
  if (maxLength === undefined) return <Input />;
  if (maxLength <= 100) return <Input maxLength={maxLength} showCount />;
  return <Input.TextArea maxLength={maxLength} showCount autoSize={{ minRows: 3, maxRows: 10 }} />;
}

function optionsOf(options: Record<string, string>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}
