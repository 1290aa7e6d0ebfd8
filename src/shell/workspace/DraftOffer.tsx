import { Button } from 'antd';
import { useSnapshot } from 'valtio';
import { bringBack, leaveBehind } from '../drafts/draftPersistence';
import { draftState } from '../drafts/draftStore';
import { restoreTabs } from '../tabs/tabStore';

/** What was typed in this page before it was closed: named, and brought back or not, as the operator says. */
export function DraftOffer({ path }: { path: string }) {
  const { offered } = useSnapshot(draftState);
  const own = offered.filter(({ tab }) => tab === path);
  if (own.length === 0) return null;
  return (
    <section className="draft-offer" aria-label="未保存的内容">
      <p>上次有内容没有保存：{own.map(({ title }) => title).join('、')}</p>
      <span className="draft-offer-buttons">
        <Button type="primary" onClick={() => restoreTabs(bringBack(path))}>
          恢复
        </Button>
        <Button onClick={() => leaveBehind(path)}>不要</Button>
      </span>
    </section>
  );
}
