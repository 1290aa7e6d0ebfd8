import { Button } from 'antd';
import { useState } from 'react';
import { AskFirst, messageOf, useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import type { Report } from './report';

interface VersionListProps {
  id: string;
  ports: PagePorts;
  onRestored(report: Report): void;
}

/** What was published: who, when, its text, and a way back. */
export function VersionList({ id, ports, onRestored }: VersionListProps) {
  const { answer, error: failure } = useAnswer(
    async () => (await ports.call('GET /online/report/versions', { id }, { isQuiet: true })).result,
    [ports, id],
    { what: '版本' },
  );
  const [shown, setShown] = useState<{ number: number; source: string } | null>(null);
  const show = async (number: number) => {
    const { result } = await ports.call('GET /online/report/open', { id, number: String(number) });
    setShown({ number, source: result.source });
  };
  const restore = async (number: number) => {
    const { message, result } = await ports.call('POST /online/report/restore', { id, number });
    ports.notice.success(message);
    onRestored(result);
  };
  const notifyError = (error: unknown) => ports.notice.error(messageOf(error));
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (answer === null) return <p>加载中…</p>;
  if (answer.length === 0) return <p>还没有发布过</p>;
  return (
    <>
      <ul className="report-versions" aria-label="发布过的版本">
        {answer.map(({ number, createTime, createBy }) => (
          <li key={number}>
            <span>{`第 ${number} 版，${createBy ?? '系统'}，${createTime}`}</span>
            <Button
              size="small"
              aria-label={`看第 ${number} 版`}
              onClick={() => show(number).catch(notifyError)}
            >
              看
            </Button>
            {ports.can('report:design') && (
              <AskFirst
                title={`第 ${number} 版成为草稿，发布后才生效`}
                onConfirm={() => restore(number).catch(notifyError)}
              >
                <Button size="small" aria-label={`恢复第 ${number} 版`}>
                  恢复
                </Button>
              </AskFirst>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <section aria-label={`第 ${shown.number} 版的文本`}>
          <pre>{shown.source}</pre>
        </section>
      )}
    </>
  );
}
