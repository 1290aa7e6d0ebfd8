import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../../engine/index';
import type { RuleTrial as Trial } from '../../studioCalls';

interface RuleTrialProps {
  title: string;
  /** Asks the server, with the text as it is now. */
  tryRule(): Promise<Trial>;
}

/** What the rule would have done last week, before it is published. */
export function RuleTrial({ title, tryRule }: RuleTrialProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        试运行
      </Button>
      <Modal
        open={isOpen}
        title={`试运行：${title}`}
        width={720}
        footer={null}
        destroyOnHidden
        onCancel={() => setIsOpen(false)}
      >
        <Result tryRule={tryRule} />
      </Modal>
    </>
  );
}

function Result({ tryRule }: Pick<RuleTrialProps, 'tryRule'>) {
  // as the draft was when the dialog opened
  const [ask] = useState(() => tryRule);
  const { answer, error } = useAnswer(ask, [ask], { what: '试运行' });
  if (error !== null) return <p role="alert">{error}</p>;
  if (answer === null) return <p>加载中…</p>;
  const { days, total, isWhole, events } = answer;
  return (
    <>
      <p className="studio-described">
        {total === 0 ? `最近 ${days} 天里什么也不会做` : `最近 ${days} 天里会做 ${total} 次`}
        {events.length < total && `，这里是最近的 ${events.length} 次`}
        {!isWhole && '；记录太多，没有全部看完'}
        。只算您看得到的记录，什么都没有写入。
      </p>
      {total > 0 && (
        <Table
          rowKey={({ time, dataId }) => `${time} ${dataId}`}
          size="small"
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          dataSource={events}
          columns={[
            { title: '时间', width: 170, render: (_, { time }) => time || '时间到了' },
            { title: '记录', dataIndex: 'label' },
            { title: '会做什么', dataIndex: 'does' },
          ]}
        />
      )}
    </>
  );
}
