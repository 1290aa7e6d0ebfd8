import { Button, Modal, Typography } from 'antd';
import type { ShownOnce } from '../../engine/index';
import { noticeState } from './notices';
import './onceDialog.css';

/** A password or a token that shows only once, or several: it stays until the operator confirms that they have it. */
export function OnceDialog({ title, text }: ShownOnce) {
  const close = () => {
    noticeState.once = null;
  };
  const isOne = typeof text === 'string';
  const all = isOne ? text : `${text.map((one) => `${one.name}\t${one.text}`).join('\r\n')}\r\n`;
  return (
    <Modal
      open
      title={title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      footer={
        <>
          {!isOne && (
            <Button
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(all)}`}
              download={`${title}.txt`}
            >
              下载
            </Button>
          )}
          <Button type="primary" onClick={close}>
            我已记下
          </Button>
        </>
      }
    >
      {isOne ? (
        <Copied text={all}>{text}</Copied>
      ) : (
        <>
          <ul className="once-list" aria-label={title}>
            {text.map((one) => (
              <li key={one.name}>
                <span>{one.name}</span>
                <Copied text={one.text}>{one.text}</Copied>
              </li>
            ))}
          </ul>
          <Typography.Text copyable={{ text: all, tooltips: ['复制', '已复制'] }}>
            共 {text.length} 个，一起复制
          </Typography.Text>
        </>
      )}
      <p>只显示这一次，关闭后不能再看到。</p>
    </Modal>
  );
}

function Copied({ text, children }: { text: string; children: string }) {
  return (
    <Typography.Text code copyable={{ text, tooltips: ['复制', '已复制'] }}>
      {children}
    </Typography.Text>
  );
}
