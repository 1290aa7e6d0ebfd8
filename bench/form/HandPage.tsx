import { Button, DatePicker, Form, Input, InputNumber, Modal, Select, Table } from 'antd';
import { type PropsWithChildren, useState } from 'react';

const CHOICES = [{ value: 'a', label: '甲' }];

/** What is the same around every form written by hand: a search, a table, and the dialog of a row. */
export function HandPage({ children }: PropsWithChildren) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Form layout="inline">
        <Input placeholder="text" />
        <InputNumber placeholder="number" />
        <Select allowClear options={CHOICES} placeholder="choice" />
        <DatePicker />
        <Button htmlType="submit">搜索</Button>
      </Form>
      <Table
        rowKey="id"
        columns={[
          { title: 'field1', dataIndex: 'field1' },
          {
            title: '操作',
            render: () => (
              <Button type="link" onClick={() => setOpen(true)}>
                编辑
              </Button>
            ),
          },
        ]}
        dataSource={[{ id: 1, field1: '玫瑰' }]}
      />
      <Modal
        open={isOpen}
        destroyOnHidden
        title="编辑"
        width={800}
        okText="保存"
        cancelText="取消"
        onCancel={close}
      >
        {children}
      </Modal>
    </>
  );
}
