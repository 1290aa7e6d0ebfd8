import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import * as texts from '#texts/renderers/table';
import type { TableScreen } from '../../../contract/screen';
import { ScreenNotice } from '../../../parts/boundary/ScreenNotice';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { RendererProps } from '../../registry';
import type { ListModel } from '../useListModel';

const FormPage = lazyComponent(() => import('../../form/FormPage').then((module) => module.FormPage));

interface FormPlaceProps extends RendererProps<TableScreen> {
  model: ListModel;
  /** The list; `isBack`: a form was in its place before. */
  children(isBack: boolean): ReactNode;
}

/** The list, or in its place the form its address names (`form: {as: page}`): `?form=add`, `?form=<id>`. */
export function FormPlace({ compiled, ports, preset, model, children }: FormPlaceProps) {
  const { screen } = compiled;
  const requestedForm = model.state.form;
  // with unsaved input the page asks before going back: until then the form stays
  const [shown, setShown] = useState(requestedForm);
  const may = (form: string) => {
    const verb = screen.verbs[modeOf(form)];
    return verb !== undefined && ports.session.can(verb.code);
  };
  // closed here, while its address is about to follow
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && requestedForm !== closed) setClosed(null);
  const wanted = requestedForm === closed ? null : requestedForm;
  if (shown !== wanted && (shown === null || !may(shown))) setShown(wanted);
  const [hasOpened, setOpened] = useState(false);
  if (shown !== null && !hasOpened) setOpened(true);
  if (shown === null) return children(hasOpened);
  const close = () => {
    if (requestedForm !== shown) return setShown(requestedForm);
    // an address arrives immediately, a state later: else the form would count as one that was left
    flushSync(() => {
      setClosed(shown);
      setShown(null);
    });
    model.change({ form: null }, { isReplacing: true });
  };
  const mode = modeOf(shown);
  if (!may(shown)) return <ScreenNotice title={screen.title} text={texts.noPermission} />;
  return (
    <FormPage
      key={shown}
      compiled={compiled}
      mode={mode}
      record={mode === 'add' ? preset : { id: shown }}
      ports={ports}
      isLeft={requestedForm !== shown}
      onStay={() => model.change({ form: shown })}
      onClose={close}
      onSaved={() => void model.list.reload()}
    />
  );
}

function modeOf(form: string): 'add' | 'edit' {
  return form === 'add' ? 'add' : 'edit';
}
