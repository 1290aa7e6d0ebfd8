import { useEffect, useMemo } from 'react';
import { PageHost } from '../../pages/PageHost';
import type { AnnouncementRecord } from '../../ports';
import type { ScreenCatalogue } from '../../screens/screenPort';
import type { MenuItem } from '../../session/permitted';
import type { Shell } from '../../shell';
import { AnnouncementBody } from '../announcements/AnnouncementBody';
import { AnnouncementModal } from '../announcements/AnnouncementModal';
import { componentTarget, handleTarget } from './openTarget';

interface OpenedAnnouncementProps {
  shell: Shell;
  announcement: AnnouncementRecord;
  items: MenuItem[];
  screens: ScreenCatalogue;
  onGo(address: string): void;
  onClose(): void;
}

/** Spec §2: openType `component` opens a component by openPage with busId; otherwise the announcement is shown. */
export function OpenedAnnouncement(props: OpenedAnnouncementProps) {
  const { shell, announcement, items, screens, onGo, onClose } = props;
  const { openType, openPage, busId, titile } = announcement;
  const isComponent = openType === 'component';
  const target = useMemo(
    () => (isComponent ? componentTarget(announcement, items, screens) : null),
    [isComponent, announcement, items, screens],
  );
  const address = target?.kind === 'address' ? target.address : null;
  useEffect(() => {
    if (address === null) return;
    onGo(address);
    onClose();
  }, [address, onGo, onClose]);

  if (address !== null) return null;
  const modal = { title: titile, onClose };
  if (target?.kind === 'page')
    return (
      <AnnouncementModal {...modal}>
        <PageHost shell={shell} page={target.page} busId={busId ?? undefined} />
      </AnnouncementModal>
    );
  const isUnread = announcement.readFlag !== '1';
  const leave = () => {
    const destination = handleTarget(openPage);
    if (destination === null) return;
    onClose();
    if ('path' in destination) onGo(destination.path);
    else window.open(destination.url, '_blank', 'noopener,noreferrer');
  };
  const error =
    target?.kind === 'unknown'
      ? `没有页面“${openPage ?? ''}”，或您没有它的权限`
      : openType === 'url' && isUnread && handleTarget(openPage) === null
        ? `“${openPage ?? ''}”不是可以打开的地址`
        : null;
  return (
    <AnnouncementModal {...modal} onHandle={openType === 'url' && isUnread ? leave : undefined}>
      <AnnouncementBody shell={shell} announcement={announcement} error={error} />
    </AnnouncementModal>
  );
}
