import { withSubject } from '../../actions/withSubject';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action, Screen } from '../../contract/screen';
import { refusalKey } from '../../contract/stored';
import type { CompiledButton } from '../../language/derive/compile';
import { notifyError } from '../../parts/actions/notifyError';
import type { ActionRunner } from '../../parts/actions/useActionRunner';
import { notifyDone } from '../../parts/undoNotice';
import type { Claims } from './useClaims';

interface DeciderInput {
  screen: Screen;
  ports: EnginePorts;
  claims: Claims;
  runner: ActionRunner;
}

/** Sends a decision, once for each claim, and goes on to the next record. */
export function decider({ screen, ports, claims, runner }: DeciderInput) {
  const actUntil =
    (seen: Promise<void>) =>
    async ({ name, definition }: CompiledButton<Action>, on: RecordData, answers: RecordData) => {
      const { message, record } = await ports.data.act(screen, name, {
        ...answers,
        id: String(on.id),
        idempotencyKey: `${screen.id}/${name}/${on.id}/${claims.current?.until}`,
      });
      notifyDone(withSubject(message, screen, definition, on), {
        screen,
        definition,
        ids: [String(on.id)],
        ports,
        seen,
        changed: showAgain,
      });
      // an agreement: it waits for another one's
      waits = record != null && refusalKey(name) in record;
    };
  let waits = false;
  const showAgain = ([id]: readonly string[]) => {
    if (id !== undefined) claims.undone(id).catch((error: unknown) => notifyError(ports.notice, error));
  };
  return async (button: CompiledButton<Action>, on: RecordData, answers: RecordData): Promise<void> => {
    let show = () => {};
    const seen = new Promise<void>((resolve) => {
      show = resolve;
    });
    await runner.healing(actUntil(seen))(button, on, answers);
    void claims.decided(on, button, waits).finally(show);
  };
}
