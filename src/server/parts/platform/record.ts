import { type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { type Plan, plan } from '../../resource/plan/plan';
import { addInside } from '../../resource/write/add';
import { writableFields } from '../../resource/write/checks/validation';
import { editInside } from '../../resource/write/edit';
import { type ActionContext, anywhere, type DomainRegistry } from '../contract';

type RecordContext = ActionContext<RecordData>;

/** `record.set`: a record of another screen, as if the caller edited it there. */
export const set = anywhere(async (context) => {
  const { services, tx, parameters } = context;
  const target = targetOf(context, 'edit');
  const values = takenValues(context, target, 'edit');
  const body = { ...values, id: String(parameters.id) };
  await editInside(services, tx, target, body, { refusesFixed: true });
  return undefined;
});

/** `record.add`: a record of another screen, as if the caller added it there. */
export const add = anywhere(async (context) => {
  const { services, tx } = context;
  const target = targetOf(context, 'add');
  const verb = target.screen.verbs.add;
  await addInside(services, tx, target, takenValues(context, target, 'add'), {
    operation: 'add',
    title: verb?.title ?? '新增',
    asks: verb?.ask ?? [],
  });
  return undefined;
});

/**
 * The caller's own plan of the named screen; requires its right. Refused if the records are not the screen's own, or
 * if money, rights or punishment move with them: the check reports the same, but not for files that were never
 * checked.
 */
function targetOf({ services, caller, parameters }: RecordContext, verb: 'add' | 'edit'): Plan {
  const screen = services.screens.get(String(parameters.screen));
  if (!screen?.resource) throw new RequestError(`页面 ${parameters.screen} 不存在`);
  const base = screen.resource.of === null ? screen : services.screens.get(screen.resource.of);
  const isOwned = base?.resource?.isOwned === true && screen.kind !== 'form';
  if (!isOwned || [screen, base].some((one) => moves(one, services.domain)) || !screen.verbs[verb])
    throw new RequestError(`“${screen.title}”的记录不能由通用动作写`);
  return plan(screen, caller, verb);
}

function moves({ hooks, actions }: Screen, { effects }: Pick<DomainRegistry, 'effects'>): boolean {
  const byHook = Object.values(hooks).some((name) => name !== null && effects.get(name)?.moves !== undefined);
  // a record that is stored may need nobody's agreement: its action is performed with it
  return (
    byHook || Object.values(actions).some((one) => one.approval?.applicant != null && one.moves !== null)
  );
}

/** The values, every one of which the form takes from this caller: what an edit would ignore is refused here. */
function takenValues({ parameters }: RecordContext, target: Plan, verb: 'add' | 'edit'): RecordData {
  const values = parameters.set as RecordData;
  const promptNames = (target.screen.verbs[verb]?.ask ?? []).map(({ field }) => field.name);
  const taken = new Set([...writableFields(target, verb).map(({ name }) => name), ...promptNames]);
  const [refused] = Object.keys(values).filter((name) => !taken.has(name));
  if (refused !== undefined)
    throw new RequestError(
      `您不能写“${target.screen.title}”的${target.screen.fields[refused]?.title ?? refused}`,
    );
  return values;
}
