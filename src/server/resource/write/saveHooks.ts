import type { RecordData } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import type { Db } from '../../db/connection';
import type { HookContext } from '../../parts/contract';
import type { Plan } from '../plan/plan';
import { readFromFiles } from './readFromFiles';

export type ShowOnce = HookContext<never>['showOnce'];

/** What is stored: the hook's changes over what was typed or set, and over what files say of themselves. */
export async function beforeSave(
  services: DomainServices,
  plan: Plan,
  tx: Db,
  before: RecordData | null,
  after: RecordData,
): Promise<RecordData> {
  const read = { ...after, ...(await readFromFiles(tx, plan.screen, before, after)) };
  const changes = await runHook(services, plan, tx, plan.screen.hooks.beforeSave, { before, after: read });
  return { ...read, ...changes };
}

export async function afterSave(
  services: DomainServices,
  plan: Plan,
  tx: Db,
  before: RecordData | null,
  stored: RecordData,
  showOnce?: ShowOnce,
): Promise<void> {
  const name = plan.screen.hooks.afterSave;
  const changes = await runHook(services, plan, tx, name, { before, after: stored, showOnce });
  if (changes) throw new Error(`${name} answers changes after the save, where nothing stores them`);
}

/** Before a record goes into the bin, or is deleted for good. */
export async function beforeDelete(
  services: DomainServices,
  plan: Plan,
  tx: Db,
  before: RecordData,
): Promise<void> {
  const name = plan.screen.hooks.beforeDelete;
  const changes = await runHook(services, plan, tx, name, { before, after: before });
  if (changes) throw new Error(`${name} answers changes of a record that is being deleted`);
}

async function runHook(
  services: DomainServices,
  plan: Plan,
  tx: Db,
  name: string | null,
  { before, after, ...more }: { before: RecordData | null; after: RecordData; showOnce?: ShowOnce },
): Promise<RecordData | undefined> {
  if (name === null) return undefined;
  const context = { tx, caller: plan.caller, screen: plan.screen, services, ...more };
  return services.domain.hook(name)({ ...context, before: before as never, after: after as never });
}
