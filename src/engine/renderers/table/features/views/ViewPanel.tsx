import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { NoticePort } from '#engine/contract/ports';
import type { SavedView } from '#engine/contract/record';
import { errorText, notifyError } from '#engine/parts/actions/notifyError';
import { PanelPopover } from '#engine/parts/focus/PanelPopover.tsx';
import { overlaid } from '#engine/parts/menu/overlaid';
import * as texts from '#texts/renderers/table/dialogs';
import * as signs from '#texts/signs';
import type { ListViews } from './useViews';
import { ViewRoles } from './ViewRoles';

interface ViewPanelProps {
  at: HTMLElement;
  views: ListViews;
  notice: NoticePort;
  onClose(): void;
}

/** The existing views, and a form that saves the current list as another one. */
export function ViewPanel({ at, views, notice, onClose }: ViewPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  /** The view whose 删除 was pressed once: the second press does it. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [giving, setGiving] = useState<string | null>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('button')?.focus();
  }, []);
  const attempt = (work: Promise<void>) => void work.catch((error: unknown) => notifyError(notice, error));
  const remove = (view: SavedView) => {
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    attempt(views.remove(view));
  };
  const choose = (view: SavedView | null) => {
    views.use(view);
    at.focus({ preventScroll: true });
    onClose();
  };
  const close = () => {
    setRenaming(null);
    setGiving(null);
    panel.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const { current, isChanged } = views;
  const hasDefault = views.all.some(({ isDefault }) => isDefault);
  const body = (
    <div ref={panel} className="list-views">
      <ul aria-label={texts.views}>
        <li>
          <button type="button" aria-pressed={current === null} onClick={() => choose(null)}>
            {texts.byDefault}
          </button>
          {hasDefault && (
            <Button type="link" size="small" onClick={() => attempt(views.setDefault(null))}>
              {texts.opensWithIt}
            </Button>
          )}
        </li>
        {views.all.map((view) =>
          view.id === renaming || view.id === giving ? (
            <li key={view.id}>
              {view.id === renaming ? (
                <ViewName view={view} onRename={views.rename} onDone={close} />
              ) : (
                <ViewRoles view={view} views={views} onDone={close} />
              )}
            </li>
          ) : (
            <ViewItem
              key={view.id}
              view={view}
              isCurrent={view.id === current?.id}
              canShare={views.canShare}
              isLeaving={leaving === view.id}
              onChoose={() => choose(view)}
              onSetDefault={() => attempt(views.setDefault(view))}
              onRename={() => setRenaming(view.id)}
              onGive={() => setGiving(view.id)}
              onLeaving={(isLeaving) => setLeaving(isLeaving ? view.id : null)}
              onRemove={() => remove(view)}
            />
          ),
        )}
      </ul>
      {current?.isOwn && isChanged && (
        <Button
          block
          onClick={() =>
            attempt(views.save({ id: current.id, name: current.name, isShared: current.isShared }))
          }
        >
          {texts.updateView(current.name)}
        </Button>
      )}
      <NewView canShare={views.canShare} onSave={views.save} />
    </div>
  );
  return (
    <PanelPopover
      open
      opener={() => at}
      content={body}
      trigger="click"
      placement="bottomRight"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span style={overlaid(at)} />
    </PanelPopover>
  );
}

interface ViewItemProps {
  view: SavedView;
  isCurrent: boolean;
  canShare: boolean;
  /** 删除 was pressed once. */
  isLeaving: boolean;
  onChoose(): void;
  onSetDefault(): void;
  onRename(): void;
  onGive(): void;
  onLeaving(isLeaving: boolean): void;
  onRemove(): void;
}

/** One saved view, and what its owner may do with it. */
function ViewItem(props: ViewItemProps) {
  const { view, isCurrent, canShare, isLeaving } = props;
  const { onChoose, onSetDefault, onRename, onGive, onLeaving, onRemove } = props;
  return (
    <li>
      <button type="button" aria-pressed={isCurrent} onClick={onChoose}>
        {view.name}
        {view.isShared && <span className="list-view-note">{view.isOwn ? texts.isShared : view.maker}</span>}
        {view.roles.length > 0 && (
          <span className="list-view-note">
            {texts.opensForRoles(view.roles.map(({ name }) => name).join(signs.listComma))}
          </span>
        )}
      </button>
      {view.isDefault ? (
        <span className="list-view-note">{texts.opensWith}</span>
      ) : (
        <Button type="link" size="small" aria-label={texts.opensWithView(view.name)} onClick={onSetDefault}>
          {texts.opensWithIt}
        </Button>
      )}
      {view.isOwn && view.isShared && canShare && (
        <Button type="link" size="small" aria-label={texts.whichRolesOpen(view.name)} onClick={onGive}>
          {texts.forRoles}
        </Button>
      )}
      {view.isOwn && (
        <Button type="link" size="small" aria-label={texts.renameView(view.name)} onClick={onRename}>
          {texts.rename}
        </Button>
      )}
      {view.isOwn && (
        <Button
          type="link"
          size="small"
          aria-label={texts.deleteView(isLeaving ? texts.viewPanelConfirmDelete : texts.remove, view.name)}
          onBlur={() => onLeaving(false)}
          onClick={() => (isLeaving ? onRemove() : onLeaving(true))}
        >
          {isLeaving ? texts.viewPanelConfirmDelete : texts.remove}
        </Button>
      )}
    </li>
  );
}

/** The name of a view being changed: Enter keeps it, Escape leaves it. */
function ViewName({
  view,
  onRename,
  onDone,
}: {
  view: SavedView;
  onRename(view: SavedView, name: string): Promise<void>;
  onDone(): void;
}) {
  const [name, setName] = useState(view.name);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === view.name) return onDone();
    await onRename(view, name.trim()).then(onDone, (error: unknown) => setErrorMessage(errorText(error)));
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className="list-view-name" onSubmit={submit}>
      <Input
        autoFocus
        size="small"
        aria-label={texts.newNameOf(view.name)}
        maxLength={20}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={leave}
      />
      <Button htmlType="submit" type="primary" size="small" disabled={name.trim() === ''}>
        {texts.apply}
      </Button>
      {errorMessage !== null && (
        <p role="alert" className="list-view-fault">
          {errorMessage}
        </p>
      )}
    </form>
  );
}

function NewView({
  canShare,
  onSave,
}: {
  canShare: boolean;
  onSave(view: { name: string; isShared: boolean }): Promise<void>;
}) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    setErrorMessage(null);
    await onSave({ name: name.trim(), isShared }).then(
      () => {
        setName('');
        // the button is off now, and must not take the focus with it
        input?.focus();
      },
      (error: unknown) => setErrorMessage(errorText(error)),
    );
  };
  return (
    <form className="list-view-new" onSubmit={submit}>
      <Input
        aria-label={texts.nameOfNew}
        placeholder={texts.saveCurrent}
        maxLength={20}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {canShare && (
        <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
          {texts.forEverybody}
        </Checkbox>
      )}
      {errorMessage !== null && (
        <p role="alert" className="list-view-fault">
          {errorMessage}
        </p>
      )}
      <Button htmlType="submit" type="primary" size="small" disabled={name.trim() === ''}>
        {texts.saveView}
      </Button>
    </form>
  );
}
