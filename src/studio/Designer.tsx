import { Button, Popconfirm, Segmented, Tag } from 'antd';
import { type ParseError, parse } from 'jsonc-parser';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type EnginePorts, type NoticePort, type ScreenError, useAnswer, useHeld } from '../engine/index';
import { type Checker, openChecker } from './checker/checker';
import { applied, type Path } from './document/edit';
import { PublishDialog } from './PublishDialog';
import { Preview } from './preview/Preview';
import { Properties } from './properties/Properties';
import type { OpenedForm, StudioCalls } from './studioCalls';
import { type TextHandle, TextPane } from './TextPane';
import { type Keeping, useDraft } from './useDraft';
import { Versions } from './Versions';

interface DesignerProps {
  id: string;
  /** What a new screen begins with. */
  begins: string;
  calls: StudioCalls;
  own: EnginePorts;
  notice: NoticePort;
  mayPublish: boolean;
  onLeave(): void;
}

/** One screen: its file and what is seen of it, side by side. */
export function Designer({ id, begins, calls, ...rest }: DesignerProps) {
  const { answer: opened, fault, retry } = useAnswer(() => calls.open(id), [calls, id], { what: id });
  const { answer: sources } = useAnswer(() => calls.sources(), [calls], { what: '页面文件' });
  const checker = useMemo(() => (sources ? openChecker(sources) : null), [sources]);
  useEffect(() => () => checker?.close(), [checker]);
  if (fault !== null)
    return (
      <p role="alert">
        {fault} <Button onClick={retry}>重试</Button>
      </p>
    );
  if (opened === null || checker === null) return <p>加载中…</p>;
  const start =
    opened.active || opened.draft ? opened : { ...opened, active: null, draft: { text: begins, base: null } };
  return <Open key={id} opened={start} calls={calls} checker={checker} {...rest} />;
}

interface OpenProps extends Omit<DesignerProps, 'id' | 'begins'> {
  opened: OpenedForm;
  checker: Checker;
}

type Side = 'preview' | 'versions';
type Way = 'words' | 'text';

const KEEPING: Record<Keeping, string> = {
  same: '与在用的一致',
  typed: '未保存…',
  kept: '草稿已保存',
  lost: '草稿没有保存上，继续输入时会再试',
};

function Open({ opened, calls, checker, own, notice, mayPublish, onLeave }: OpenProps) {
  const { id } = opened;
  const [stands, setStands] = useState(opened);
  const draft = useDraft({ opened, calls, checker });
  const { text, base, checked, keeping } = draft;
  useHeld(own.work, keeping === 'typed' || keeping === 'lost' ? 'unsaved' : null);
  const [isPublishing, setPublishing] = useState(false);
  const [side, setSide] = useState<Side>('preview');
  const [way, setWay] = useState<Way>('words');
  const [path, setPath] = useState<Path>([]);
  const editor = useRef<TextHandle>(null);
  const data = useMemo(() => parsed(text), [text]);
  const asked = useMemo(() => ({ id, text, base }), [id, text, base]);
  const again = async () => {
    const now = await calls.open(id);
    setStands(now);
    return now;
  };
  const told = (error: unknown) => notice.error((error as Error).message);
  const giveUp = async () => {
    await calls.drop(id).then(again).then(draft.settle).catch(told);
  };
  const takeBack = async () => {
    try {
      const { message } = await calls.takeBack({ id, base: stands.active?.id ?? null, reason: '' });
      await calls.drop(id);
      draft.settle(await again());
      notice.success(message);
    } catch (error) {
      told(error);
    }
  };
  const { length: count } = checked.errors;
  return (
    <section className="studio" aria-label={`设计 ${id}`}>
      <header className="studio-head">
        <Button onClick={onLeave}>返回</Button>
        <h2>{checked.screen?.title ?? id}</h2>
        <code>{id}</code>
        <span role="status">{KEEPING[keeping]}</span>
        {count > 0 && <Tag color="red">{`${count} 处错误`}</Tag>}
        <span className="studio-space" />
        <Segmented<Side>
          value={side}
          onChange={setSide}
          options={[
            { value: 'preview', label: '预览' },
            { value: 'versions', label: '版本' },
          ]}
        />
        {keeping !== 'same' && stands.active && (
          <Popconfirm title="丢弃草稿，恢复为在用的页面？" onConfirm={giveUp}>
            <Button>丢弃草稿</Button>
          </Popconfirm>
        )}
        {mayPublish && stands.active?.origin === 'online' && (
          <Popconfirm
            title={
              stands.fileText === null
                ? '撤回后这个页面不再提供，数据和版本都保留'
                : '撤回在线修改，恢复为文件里的页面？'
            }
            onConfirm={takeBack}
          >
            <Button danger>撤回</Button>
          </Popconfirm>
        )}
        {mayPublish && (
          <Button
            type="primary"
            disabled={count > 0 || keeping === 'same'}
            onClick={() => setPublishing(true)}
          >
            发布
          </Button>
        )}
      </header>
      <div className="studio-panes">
        <div className="studio-half">
          <div className="studio-head">
            <Segmented<Way>
              value={way}
              onChange={setWay}
              options={[
                { value: 'words', label: '属性' },
                { value: 'text', label: '文本' },
              ]}
            />
            <Button size="small" onClick={() => editor.current?.undo()}>
              撤销
            </Button>
            <Button size="small" onClick={() => editor.current?.redo()}>
              重做
            </Button>
          </div>
          <TextPane
            ref={editor}
            isHidden={way !== 'text'}
            text={text}
            errors={checked.errors}
            onChange={draft.change}
          />
          {way === 'words' && (
            <div className="studio-words">
              <Errors errors={checked.errors} />
              {data === null ? (
                <p className="studio-empty">文件还不是完整的 JSON，请在“文本”里改正</p>
              ) : (
                <Properties
                  data={data}
                  text={text}
                  path={path}
                  onSelect={setPath}
                  onEdit={(edit) => draft.change(applied(text, edit))}
                />
              )}
            </div>
          )}
        </div>
        <div className="studio-side">
          {side === 'preview' ? (
            <Preview screenId={id} checker={checker} own={own} edition={checked.edition} />
          ) : (
            <Versions id={id} calls={calls} onTake={draft.change} />
          )}
        </div>
      </div>
      {isPublishing && (
        <PublishDialog
          draft={asked}
          calls={calls}
          onClose={() => setPublishing(false)}
          onFailed={notice.error}
          onPublished={(message) => {
            setPublishing(false);
            notice.success(message);
            void again().then(draft.settle).catch(told);
          }}
        />
      )}
    </section>
  );
}

function Errors({ errors }: { errors: readonly ScreenError[] }) {
  return errors.map(({ line, column, message }) => (
    <p key={`${line} ${column} ${message}`} role="alert" className="studio-error">
      {`第 ${line} 行：${message}`}
    </p>
  ));
}

/** Null: the text is no JSON yet. */
function parsed(text: string): Record<string, unknown> | null {
  const errors: ParseError[] = [];
  const data: unknown = parse(text, errors);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return errors.length === 0 && isObject ? (data as Record<string, unknown>) : null;
}
