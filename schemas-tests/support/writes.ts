import type { Action, RecordData } from '../../src/engine/pure';
import type { DomainServices } from '../../src/server/app/services';
import type { Plan } from '../../src/server/resource/plan/plan';
import { act as actOn } from '../../src/server/resource/write/act';
import { add as addIn } from '../../src/server/resource/write/add';
import { editInside } from '../../src/server/resource/write/edit';
import { removeInside } from '../../src/server/resource/write/remove';

/** Writes as their calls do them, each in its own transaction. */
export function add(services: DomainServices, plan: Plan, body: RecordData): Promise<string> {
  return services.db.transaction().execute((tx) => addIn(services, tx, plan, body));
}

export function edit(services: DomainServices, plan: Plan, body: RecordData): Promise<void> {
  return services.db.transaction().execute((tx) => editInside(services, tx, plan, body));
}

export function removeOne(
  services: DomainServices,
  plan: Plan,
  id: string,
  answers: RecordData,
): Promise<void> {
  return services.db.transaction().execute((tx) => removeInside(services, tx, plan, id, answers));
}

export function act(services: DomainServices, plan: Plan, action: Action, body: RecordData) {
  return actOn(services, plan, action, { body });
}
