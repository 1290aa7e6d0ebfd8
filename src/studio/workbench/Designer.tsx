import { Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { useAnswer } from '../../engine/index';
import { openChecker } from '../checker/checker';
import { type DesignerProps, Workbench } from './Workbench';

/** One screen: its state on the server, and a checker that knows all others. */
export function Designer({ id, calls, ...rest }: DesignerProps) {
  const { answer: opened, error, retry } = useAnswer(() => calls.open(id), [calls, id], { what: id });
  const { answer: sources } = useAnswer(() => calls.sources(), [calls], { what: '页面文件' });
  const checker = useMemo(() => (sources ? openChecker(sources) : null), [sources]);
  useEffect(() => () => checker?.close(), [checker]);
  if (error !== null)
    return (
      <p role="alert">
        {error} <Button onClick={retry}>重试</Button>
      </p>
    );
  if (opened === null || checker === null) return <p>加载中…</p>;
  return <Workbench key={id} opened={opened} calls={calls} checker={checker} {...rest} />;
}
