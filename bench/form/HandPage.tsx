import { Button, Modal, Table } from 'antd';
import { type PropsWithChildren, useState } from 'react';

/** What is the same around every form written by hand. */
export function HandPage({ children }: PropsWithChildren) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      <Table columns={[{ title: 'field1', dataIndex: 'field1' }]} dataSource={[]} />
      {isOpen && (
        <Modal open title="新增" width={800} okText="保存" cancelText="取消" onCancel={close}>
          {children}
        </Modal>
      )}
    </>
  );
}
