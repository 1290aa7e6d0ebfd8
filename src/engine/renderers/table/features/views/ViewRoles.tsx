import { Button, Checkbox } from 'antd';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { SavedView, ViewRole } from '#engine/contract/record';
import { errorText } from '#engine/parts/actions/notifyError';
import * as texts from '#texts/renderers/table/dialogs';
import type { ListViews } from './useViews';

interface ViewRolesProps {
  view: SavedView;
  views: ListViews;
  onDone(): void;
}

/** Whose list opens with a shared view: holders of the chosen roles who chose none themselves. */
export function ViewRoles({ view, views, onDone }: ViewRolesProps) {
  const [all, setAll] = useState<ViewRole[] | null>(null);
  const [chosen, setChosen] = useState(() => view.roles.map(({ id }) => id));
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [loadRoles] = useState(() => views.roles);
  useEffect(() => {
    void loadRoles().then(setAll, (error: unknown) => setErrorMessage(errorText(error)));
  }, [loadRoles]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await views.setRoles(view, chosen).then(onDone, (error: unknown) => setErrorMessage(errorText(error)));
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className="list-view-roles" onSubmit={submit} onKeyDown={leave}>
      <fieldset aria-busy={all === null && errorMessage === null}>
        <legend>{texts.rolesOpeningWith(view.name)}</legend>
        {all !== null && (
          <Checkbox.Group
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <span className="list-view-note">{texts.ownChoiceStays}</span>
      </fieldset>
      {errorMessage !== null && (
        <p role="alert" className="list-view-fault">
          {errorMessage}
        </p>
      )}
      <span>
        <Button htmlType="submit" type="primary" size="small" disabled={all === null}>
          {texts.apply}
        </Button>{' '}
        <Button size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </span>
    </form>
  );
}
