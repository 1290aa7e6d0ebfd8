import { useSnapshot } from 'valtio';
import { bringBack, leaveBehind } from '../drafts/draftPersistence';
import { draftState } from '../drafts/draftStore';
import { findItem } from '../menu/menuTree';
import type { MenuItem } from '../session/permitted';
import { addressOf, restoreTabs, tabs } from '../tabs/tabStore';

interface DraftOfferProps {
  items: MenuItem[];
  onGo(address: string): void;
}

/** What was typed in a closed page: named, and brought back or not, as the operator says. */
export function DraftOffer({ items, onGo }: DraftOfferProps) {
  const { offered } = useSnapshot(draftState);
  const names = offered.map(({ tab, title }) => {
    const place = findItem(items, tab)?.meta.title;
    return place === undefined || place === title ? title : `${title}（${place}）`;
  });
  const restore = () => {
    const { tabs: former, first } = bringBack();
    restoreTabs(former);
    const tab = tabs.list.find(({ path }) => path === first);
    if (first !== null && first !== window.location.pathname) onGo(tab ? addressOf(tab) : first);
  };
  return (
    <section className="draft-offer" aria-label="未保存的内容">
      <p>上次有内容没有保存：{names.join('、')}</p>
      <button type="button" className="plain-button is-primary" onClick={restore}>
        恢复
      </button>
      <button type="button" className="plain-button" onClick={leaveBehind}>
        不要
      </button>
    </section>
  );
}
