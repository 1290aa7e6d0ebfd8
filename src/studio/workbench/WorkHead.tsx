import { Button, Segmented, Tag } from 'antd';
import type { ReactNode } from 'react';
import { AskFirst } from '../../engine/index';
import type { CoAuthor, OpenedForm } from '../studioCalls';
import type { SaveState } from './useDraft';

export type Side = 'preview' | 'versions';

interface WorkHeadProps {
  title: string | null;
  /** What the server has. */
  stored: OpenedForm;
  saveState: SaveState;
  authors: readonly CoAuthor[];
  /** What to do about a version that was published since the draft began; null: there is none. */
  newer: ReactNode;
  /** How much is wrong. */
  count: number;
  side: Side;
  mayPublish: boolean;
  /** Opens the page as operators see it; null: it is not in use. */
  onVisit: (() => void) | null;
  onMove(): void;
  onSide(side: Side): void;
  onLeave(): void;
  onGiveUp(): void;
  onTakeBack(): void;
  onPublish(): void;
}

const SAVE_STATES: Record<SaveState, string> = {
  same: '与在用的一致',
  typed: '未保存…',
  kept: '草稿已保存',
  lost: '草稿没有保存上，继续输入时会再试',
};

/** Which screen it is, how far its draft is, and what becomes of it. */
export function WorkHead(props: WorkHeadProps) {
  const { title, stored, saveState, authors, newer, count, side, mayPublish } = props;
  const { id, active, fileText, waiting } = stored;
  // files are moved by who keeps them; what is typed is stored first
  const isMovable =
    mayPublish &&
    id.startsWith('online/') &&
    fileText === null &&
    active?.origin !== 'file' &&
    (saveState === 'kept' || saveState === 'same');
  return (
    <header className="studio-head">
      <Button onClick={props.onLeave}>返回</Button>
      <h2>{title ?? id}</h2>
      <code>{id}</code>
      {isMovable && (
        <Button type="link" size="small" aria-label="改编号" onClick={props.onMove}>
          改
        </Button>
      )}
      <span role="status">
        {saveState === 'same' && active === null ? '还没有改动' : SAVE_STATES[saveState]}
      </span>
      {count > 0 && <Tag color="red">{`${count} 处错误`}</Tag>}
      {newer}
      {authors.map(({ name, updateTime }) => (
        <Tag key={name} color="blue" title={`草稿存于 ${updateTime}`}>
          {name} 也在改
        </Tag>
      ))}
      {waiting && (
        <Tag color="orange">{`${waiting.author ?? '命令行'} ${waiting.createTime} 提交的发布在等复核`}</Tag>
      )}
      {props.onVisit && (
        <Button type="link" size="small" onClick={props.onVisit}>
          打开页面
        </Button>
      )}
      <span className="studio-space" />
      <Segmented<Side>
        value={side}
        onChange={props.onSide}
        options={[
          { value: 'preview', label: '预览' },
          { value: 'versions', label: '版本' },
        ]}
      />
      {saveState !== 'same' && active && (
        <AskFirst title="丢弃草稿，恢复为在用的页面？" onConfirm={props.onGiveUp}>
          <Button>丢弃草稿</Button>
        </AskFirst>
      )}
      {mayPublish && active?.origin === 'online' && (
        <Button danger onClick={props.onTakeBack}>
          撤回
        </Button>
      )}
      {mayPublish && (
        <Button type="primary" disabled={count > 0 || saveState === 'same'} onClick={props.onPublish}>
          发布
        </Button>
      )}
    </header>
  );
}
