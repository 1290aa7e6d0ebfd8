import { Button, Input } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../../engine/index';
import type { PagePorts, PageProps } from '../../../shell/ports';
import { SideBySide } from '../../../studio';
import { useAddressedId } from '../../useAddressedId';
import './publicationReview.css';

/** 复核页面发布: what somebody's publication changes, in words and as texts, for the second operator (`?id=`). */
export function Page({ ports }: PageProps) {
  const id = useAddressedId(ports);
  const ask = async () =>
    id === null ? null : (await ports.call('GET /online/publication/open', { id }, { isQuiet: true })).result;
  const { answer, error, again } = useAnswer(ask, [ports, id], { what: '提交' });
  return (
    <section className="publication-review" aria-labelledby="publication-review-title">
      <h1 id="publication-review-title">
        {answer ? `${DOES[answer.kind]}：${answer.title}` : '复核页面发布'}
      </h1>
      {id === null && <p>请从“发布复核”里打开一次提交</p>}
      {error !== null && <p role="alert">{error}</p>}
      {id !== null && answer === null && error === null && <p>加载中…</p>}
      {answer && (
        <>
          <p>
            {`${answer.screenId}，${answer.author ?? '命令行'} 提交于 ${answer.createTime}`}
            {answer.reason ? `，说明：${answer.reason}` : ''}
          </p>
          <ul aria-label="变化">
            {answer.changes.map((change) => (
              <li key={change} className={change.includes('[权限]') ? 'is-rights' : undefined}>
                {change}
              </li>
            ))}
          </ul>
          {answer.grants.map(({ code, roles }) => (
            <p key={code}>{`新权限 ${code} 给：${roles.join('、')}`}</p>
          ))}
          <Decision key={answer.status} ports={ports} id={answer.id} fault={answer.fault} onDecided={again} />
          <SideBySide before={answer.before ?? ''} after={answer.after} />
        </>
      )}
    </section>
  );
}

const DOES = { publish: '复核发布', takeBack: '复核撤回' } as const;

interface DecisionProps {
  ports: PagePorts;
  id: string;
  fault: string | null;
  onDecided(): void;
}

function Decision({ ports, id, fault, onDecided }: DecisionProps) {
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (fault !== null) return <p role="status">{fault}</p>;
  const decide = async (work: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      ports.notice.success((await work()).message);
      onDecided();
    } catch (error) {
      ports.notice.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isReady = note.trim() !== '' && !isBusy;
  return (
    <div className="publication-review-decision">
      <Input
        aria-label="复核意见"
        placeholder="复核意见（必填）"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        type="primary"
        disabled={!isReady}
        onClick={() => decide(() => ports.call('POST /online/publication/approve', { id, note }))}
      >
        通过并生效
      </Button>
      <Button
        danger
        disabled={!isReady}
        onClick={() =>
          decide(() => ports.post('/online/publication/action/reject', { id, reviewNote: note }))
        }
      >
        驳回
      </Button>
    </div>
  );
}
