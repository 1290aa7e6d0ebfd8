import { Button, Result } from 'antd';
import type { PagePorts } from '../../shell/ports';

interface OutcomeProps {
  status: 'success' | 'error';
  title: string;
  text: string;
  ports: PagePorts;
}

/** antd's own shade misses a contrast of 4.5. */
const READABLE = { color: 'var(--ant-color-text-secondary)' };

/** How a submission ended (spec §1, result pages), with the ways on. */
export function Outcome({ status, title, text, ports }: OutcomeProps) {
  return (
    <Result
      status={status}
      title={title}
      subTitle={<span style={READABLE}>{text}</span>}
      extra={[
        <Button key="home" type="primary" onClick={() => ports.menu.open('/')}>
          返回首页
        </Button>,
        <Button key="back" onClick={() => window.history.back()}>
          返回上一页
        </Button>,
      ]}
    />
  );
}
