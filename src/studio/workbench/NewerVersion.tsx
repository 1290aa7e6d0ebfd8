import { Button, Modal, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { messageOf, type NoticePort } from '../../engine/index';
import { merge } from '../document/merge';
import { parsed } from '../document/parsed';
import { placeTitle } from '../refactoring/placeTitle';
import type { StudioCalls } from '../studioCalls';

interface NewerVersionProps {
  id: string;
  text: string;
  /** The version on which the draft is based. */
  base: string | null;
  calls: Pick<StudioCalls, 'open' | 'version'>;
  notice: NoticePort;
  onMerged(text: string, base: string): void;
  /** Shows what one version says differently from another. */
  onCompare(): void;
}

/** Somebody published meanwhile: changes at different places are put together, others are named. */
export function NewerVersion({ id, text, base, calls, notice, onMerged, onCompare }: NewerVersionProps) {
  const [conflicts, setConflicts] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const mergeNow = async () => {
    setBusy(true);
    try {
      const [{ active }, former] = await Promise.all([
        calls.open(id),
        base === null ? null : calls.version(base),
      ]);
      if (active === null) return notice.warn('这个页面已经被撤回');
      // what was typed while the versions came is in it
      const merged = merge(former?.text ?? '{}', latest.current, active.text);
      if (merged.text !== null) {
        onMerged(merged.text, active.id);
        notice.success('两边的改动已经合在一起，请看过再发布');
      } else
        setConflicts(merged.conflicts.map((path) => placeTitle(parsed(latest.current), path) || '整个页面'));
    } catch (error) {
      notice.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Tag color="orange">别人刚发布了新版本</Tag>
      <Button size="small" loading={isBusy} onClick={mergeNow}>
        合到一起
      </Button>
      {conflicts && (
        <Modal
          open
          title="这些地方两边都改了"
          okText="看版本的差别"
          cancelText="关闭"
          onOk={() => {
            setConflicts(null);
            onCompare();
          }}
          onCancel={() => setConflicts(null)}
        >
          <ul className="studio-uses">
            {conflicts.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
          <p>草稿没有动。照着差别把这些地方改成一样，再合一次。</p>
        </Modal>
      )}
    </>
  );
}
