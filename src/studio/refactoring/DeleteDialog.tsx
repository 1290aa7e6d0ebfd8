import { Button, Modal } from 'antd';
import type { Use } from '../../engine/pure';
import type { Path } from '../document/edit';
import type { OtherUses } from './otherScreens';
import { placeTitle } from './placeTitle';

interface DeleteDialogProps {
  data: Record<string, unknown>;
  path: Path;
  /** Uses in the file that decide or change something. */
  uses: readonly Use[];
  elsewhere: readonly OtherUses[];
  onSelect(path: Path): void;
  onDelete(): void;
  onClose(): void;
}

/** What else goes when a part is deleted; a press on a place leads there instead. */
export function DeleteDialog({
  data,
  path,
  uses,
  elsewhere,
  onSelect,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const places = [...new Map(uses.map((use) => [placeTitle(data, use.path), use.path]))];
  return (
    <Modal
      open
      title={`删除${placeTitle(data, path)}`}
      okText={places.length > 0 ? '一并删除' : '删除'}
      okButtonProps={{ danger: true, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={onDelete}
      onCancel={onClose}
    >
      {places.length > 0 && (
        <>
          <p>这里还用到它，会一并删除：</p>
          <ul className="studio-uses">
            {places.map(([title, place]) => (
              <li key={title}>
                <Button type="link" size="small" className="studio-crumb" onClick={() => onSelect(place)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {elsewhere.length > 0 && (
        <>
          <p>别的页面也用到它，那些页面要先改，否则不能发布：</p>
          <ul className="studio-uses">
            {elsewhere.map(({ id, title, count }) => (
              <li key={id}>
                {title} <code>{id}</code>，{count} 处
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
