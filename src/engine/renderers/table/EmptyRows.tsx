import { Button } from 'antd';
import * as texts from '#texts/renderers/table';
import * as signs from '#texts/signs';
import type { RowsProps } from '../../layouts/contract';
import { notifyError } from '../../parts/actions/notifyError';
import { lazyComponent } from '../../parts/lazyComponent';

// most lists find something
const MissHint = lazyComponent(() => import('./features/search/MissHint').then((module) => module.MissHint));

/** In place of rows: why there are none, and what to do. */
export function EmptyRows({ compiled, ports, model }: Pick<RowsProps, 'compiled' | 'ports' | 'model'>) {
  const { list, state, change, views } = model;
  const { addTitle } = model.may;
  if (model.hasFailed && list.error !== null)
    return (
      <div className="list-empty" role="alert">
        <p className="list-empty-title">{texts.loadingFailed}</p>
        <p>{list.error}</p>
        <Button onClick={list.reload}>{texts.retry}</Button>
      </div>
    );
  const view = views.current;
  if (view !== null && views.gone.length > 0)
    return (
      <div className="list-empty" role="alert">
        <p className="list-empty-title">
          {texts.viewConditionGone(view.name, views.gone.join(signs.listComma))}
        </p>
        <p>{texts.viewShowsNothing}</p>
        <Button
          onClick={() => void views.removeGone(view).catch((error) => notifyError(ports.notice, error))}
        >
          {view.isOwn ? texts.removeGoneCondition : texts.leaveView}
        </Button>
      </div>
    );
  if (Object.keys(state.filters).length > 0)
    return (
      <div className="list-empty">
        <p className="list-empty-title">{texts.nothingMatches}</p>
        <MissHint compiled={compiled} ports={ports} model={model} />
        <Button onClick={() => change({ filters: {} })}>{texts.clearFilters}</Button>
      </div>
    );
  return (
    <div className="list-empty">
      <p className="list-empty-title">{texts.noData}</p>
      <p>{addTitle === null ? texts.recordsAppearHere : texts.addFirst(addTitle)}</p>
    </div>
  );
}
