import { Button } from 'antd';
import { lazyComponent, useAnswer } from '../../../engine/index';
import type { SourcePanelProps } from '../../../shell/ports';

const SourceText = lazyComponent(() =>
  import('../../../studio/sourceViewer').then((module) => module.SourceText),
);

/** 页面文件: the file of the screen beside it, each word explained, and a button to create one like it. */
export function SourcePanel({ ports, screenId }: SourcePanelProps) {
  const { answer, error, retry } = useAnswer(
    async () => (await ports.call('GET /sys/screen/source', { id: screenId }, { isQuiet: true })).result,
    [ports, screenId],
    { what: '页面文件' },
  );
  if (error !== null)
    return (
      <p role="alert">
        {error} <Button onClick={retry}>重试</Button>
      </p>
    );
  if (answer === null) return <p>加载中…</p>;
  const isDrawn = !answer.text.includes('"kind": "page"');
  return (
    <>
      <p className="beside-head">
        <code>{answer.file}</code>
        {isDrawn && ports.can('online-form:list') && (
          <Button
            size="small"
            type="primary"
            onClick={() => ports.menu.open(`/online/form?copy=${screenId}`)}
          >
            打开设计器
          </Button>
        )}
      </p>
      <SourceText {...answer} />
    </>
  );
}
